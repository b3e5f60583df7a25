import type { RecordModel } from "pocketbase";
import type { RecordsClient } from "../client.ts";
import type { DecisionOutcome } from "../decision.ts";
import { isClientError, isMissing, logAndReturn } from "../failure.ts";
import { readOutcome } from "../outcome.ts";

/** The outcome of a change of a record that several people edit. */
export type SavedRecord<Stored = unknown> =
  | DecisionOutcome<Stored>
  /** Somebody else saved first: `theirs` is the record now. Nothing was written. */
  | { outcome: "conflict"; theirs: Stored };

type SeenRecord = {
  collection: string;
  /** A new record keeps its id at each attempt. */
  id: string;
  /** `updated` of the version that the writer has seen. `undefined` for a new record. */
  seen: string | undefined;
};

/**
 * Creates a record, or saves changed fields over the version that the writer has seen. A conflict about a new record
 * means that an earlier attempt arrived, and that its answer was lost. Never rejects.
 *
 * @param send sends the write, such as with a progress or a fresh proof
 */
export async function saveRecord<Stored>(
  client: RecordsClient,
  { collection, id, seen }: SeenRecord,
  content: FormData | Record<string, unknown>,
  send?: typeof fetch,
): Promise<SavedRecord<Stored>> {
  const records = client.collection<Stored & RecordModel>(collection);
  const options = { requestKey: null, ...(send && { fetch: send }) };
  try {
    if (seen !== undefined) {
      const headers = { "If-Match": `"${seen}"` };
      return { outcome: "done", value: await records.update(id, content, { ...options, headers }) };
    }
    if (content instanceof FormData) content.set("id", id);
    const creation = content instanceof FormData ? content : { ...content, id };
    return { outcome: "done", value: await records.create(creation, options) };
  } catch (error) {
    if (isMissing(error)) return { outcome: "gone" };
    if (isClientError(error) && error.status === 412) return findTheirs(client, { collection, id });
    const refusal = readOutcome(error, client);
    if (seen !== undefined || refusal.outcome !== "invalid") return refusal;
    if (refusal.codes.id === "validation_not_unique") return findTheirs(client, { collection, id });
    // The refused field may be one that the earlier attempt has taken, such as an account's address.
    const earlier = await findEarlier<Stored>(client, { collection, id });
    return earlier ? { outcome: "conflict", theirs: earlier } : refusal;
  }
}

async function findTheirs<Stored>(
  client: RecordsClient,
  { collection, id }: Pick<SeenRecord, "collection" | "id">,
): Promise<SavedRecord<Stored>> {
  try {
    const records = client.collection<Stored & RecordModel>(collection);
    return { outcome: "conflict", theirs: await records.getOne(id, { requestKey: null }) };
  } catch (error) {
    return isMissing(error) ? { outcome: "gone" } : readOutcome(error, client);
  }
}

/** Returns a record that an earlier attempt has created, or `undefined` if there is none. */
async function findEarlier<Stored>(
  client: RecordsClient,
  { collection, id }: Pick<SeenRecord, "collection" | "id">,
): Promise<Stored | undefined> {
  const options = { filter: client.filter("id = {:id}", { id }), skipTotal: true, requestKey: null };
  const list = client.collection(collection).getList<Stored>(1, 1, options);
  return (await list.catch(logAndReturn({ items: [] as Stored[] }))).items[0];
}
