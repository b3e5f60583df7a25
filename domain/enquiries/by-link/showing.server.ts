import { mapInTurn, type Row, type Store } from "../../../store/index.ts";
import { memberName } from "../../users/names.ts";
import { isReading } from "../access.server.ts";
import { readFileNames } from "../attachments.ts";
import { takesSecondBreath } from "../details/checking.server.ts";
import { enquiryDetails } from "../details/second-breath.server.ts";
import type { Entered } from "../links.server.ts";
import { shownVia } from "../mail-ways.ts";
import { relationships } from "../readers/relationships.ts";
import type { EnquiryState, StateReader, StateReply, StateVisit } from "../state.ts";
import { visitSlots } from "../visits/settling.server.ts";

type ShowingStore = Pick<Store, "find" | "findWide">;

/**
 * Returns the state of an enquiry for a link's reader. A link that proves no address shows only what such links added.
 */
export async function enquiryState(store: ShowingStore, entered: Entered): Promise<EnquiryState> {
  const { link, reader, message, isProven } = entered;
  const of = { message: message.id };
  const state: EnquiryState = {
    id: message.id,
    link: { kind: isProven ? "mailed" : "browser", expires: String(link.expires) },
    you: {
      role: reader.role === "owner" ? "owner" : "reader",
      name: String(reader.name),
      email: isProven ? String(reader.email) : "",
    },
    lastAt: String(message.last_at),
    isOpen: takesSecondBreath(message) && reader.role === "owner",
    second: enquiryDetails(message),
    planNames: readFileNames(message.file_names, attachmentNames(message.plans)),
    said: null,
    replies: [],
    visits: [],
    inCharge: "",
    readers: [],
    claim: "no",
  };
  if (!isProven) return state;
  return {
    ...state,
    said: {
      author_name: String(message.sender_name),
      subject: String(message.subject),
      body: String(message.body),
      via: shownVia(message.via),
      created: message.created,
      attachments: attachmentNames(message.attachments),
      file_names: readFileNames(message.file_names, attachmentNames(message.attachments)),
    },
    replies: (await store.find("replies", of))
      .filter(({ kind }) => kind === "")
      .sort(inTime)
      .map((reply) => shownReply(reply, reader)),
    visits: await mapInTurn((await store.find("visits", of)).sort(inTime), (visit) =>
      shownVisit(store, visit),
    ),
    inCharge: await nameInCharge(store, message),
    readers: (await store.find("readers", of))
      .filter((each) => isReading(each) && (reader.role === "owner" || each.id === reader.id))
      .sort(inTime)
      .map((each) => shownReader(each, reader)),
    claim: await claimState(store, entered),
  };
}

/**
 * Returns the account of a reader's address, in any spelling. Accounts in the bin do not count. Several accounts may
 * share an old address: then the one with the reader's own spelling comes first.
 */
export async function findReaderAccount(store: ShowingStore, { email }: Row): Promise<Row | undefined> {
  const accounts = await store.findWide("users", { email: String(email) });
  for (const each of accounts.sort(
    (one, other) => Number(other.email === email) - Number(one.email === email),
  )) {
    const [living] = await store.find("users", { id: each.id });
    if (living) return living;
  }
  return undefined;
}

/** Tells how an account may claim the enquiry by this link. */
export async function claimState(
  store: ShowingStore,
  { reader, message, isProven }: Entered,
): Promise<EnquiryState["claim"]> {
  if (!isProven || reader.user !== "" || (reader.role === "owner" && message.sender !== "")) return "no";
  const account = await findReaderAccount(store, reader);
  // Colleagues read every enquiry anyway, and an administrator's account must not own one.
  if (account && account.role !== "user") return "no";
  return account ? "existing" : "new";
}

function shownReply(reply: Row, reader: Row): StateReply {
  const isTheirs = isBy(reply, reader);
  return {
    id: reply.id,
    side: reply.side === "team" ? "team" : "client",
    author_name: String(reply.author_name),
    isYours: reply.side === "client" && isTheirs,
    body: String(reply.body),
    // The same rule as the field's `onlyFor` for accounts: quotes may hold other people's addresses and telephone
    // numbers.
    quoted: isTheirs || reader.role === "owner" ? String(reply.quoted) : "",
    via: shownVia(reply.via),
    attachments: attachmentNames(reply.attachments),
    file_names: readFileNames(reply.file_names, attachmentNames(reply.attachments)),
    created: reply.created,
    isUnread: reply.side === "team" && reply.is_read !== true,
  };
}

/** The author is an account, or the reader of a link. If neither is known, the reply is nobody's. */
function isBy({ author, reader: writer }: Row, { id, user }: Row): boolean {
  return author ? author === user : writer !== "" && writer === id;
}

async function shownVisit(store: ShowingStore, visit: Row): Promise<StateVisit> {
  return {
    id: visit.id,
    state: visit.state as StateVisit["state"],
    slots: visitSlots(visit),
    chosen: String(visit.chosen),
    note: String(visit.note),
    asked: String(visit.asked),
    cancelled_by: visit.cancelled_by as StateVisit["cancelled_by"],
    with: await accountNames(store, visit.with),
  };
}

/** Returns the colleague's own name only. A client must not see a part of an address as a name. */
async function nameInCharge(store: Pick<Store, "find">, { in_charge }: Row): Promise<string> {
  const [account] = in_charge ? await store.find("users", { id: String(in_charge) }) : [];
  return account && account.disabled !== true ? String(account.name).trim() : "";
}

/** Returns the names of colleagues. Deleted accounts are omitted. */
export async function accountNames(store: Pick<Store, "find">, accounts: unknown): Promise<string[]> {
  const names = await mapInTurn(attachmentNames(accounts), async (id) => {
    const [account] = await store.find("users", { id });
    return account ? memberName({ name: account.name, email: account.email }) : "";
  });
  return names.filter(Boolean);
}

function shownReader(each: Row, reader: Row): StateReader {
  return {
    id: each.id,
    name: String(each.name),
    email: String(each.email),
    role: each.role === "owner" ? "owner" : "reader",
    relationship: relationships.find((name) => name === each.relationship) ?? "",
    claimed: each.user !== "",
    opened: each.opened_at !== "",
    isYou: each.id === reader.id,
  };
}

function inTime(one: Row, other: Row): number {
  return one.created.localeCompare(other.created) || one.id.localeCompare(other.id);
}

function attachmentNames(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
