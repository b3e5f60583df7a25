import { createHmac, timingSafeEqual } from "node:crypto";
import type { Store } from "record-store";
import { isSameAddress } from "./addresses.server.ts";
import type { IncomingMail } from "./incoming.ts";

/** The mailbox to which people answer our letters. */
export type MailboxAddress = {
  /** Such as `contact@exemple.fr`. */
  address: string;
  /** Whether `contact+…@exemple.fr` arrives there as well. */
  takesTags: boolean;
};

/** The addressee of a letter: the team, the enquiry's owner, or the id of one of its readers. */
export type Addressee = "team" | "owner" | (string & {});

/** A letter of ours that a mail names. Only a holder of that letter knows the mark. */
export type NamedThread = { message: string; reply: string; mark: string };

/**
 * The marks of our letters, by which an answer finds its conversation: in its address, and in the `Message-ID` that it
 * names. Each mark is signed for one conversation and one person. Nobody can invent one, or speak as another person
 * with their own. Marks need no record: a letter itself names its subject.
 */
export type MailThreads = {
  /** Returns the address for this person's answers. */
  replyTo(message: string, to: Addressee): string;
  /** Returns the part of the `Message-ID` before a letter's own id; `reply` is the answer that the letter carries. */
  thread(message: string, to: Addressee, reply?: string): string;
  /** Tells whether an address is the mailbox's, with or without a tag. */
  isMailbox(address: string): boolean;
  /** Returns the letters that a mail names, by the addresses that it went to and the mails that it answers. */
  addressedThreads(mail: Pick<IncomingMail, "to" | "references">): NamedThread[];
  /** Returns the letters of ours that a text quotes. */
  quotedThreads(text: string): NamedThread[];
  /** Tells whether a named letter went to this person. */
  wentTo(named: NamedThread, to: Addressee): boolean;
};

export async function openMailThreads(
  store: Pick<Store, "secret">,
  mailbox: MailboxAddress,
): Promise<MailThreads> {
  return mailThreads(await store.secret("mail-threads"), mailbox);
}

const tagged = /\+([a-z0-9]{15})([0-9a-f]{20})@/i;
const lettered = /<([a-z0-9]{15})\.([a-z0-9]{15}|0)\.([0-9a-f]{20})\.[^<>@\s]{1,200}@/gi;
/**
 * The most letters that one mail may name. A mail names one conversation, or two; one that names hundreds is an attack.
 */
const mostNamed = 8;

function mailThreads(secret: string, { address, takesTags }: MailboxAddress): MailThreads {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];

  function threadMark(message: string, to: Addressee, reply: string): string {
    return createHmac("sha256", secret)
      .update(JSON.stringify([message, to, reply]))
      .digest("hex")
      .slice(0, 20);
  }

  /** Ids and marks ignore letter case: some servers change that of addresses. */
  function listNamedThreads(text: string): NamedThread[] {
    return [...text.matchAll(lettered)]
      .slice(0, mostNamed)
      .map(([, message = "", reply = "", mark = ""]) => ({
        message: message.toLowerCase(),
        reply: reply === "0" ? "" : reply.toLowerCase(),
        mark: mark.toLowerCase(),
      }));
  }

  return {
    replyTo: (message, to) =>
      takesTags ? `${local}+${message}${threadMark(message, to, "")}@${domain}` : address,
    thread: (message, to, reply = "") => `${message}.${reply || "0"}.${threadMark(message, to, reply)}`,
    isMailbox: (each) =>
      [each, each.replace(/\+[^@]*@/, "@")].some((spelling) => isSameAddress(spelling, address)),
    addressedThreads({ to, references }) {
      const byAddress = to.flatMap((each) => {
        const [, message, mark] = tagged.exec(each) ?? [];
        return message && mark
          ? [{ message: message.toLowerCase(), reply: "", mark: mark.toLowerCase() }]
          : [];
      });
      return [...byAddress, ...listNamedThreads(references.join(" "))].slice(0, mostNamed);
    },
    quotedThreads: listNamedThreads,
    wentTo({ message, reply, mark }, to) {
      return timingSafeEqual(Buffer.from(mark), Buffer.from(threadMark(message, to, reply)));
    },
  };
}
