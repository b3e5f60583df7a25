import { namesAddress } from "../../../domain/replies/bounce.ts";
import { nameOf } from "../../../records/messages/team.ts";
import type { RequestReader, WholeRequest } from "../../../records/requests/whole-request.ts";

/** Somebody of the client's side who reads the request. */
export type ReadingPerson = {
  /** Of their row among the readers; empty for whoever wrote with an account. */
  id: string;
  name: string;
  email: string;
  isOwner: boolean;
  /** The account that they read it in; empty where letters bring them links. */
  account: string;
  invitedBy: RequestReader["invited_by"];
  hasOpened: boolean;
  /** Why letters do not reach them. */
  bounce: string;
};

/** Who of the client's side reads it, whoever wrote it first. */
export function readingPeople({ message, readers }: WholeRequest): ReadingPerson[] {
  const owner = readers.find(({ role }) => role === "owner");
  const writer: ReadingPerson = {
    id: owner?.id ?? "",
    name: nameOf(message),
    email: message.sender_email,
    isOwner: true,
    account: message.sender,
    invitedBy: "",
    hasOpened: owner?.opened_at !== "",
    bounce: message.sender ? "" : (owner?.bounce ?? ""),
  };
  const others = readers.filter(({ role }) => role !== "owner").map(invitedPerson);
  return [writer, ...others];
}

/** Whether a letter can go to anybody of the client's side: whoever telephoned may have left no address. */
export function isAnyoneReachable(whole: WholeRequest): boolean {
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
}: RequestReader): ReadingPerson {
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

/** Those whom a notice of the post names by their address. */
export function namedIn(bounce: string, people: readonly ReadingPerson[]): ReadingPerson[] {
  return people.filter(({ email }) => namesAddress(bounce, email));
}

/** « HC » */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const [first = "", ...rest] = words;
  return [first, rest.at(-1) ?? ""].map((word) => word.charAt(0).toUpperCase()).join("");
}
