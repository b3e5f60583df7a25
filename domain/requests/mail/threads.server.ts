import { createHmac, timingSafeEqual } from "node:crypto";
import type { Store } from "../../../store/index.ts";
import { isSameAddress } from "./addresses.server.ts";
import type { IncomingMail } from "./incoming.ts";

/** Where answers to our letters arrive. */
export type MailboxAddress = {
  /** Such as `contact@exemple.fr`. */
  address: string;
  /** Whether `contact+…@exemple.fr` arrives there as well. */
  takesTags: boolean;
};

/** Whom a letter went to: the team, who owns the request, or one of its readers by their id. */
export type Addressee = "team" | "owner" | (string & {});

/** What a mail names of a letter of ours, as whoever has that letter can say it. */
export type NamedThread = { message: string; reply: string; mark: string };

/**
 * The marks of our letters, by which an answer finds its conversation: in the address that it goes to, and in the
 * `Message-ID` that it names. Each is signed for one conversation and one person, so that nobody can make one up, nor
 * speak as somebody else with their own. They need no record: a letter says itself what it is about.
 */
export type MailThreads = {
  /** Where an answer of this person goes. */
  replyTo(message: string, to: Addressee): string;
  /** What stands in the `Message-ID` before a letter's own id; `reply` is what the letter brings. */
  thread(message: string, to: Addressee, reply?: string): string;
  /** Whether an address is the mailbox's, with a tag or without. */
  isMailbox(address: string): boolean;
  /** Which letters a mail names, by the addresses that it went to and by what it answers to. */
  namedBy(mail: Pick<IncomingMail, "to" | "references">): NamedThread[];
  /** Which of our letters a text gives back. */
  namedIn(text: string): NamedThread[];
  /** Whether a letter that was named went to this person. */
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
/** A mail names one conversation, or two; whoever names hundreds is asking for something. */
const mostNamed = 8;

function mailThreads(secret: string, { address, takesTags }: MailboxAddress): MailThreads {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];

  function markOf(message: string, to: Addressee, reply: string): string {
    return createHmac("sha256", secret)
      .update(JSON.stringify([message, to, reply]))
      .digest("hex")
      .slice(0, 20);
  }

  /** Ids and marks know no capitals: some servers change those of addresses. */
  function namedIn(text: string): NamedThread[] {
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
      takesTags ? `${local}+${message}${markOf(message, to, "")}@${domain}` : address,
    thread: (message, to, reply = "") => `${message}.${reply || "0"}.${markOf(message, to, reply)}`,
    isMailbox: (each) =>
      [each, each.replace(/\+[^@]*@/, "@")].some((spelling) => isSameAddress(spelling, address)),
    namedBy({ to, references }) {
      const byAddress = to.flatMap((each) => {
        const [, message, mark] = tagged.exec(each) ?? [];
        return message && mark
          ? [{ message: message.toLowerCase(), reply: "", mark: mark.toLowerCase() }]
          : [];
      });
      return [...byAddress, ...namedIn(references.join(" "))].slice(0, mostNamed);
    },
    namedIn,
    wentTo({ message, reply, mark }, to) {
      return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(message, to, reply)));
    },
  };
}
