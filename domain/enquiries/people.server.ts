import type { Row, Store } from "record-store";
import type { MailedLink } from "../../mail/index.ts";
import { dayInFrench, dayInParis } from "../dates.ts";
import { isReading } from "./access.server.ts";
import { daysOfLink, enquiryService, makeLink } from "./links.server.ts";

type PeopleStore = Pick<Store, "fetch" | "find">;

/** A person of the client's side, as letters reach them. */
export type Correspondent = {
  name: string;
  email: string;
  /** Whether their account's address is unconfirmed. Their data may then not be mailed. */
  isUnconfirmed: boolean;
  /** The reader who receives a link. Absent for a person who reads the enquiry in an account. */
  reader?: Row<"readers">;
  isOwner: boolean;
  /** The key in the marks of their letters: `owner`, or the id of a reader. */
  key: string;
};

/**
 * Returns the people of the client's side who read an enquiry, its owner first. Disabled accounts and revoked readers
 * are omitted.
 */
export async function listCorrespondents(
  store: PeopleStore,
  enquiry: Row<"messages">,
): Promise<Correspondent[]> {
  const readers = (await store.find("readers", { message: enquiry.id })).filter(isReading);
  const owner = enquiry.sender
    ? await accountHolder(store, enquiry.sender, "owner")
    : await ownerByAddress(
        store,
        enquiry,
        readers.find(({ role }) => role === "owner"),
      );
  const others: Correspondent[] = [];
  for (const reader of readers.filter(({ role }) => role !== "owner")) {
    const holder = reader.user
      ? await accountHolder(store, reader.user, reader.id)
      : byAddress(reader, reader.id);
    if (holder) others.push(holder);
  }
  return [...(owner ? [owner] : []), ...others];
}

/** Returns a new link for a letter to a person without an account, or `undefined` for one with an account. */
export async function linkFor(
  store: PeopleStore,
  { reader }: Correspondent,
  now: Date,
): Promise<MailedLink | undefined> {
  return reader && mailedLink(store, reader, now);
}

export async function mailedLink(store: PeopleStore, reader: Row<"readers">, now: Date): Promise<MailedLink> {
  const last = new Date(now.getTime() + daysOfLink * 24 * 60 * 60 * 1000);
  return {
    token: await makeLink(store, reader, "mailed", now),
    until: dayInFrench(dayInParis(last.toISOString())),
  };
}

/**
 * Returns the owner by their address, or `undefined` if a caller on the telephone gave none. If an old enquiry has no
 * reader for its owner, it creates one.
 */
async function ownerByAddress(
  store: PeopleStore,
  { id, sender_name, sender_email: email }: Row<"messages">,
  owner: Row<"readers"> | undefined,
): Promise<Correspondent | undefined> {
  if (!email) return undefined;
  const name = [...sender_name].slice(0, 120).join("");
  const readerFields = { message: id, email, name, role: "owner" };
  return byAddress(
    owner ?? (await enquiryService(store).collection("readers").create<Row<"readers">>(readerFields)),
    "owner",
  );
}

function byAddress(reader: Row<"readers">, key: string): Correspondent {
  const [name, email] = [reader.name, reader.email];
  return { name, email, isUnconfirmed: false, reader, key, isOwner: key === "owner" };
}

async function accountHolder(
  store: PeopleStore,
  id: string,
  key: string,
): Promise<Correspondent | undefined> {
  const [account] = await store.find("users", { id });
  if (!account?.email || account.disabled === true) return undefined;
  const [name, email] = [account.name, account.email];
  return { name, email, isUnconfirmed: account.verified !== true, key, isOwner: key === "owner" };
}
