import { namesAddress } from "../../../domain/enquiries/replies/bounce.ts";
import { senderName } from "../../../records/enquiries/team.ts";
import type { EnquiryReader, WholeEnquiry } from "../../../records/enquiries/whole-enquiry.ts";

/** A person on the client's side who reads the enquiry. */
export type ReadingPerson = {
  /** The id of their row in `readers`. Empty for a sender with an account. */
  id: string;
  name: string;
  email: string;
  isOwner: boolean;
  /** The account that reads it. Empty if letters bring them links instead. */
  account: string;
  invitedBy: EnquiryReader["invited_by"];
  hasOpened: boolean;
  /** The reason why their mail bounces. */
  bounce: string;
};

/** The readers on the client's side, the sender first. */
export function readingPeople({ enquiry, readers }: WholeEnquiry): ReadingPerson[] {
  const owner = readers.find(({ role }) => role === "owner");
  const writer: ReadingPerson = {
    id: owner?.id ?? "",
    name: senderName(enquiry),
    email: enquiry.sender_email,
    isOwner: true,
    account: enquiry.sender,
    invitedBy: "",
    hasOpened: owner?.opened_at !== "",
    bounce: enquiry.sender ? "" : (owner?.bounce ?? ""),
  };
  const others = readers.filter(({ role }) => role !== "owner").map(invitedPerson);
  return [writer, ...others];
}

/** Whether anybody on the client's side has a mail address. A sender who telephoned may have left none. */
export function isAnyoneReachable(whole: WholeEnquiry): boolean {
  return readingPeople(whole).some(({ email }) => email !== "");
}

function invitedPerson({
  id,
  name,
  email,
  user,
  invited_by,
  opened_at,
  bounce,
}: EnquiryReader): ReadingPerson {
  return {
    id,
    name: name || email,
    email,
    isOwner: false,
    account: user,
    invitedBy: invited_by,
    hasOpened: opened_at !== "" || user !== "",
    bounce,
  };
}

/** The people whose address a bounce message names. */
export function namedPeople(bounce: string, people: readonly ReadingPerson[]): ReadingPerson[] {
  return people.filter(({ email }) => namesAddress(bounce, email));
}

/** « HC » */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const [first = "", ...rest] = words;
  return [first, rest.at(-1) ?? ""].map((word) => word.charAt(0).toUpperCase()).join("");
}
