import { mapInTurn, type Row, type Store } from "record-store";
import { readCompany } from "../../company/record.server.ts";
import { isAdminRole } from "../../users/roles.ts";
import { isReading } from "../access.server.ts";
import type { Addressee } from "./threads.server.ts";

type PeopleStore = Pick<Store, "fetch" | "find">;

/** A person of a conversation, as their mails reach it. */
export type MailPerson = {
  key: Addressee;
  side: "client" | "team";
  name: string;
  email: string;
  /** The id of their account; empty if they have none. */
  account: string;
  /** The id of their reader; empty if they have an account, or if there is no such reader. */
  reader: string;
  /** Whether they may no longer read it. */
  isOut: boolean;
};

/**
 * Returns the present and former people of a conversation, by their addresses: its owner, its readers, and the team.
 */
export async function listMailPeople(store: PeopleStore, enquiry: Row<"messages">): Promise<MailPerson[]> {
  const readers = await store.find("readers", { message: enquiry.id });
  const owner = await findOwner(store, enquiry, readers.find(({ role }) => role === "owner")?.id ?? "");
  const others = await mapInTurn(
    readers.filter(({ role }) => role !== "owner"),
    (reader) => readerPerson(store, reader),
  );
  return [
    ...(owner ? [owner] : []),
    ...others.filter((each) => each !== undefined),
    ...(await listTeam(store)),
  ];
}

async function findOwner(
  store: PeopleStore,
  { sender, sender_name, sender_email }: Row<"messages">,
  reader: string,
): Promise<MailPerson | undefined> {
  const base = { key: "owner", side: "client", isOut: false, reader: "" } as const;
  if (sender === "") return { ...base, name: sender_name, email: sender_email, account: "", reader };
  const [account] = await store.find("users", { id: sender });
  if (!account) return undefined;
  const isOut = account.disabled === true || account.verified !== true;
  return { ...base, name: account.name, email: account.email, account: account.id, isOut };
}

async function readerPerson(store: PeopleStore, reader: Row<"readers">): Promise<MailPerson | undefined> {
  const [account] = reader.user ? await store.find("users", { id: reader.user }) : [];
  if (reader.user && !account) return undefined;
  return {
    key: reader.id,
    side: "client",
    name: account?.name || reader.name,
    email: account?.email ?? reader.email,
    account: account?.id ?? "",
    reader: account ? "" : reader.id,
    isOut: !isReading(reader) || account?.disabled === true || account?.verified === false,
  };
}

/** Returns the administrators with their own addresses, and the company's address. */
async function listTeam(store: PeopleStore): Promise<MailPerson[]> {
  const company = await readCompany(store);
  const accounts = (await store.find("users", { role: "admin" })).filter(({ role }) => isAdminRole(role));
  const members = accounts.map(
    (account): MailPerson => ({
      key: "team",
      side: "team",
      name: account.name,
      email: account.email,
      account: account.id,
      reader: "",
      isOut: account.disabled === true || account.verified !== true,
    }),
  );
  const office = { key: "team", side: "team", account: "", reader: "", isOut: false } as const;
  return company?.email ? [...members, { ...office, name: company.name, email: company.email }] : members;
}
