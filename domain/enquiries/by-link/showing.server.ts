import { mapInTurn, type Row, type Store } from "record-store";
import { memberName } from "../../users/names.ts";
import { isReading } from "../access.server.ts";
import { readFileNames } from "../attachments.ts";
import { takesDetails } from "../details/checking.server.ts";
import { enquiryDetails } from "../details/enquiry-details.server.ts";
import type { Entered } from "../links.server.ts";
import { shownVia } from "../mail-ways.ts";
import { shownQuotes } from "../quotes/showing.server.ts";
import { relationships } from "../readers/relationships.ts";
import type { EnquiryState, StateReader, StateReply, StateVisit } from "../state.ts";
import { visitSlots } from "../visits/settling.server.ts";

type ShowingStore = Pick<Store, "find" | "findWide">;

/**
 * Returns the state of an enquiry for a link's reader. A link that proves no address shows only what such links added.
 */
export async function enquiryState(store: ShowingStore, entered: Entered): Promise<EnquiryState> {
  const { link, reader, enquiry, isProven } = entered;
  const of = { message: enquiry.id };
  const state: EnquiryState = {
    id: enquiry.id,
    link: { kind: isProven ? "mailed" : "browser", expires: link.expires },
    you: {
      role: reader.role === "owner" ? "owner" : "reader",
      name: reader.name,
      email: isProven ? reader.email : "",
    },
    lastAt: enquiry.last_at,
    isOpen: takesDetails(enquiry) && reader.role === "owner",
    second: enquiryDetails(enquiry),
    planNames: readFileNames(enquiry.file_names, enquiry.plans),
    said: null,
    replies: [],
    visits: [],
    quotes: [],
    inCharge: "",
    readers: [],
    claim: "no",
  };
  if (!isProven) return state;
  return {
    ...state,
    said: {
      author_name: enquiry.sender_name,
      subject: enquiry.subject,
      body: enquiry.body,
      via: shownVia(enquiry.via),
      created: enquiry.created,
      attachments: enquiry.attachments,
      file_names: readFileNames(enquiry.file_names, enquiry.attachments),
    },
    replies: (await store.find("replies", of))
      .filter(({ kind }) => kind === "")
      .sort(inTime)
      .map((reply) => shownReply(reply, reader)),
    visits: await mapInTurn((await store.find("visits", of)).sort(inTime), (visit) =>
      shownVisit(store, visit),
    ),
    quotes: await shownQuotes(store, enquiry),
    inCharge: await nameInCharge(store, enquiry),
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
export async function findReaderAccount(
  store: ShowingStore,
  { email }: Row<"readers">,
): Promise<Row<"users"> | undefined> {
  const accounts = await store.findWide("users", { email });
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
  { reader, enquiry, isProven }: Entered,
): Promise<EnquiryState["claim"]> {
  if (!isProven || reader.user !== "" || (reader.role === "owner" && enquiry.sender !== "")) return "no";
  const account = await findReaderAccount(store, reader);
  // Colleagues read every enquiry anyway, and an administrator's account must not own one.
  if (account && account.role !== "user") return "no";
  return account ? "existing" : "new";
}

function shownReply(reply: Row<"replies">, reader: Row<"readers">): StateReply {
  const isTheirs = isBy(reply, reader);
  return {
    id: reply.id,
    side: reply.side === "team" ? "team" : "client",
    author_name: reply.author_name,
    isYours: reply.side === "client" && isTheirs,
    body: reply.body,
    // The same rule as the field's `onlyFor` for accounts: quotes may hold other people's addresses and telephone
    // numbers.
    quoted: isTheirs || reader.role === "owner" ? reply.quoted : "",
    via: shownVia(reply.via),
    attachments: reply.attachments,
    file_names: readFileNames(reply.file_names, reply.attachments),
    visit: reply.visit,
    slots: visitSlots(reply),
    created: reply.created,
    isUnread: reply.side === "team" && reply.is_read !== true,
  };
}

/** The author is an account, or the reader of a link. If neither is known, the reply is nobody's. */
function isBy({ author, reader: writer }: Row<"replies">, { id, user }: Row<"readers">): boolean {
  return author ? author === user : writer !== "" && writer === id;
}

async function shownVisit(store: ShowingStore, visit: Row<"visits">): Promise<StateVisit> {
  return {
    id: visit.id,
    state: visit.state as StateVisit["state"],
    slots: visitSlots(visit),
    chosen: visit.chosen,
    note: visit.note,
    asked: visit.asked,
    cancelled_by: visit.cancelled_by as StateVisit["cancelled_by"],
    with: await accountNames(store, visit.with),
  };
}

/** Returns the colleague's own name only. A client must not see a part of an address as a name. */
async function nameInCharge(store: Pick<Store, "find">, { in_charge }: Row<"messages">): Promise<string> {
  const [account] = in_charge ? await store.find("users", { id: in_charge }) : [];
  return account && account.disabled !== true ? account.name.trim() : "";
}

/** Returns the names of colleagues. Deleted accounts are omitted. */
export async function accountNames(
  store: Pick<Store, "find">,
  accounts: readonly string[],
): Promise<string[]> {
  const names = await mapInTurn(accounts, async (id) => {
    const [account] = await store.find("users", { id });
    return account ? memberName({ name: account.name, email: account.email }) : "";
  });
  return names.filter(Boolean);
}

function shownReader(each: Row<"readers">, reader: Row<"readers">): StateReader {
  return {
    id: each.id,
    name: each.name,
    email: each.email,
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
