import { type ChangeEntry, isChangeOf, type Store } from "record-store";
import type { HandedOver, PastDeparture } from "./member-facts.ts";

type HistoryStore = Pick<Store, "history">;

/** At most this many changes of an account, and of each collection that it hands over, are read. */
const mostChanges = 200;

/** A departure that was interrupted continues within this time, in milliseconds. */
const longestDeparture = 60 * 60 * 1000;

/** Returns how an account was closed last. Returns `undefined` if the journal has no such entry any more. */
export async function pastDeparture(
  store: HistoryStore,
  account: string,
): Promise<PastDeparture | undefined> {
  const changes = await store.history({ collection: "users", record: account }, mostChanges);
  const closing = changes.find(closesAccount);
  if (!closing) return undefined;
  const successors = [
    ...(await enquirySuccessors(store, account, closing)).map((to) => ({ to, enquiries: 1, visits: 0 })),
    ...(await visitSuccessors(store, account, closing)).map((to) => ({ to, enquiries: 0, visits: 1 })),
  ];
  return { at: closing.at, handedOver: sumBySuccessor(successors) };
}

function closesAccount(entry: ChangeEntry): boolean {
  return isChangeOf(entry, "users") && entry.before?.disabled === false && entry.after?.disabled === true;
}

/** Returns who received each enquiry that the account had in charge. */
async function enquirySuccessors(
  store: HistoryStore,
  account: string,
  closing: ChangeEntry,
): Promise<string[]> {
  return (await precedingChanges(store, "messages", closing)).flatMap((entry) => {
    if (!isChangeOf(entry, "messages") || entry.before?.in_charge !== account) return [];
    const to = entry.after?.in_charge;
    return to === undefined || to === account ? [] : [to];
  });
}

/** Returns who goes to each visit of the account instead. The successor is the last one of the list. */
async function visitSuccessors(
  store: HistoryStore,
  account: string,
  closing: ChangeEntry,
): Promise<string[]> {
  return (await precedingChanges(store, "visits", closing)).flatMap((entry) => {
    if (!isChangeOf(entry, "visits") || !entry.before?.with.includes(account)) return [];
    const others = entry.after?.with;
    return others === undefined || others.includes(account) ? [] : [others.at(-1) ?? ""];
  });
}

/** Returns the changes of a collection by the one who closed the account, shortly before. */
async function precedingChanges(
  store: HistoryStore,
  collection: string,
  { sequence, actor, at }: ChangeEntry,
): Promise<ChangeEntry[]> {
  const changes = await store.history({ collection, actor, before: sequence }, mostChanges);
  const first = moment(at) - longestDeparture;
  return changes.filter((change) => moment(change.at) >= first);
}

function moment(at: string): number {
  return Date.parse(at.replace(" ", "T"));
}

/** Adds up what each account received, the most first. */
function sumBySuccessor(parts: readonly HandedOver[]): HandedOver[] {
  const sums = [...Map.groupBy(parts, ({ to }) => to)].map(([to, ofOne]) => ({
    to,
    enquiries: ofOne.reduce((sum, { enquiries }) => sum + enquiries, 0),
    visits: ofOne.reduce((sum, { visits }) => sum + visits, 0),
  }));
  return sums.sort((one, other) => other.enquiries + other.visits - one.enquiries - one.visits);
}
