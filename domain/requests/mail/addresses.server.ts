import { foldedAddress } from "../../../store/index.ts";
import type { IncomingMail } from "./incoming.ts";

/** Whether two addresses are one: letter case and the two spellings of an international domain (`xn--…`) aside. */
export function isSameAddress(one: string, other: string): boolean {
  return one !== "" && foldedAddress(one) === foldedAddress(other);
}

export type IsOurs = (address: string) => boolean;

/**
 * The mail as its writer sent it, where a list has put our own address in the place of theirs, as lists do for servers
 * that let nobody else send in their name (RFC 7960 §4.1.3).
 */
export function asWritten(mail: IncomingMail, isOurs: IsOurs): IncomingMail {
  const { from, list, originalFrom } = mail;
  const isRewritten = list.isList || originalFrom !== "" || viaList.test(from.name);
  if (!isOurs(from.email) || !isRewritten) return mail;
  // What was proven is that the list sent it.
  const check = mail.check === "pass" ? "none" : mail.check;
  return { ...mail, from: answeredAt(mail, isOurs), check };
}

/**
 * Whom an answer to a mail reaches: whoever its `Reply-To` names (RFC 5322 §3.6.2), as in what a directory passes on.
 * Addresses of ours and of lists do not count.
 */
export function answeredAt(
  { from, replyTo, originalFrom, list, to }: IncomingMail,
  isOurs: IsOurs,
): IncomingMail["from"] {
  const isOthers = (address: string) =>
    !isOurs(address) && ![...to, ...list.addresses].some((each) => isSameAddress(each, address));
  const people = replyTo.filter(({ email }) => isOthers(email));
  const isSender = people.length === 0 || people.some(({ email }) => isSameAddress(email, from.email));
  if (isSender && !isOurs(from.email)) return from;
  const [first = { name: "", email: isOthers(originalFrom) ? originalFrom : "" }] = people;
  if (first.email === "") return from;
  return { ...first, name: first.name || (viaList.exec(from.name)?.[1] ?? "") };
}

/** « 'Zoé Blanc' via Contact », as lists call a sender whose address they replace. */
const viaList = /^'?(.{1,200}?)'? via \S/;
