import type { RecordModel } from "pocketbase";
import type { RecordsClient } from "../client.ts";
import type { DecisionOutcome } from "../decision.ts";
import { isClientError, isMissing } from "../failure.ts";
import { readOutcome } from "../outcome.ts";
import { progressFetch } from "../upload.ts";

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
 * Creates a record, or saves changed fields over the version that the writer has seen. Never rejects.
 *
 * @param onProgress receives the sent share, from 0 to 1
 */
export async function saveRecord<Stored>(
  client: RecordsClient,
  { collection, id, seen }: SeenRecord,
  content: FormData | Record<string, unknown>,
  onProgress?: (share: number) => void,
): Promise<SavedRecord<Stored>> {
  const records = client.collection<Stored & RecordModel>(collection);
  const options = { requestKey: null, ...(onProgress && { fetch: progressFetch(onProgress) }) };
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
    // An earlier attempt arrived, and its answer was lost.
    const isStored = refusal.outcome === "invalid" && refusal.codes.id === "validation_not_unique";
    return isStored ? findTheirs(client, { collection, id }) : refusal;
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
