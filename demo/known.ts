import type PocketBase from "pocketbase";
import type { RecordModel } from "pocketbase";

/** Field values that identify a record. */
type Match = Readonly<Record<string, string>>;

/** Returns the records that an earlier load left, in their order, without those in the bin. */
export function knownRecords(client: PocketBase, collection: string, match: Match): Promise<RecordModel[]> {
  const filter = Object.keys(match)
    .map((name) => client.filter(`${name} = {:value}`, { value: match[name] }))
    .join(" && ");
  return client.collection(collection).getFullList({ filter, batch: 500 });
}

export async function findFirst(
  client: PocketBase,
  collection: string,
  match: Match,
): Promise<RecordModel | undefined> {
  return (await knownRecords(client, collection, match))[0];
}

/** Makes a record unless an earlier load did. Returns its id. */
export async function unlessKnown(
  client: PocketBase,
  collection: string,
  match: Match,
  values: () => object | Promise<object>,
): Promise<string> {
  const knownRecord = await findFirst(client, collection, match);
  const record = knownRecord ?? (await client.collection(collection).create<RecordModel>(await values()));
  return record.id;
}
