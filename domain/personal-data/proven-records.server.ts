import { type Awaitable, type Caller, flatMapInTurn, type Store } from "record-store";

export type Owner = Extract<Caller, { kind: "user" }>;

/** Returns the records of each address of an account that were created while the address was proven. */
export async function provenRecords<Record extends { created: string }>(
  store: Pick<Store, "provenAddresses">,
  { collection, id }: Pick<Owner, "collection" | "id">,
  find: (address: string) => Awaitable<Record[]>,
): Promise<Record[]> {
  return await flatMapInTurn(await store.provenAddresses(collection, id), async ({ address, after, until }) =>
    (await find(address)).filter(({ created }) => created > after && (until === "" || created <= until)),
  );
}

/** Returns each record once, the oldest first. */
export function onceInTime<Record extends { id: string; created: string }>(
  records: readonly Record[],
): Record[] {
  const once = new Map(records.map((record) => [record.id, record]));
  return [...once.values()].sort((one, other) => one.created.localeCompare(other.created));
}
