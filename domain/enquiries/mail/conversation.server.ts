import type { Row, Store } from "record-store";
import { isSameAddress } from "./addresses.server.ts";
import type { IncomingMail } from "./incoming.ts";
import { listMailPeople, type MailPerson } from "./people.server.ts";
import type { MailThreads, NamedThread } from "./threads.server.ts";

type ConversationStore = Pick<Store, "fetch" | "find">;

/**
 * The conversation of a mail and its writer there. Without one, `reason` says why a seeming conversation does not
 * accept it.
 */
export type Belonging =
  | { enquiry: Row<"messages">; person: MailPerson; reason?: undefined }
  | { enquiry?: undefined; person?: undefined; reason: string };

/** Finds a mail's conversation by the letter of ours that it answers, else by an earlier mail of the same person. */
export async function conversationOfMail(
  store: ConversationStore,
  threads: MailThreads,
  mail: IncomingMail,
): Promise<Belonging> {
  let reason = "";
  for (const named of threads.addressedThreads(mail)) {
    const belonging = await byLetter(store, threads, { named, mail });
    if (belonging.enquiry) return belonging;
    reason ||= belonging.reason;
  }
  const earlier = await byEarlierMail(store, mail);
  return earlier.enquiry ? earlier : { reason: reason || earlier.reason };
}

async function byLetter(
  store: ConversationStore,
  threads: MailThreads,
  { named, mail }: { named: NamedThread; mail: IncomingMail },
): Promise<Belonging> {
  const [enquiry] = await store.find("messages", { id: named.message });
  if (!enquiry || enquiry.kept_until) return { reason: "Il répond à une conversation qui n'existe plus." };
  const people = (await listMailPeople(store, enquiry)).filter(({ key }) => threads.wentTo(named, key));
  if (people.length === 0)
    return { reason: "Il nomme une conversation par une marque qui n'est pas de nous." };
  const person = people.find(({ email }) => isSameAddress(email, mail.from.email));
  if (!person) return { reason: strangerTo(enquiry, mail) };
  if (person.isOut)
    return { reason: `${person.email} ne peut plus lire la conversation ${titleInNotes(enquiry)}.` };
  return unlessForged(enquiry, person, mail);
}

/**
 * Finds the conversation of a person who answers their own earlier mail, before we have answered. Their address and
 * that mail's id are no secret. Without our mark, the mail server must prove the sender.
 */
async function byEarlierMail(store: ConversationStore, mail: IncomingMail): Promise<Belonging> {
  let reason = "";
  for (const mail_id of mail.references.slice(0, mostEarlier)) {
    const enquiry = await enquiryOfMail(store, mail_id);
    if (!enquiry) continue;
    const people = await listMailPeople(store, enquiry);
    const person = people.find(
      ({ side, isOut, email }) => side === "client" && !isOut && isSameAddress(email, mail.from.email),
    );
    if (person && mail.check === "pass") return { enquiry, person };
    reason ||= person ? unprovenNote(enquiry, mail) : strangerTo(enquiry, mail);
  }
  return { reason };
}

const mostEarlier = 20;

async function enquiryOfMail(
  store: ConversationStore,
  mail_id: string,
): Promise<Row<"messages"> | undefined> {
  const [opened] = await store.find("messages", { mail_id });
  if (opened) return opened;
  const [reply] = await store.find("replies", { mail_id });
  return reply && (await store.find("messages", { id: reply.message }))[0];
}

function unlessForged(enquiry: Row<"messages">, person: MailPerson, mail: IncomingMail): Belonging {
  return mail.check === "fail" ? { reason: forgedNote(enquiry, mail) } : { enquiry, person };
}

function forgedNote(enquiry: Row<"messages">, { from }: IncomingMail): string {
  return `Il répond à la conversation ${titleInNotes(enquiry)}, mais son serveur dit qu'il ne vient pas de ${from.email} : quelqu'un a pu emprunter cette adresse.`;
}

function unprovenNote(enquiry: Row<"messages">, mail: IncomingMail): string {
  if (mail.check === "fail") return forgedNote(enquiry, mail);
  return `Il répond à la conversation ${titleInNotes(enquiry)}, mais rien ne prouve qu'il vient de ${mail.from.email} : quelqu'un a pu emprunter cette adresse.`;
}

function strangerTo(enquiry: Row<"messages">, { from }: IncomingMail): string {
  const who = from.email || "son expéditeur";
  return `Il répond à la conversation ${titleInNotes(enquiry)}, mais ${who} n'en fait pas partie, ou pas à la place de qui a reçu notre lettre.`;
}

/** Returns how a note names a conversation. The client is named in it, so an erasure redacts it (traces.server.ts). */
export function titleInNotes({ subject, sender_name }: Row<"messages">): string {
  const name = sender_name;
  return name ? `« ${subject} » de ${name}` : `« ${subject} »`;
}
