import { type Awaitable, type Caller, flatMapInTurn, type Row, type Store } from "record-store";

type Account = Pick<Extract<Caller, { kind: "user" }>, "collection" | "id">;

/**
 * Returns all enquiries of an account, in the bin or not. Enquiries through the form count if they came from an address
 * of the account while it was proven.
 */
export async function ownEnquiries(
  store: Pick<Store, "findWide" | "provenAddresses">,
  account: Account,
): Promise<Row<"messages">[]> {
  const fromForm = await provenRecords(store, account, (address) =>
    store.findWide("messages", { sender: "", sender_email: address }),
  );
  return onceInTime([...(await store.findWide("messages", { sender: account.id })), ...fromForm]);
}

/**
 * Returns the doubts about reviews that came from an address of the account while it was proven. Doubts about the
 * account's own reviews belong to other people, and are deleted with the review.
 */
export async function ownDoubts(
  store: Pick<Store, "findWide" | "provenAddresses">,
  account: Account,
): Promise<Row<"review_doubts">[]> {
  const find = (email: string) => store.findWide("review_doubts", { email });
  return onceInTime(await provenRecords(store, account, find));
}

/** Returns the records of each address of an account that were created while the address was proven. */
async function provenRecords<Record extends { created: string }>(
  store: Pick<Store, "provenAddresses">,
  { collection, id }: Account,
  find: (address: string) => Awaitable<Record[]>,
): Promise<Record[]> {
  return await flatMapInTurn(await store.provenAddresses(collection, id), async ({ address, after, until }) =>
    (await find(address)).filter(({ created }) => created > after && (until === "" || created <= until)),
  );
}

/** Returns each record once, the oldest first. */
function onceInTime<Record extends { id: string; created: string }>(records: readonly Record[]): Record[] {
  const once = new Map(records.map((record) => [record.id, record]));
  return [...once.values()].sort((one, other) => one.created.localeCompare(other.created));
}
