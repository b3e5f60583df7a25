import { foldedAddress } from "record-store";
import type { IncomingMail } from "./incoming.ts";

/**
 * Tells whether two addresses are equal, without regard to letter case and to the two spellings of an international
 * domain (`xn--…`).
 */
export function isSameAddress(one: string, other: string): boolean {
  return one !== "" && foldedAddress(one) === foldedAddress(other);
}

export type IsOurs = (address: string) => boolean;

/**
 * Returns the mail as its writer sent it, if a list has replaced the writer's address by ours. Lists do so for servers
 * that let nobody else send in their name (RFC 7960 §4.1.3).
 */
export function asWritten(mail: IncomingMail, isOurs: IsOurs): IncomingMail {
  const { from, list, originalFrom } = mail;
  const isRewritten = list.isList || originalFrom !== "" || viaList.test(from.name);
  if (!isOurs(from.email) || !isRewritten) return mail;
  // The mail server verified the list as the sender, not the writer.
  const check = mail.check === "pass" ? "none" : mail.check;
  return { ...mail, from: answerAddress(mail, isOurs), check };
}

/**
 * Returns the person whom an answer to a mail reaches: the first in its `Reply-To` (RFC 5322 §3.6.2), as in mails that
 * a directory forwards. Our own addresses and those of lists do not count.
 */
export function answerAddress(
  { from, replyTo, copies, originalFrom, list, to }: IncomingMail,
  isOurs: IsOurs,
): IncomingMail["from"] {
  const isOthers = (address: string) =>
    !isOurs(address) && ![...to, ...list.addresses].some((each) => isSameAddress(each, address));
  const people = replyTo.filter(({ email }) => isOthers(email) && !answersNobody(email));
  const isSender = people.length === 0 || people.some(({ email }) => isSameAddress(email, from.email));
  if (isSender && !isOurs(from.email)) return from;
  const listed = viaList.exec(from.name)?.[1] ?? "";
  // Mailman moves a writer whose address it replaces into Cc if answers go to the list.
  const copied = copies.find(({ name, email }) => listed !== "" && name === listed && !isOurs(email));
  const original = { name: "", email: isOthers(originalFrom) ? originalFrom : "" };
  const [first = copied ?? original] = people;
  if (first.email === "") return from;
  return { ...first, name: first.name || listed };
}

/** « noreply@annuaire.example » and « no_reply-12@… », which no person reads. */
function answersNobody(address: string): boolean {
  return /^(?:no|do[-._]?not|ne[-._]?pas)[-._]?(?:reply|repondre)(?![a-z])/i.test(address);
}

/** « 'Zoé Blanc' via Contact », as lists call a sender whose address they replace. */
const viaList = /^'?(.{1,200}?)'? via \S/;
