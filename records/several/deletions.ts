import type { RecordsClient } from "../client.ts";
import { isClientError } from "../failure.ts";
import { type FieldValues, hasValues } from "./changes.ts";
import { type CurrentRecord, currentRecords, type Obstacle, performSeveral } from "./rounds.ts";

/** A record to delete, as its page or list has shown it. */
export type SeenDeletion = {
  id: string;
  /** `updated` of the shown version. */
  version: string;
  /**
   * The shown fields that the deletion rests on. Somebody else's change of one is a conflict, and changes of other fields
   * are none. Without them, every change is a conflict.
   */
  from?: FieldValues;
  /** Fields of words that the deletion rests on too. */
  basis?: FieldValues;
};

/** The outcome of several deletions. */
type DeletedRecords = {
  /** The records that this act put into the bin. */
  ids: string[];
  /** The records that stay, and those that somebody else had deleted before. */
  obstacles: Obstacle[];
};

/** Puts several records into the bin, as one act. A record that others have changed since stays. Never rejects. */
export async function deleteSeveral(
  client: RecordsClient,
  collection: string,
  deletions: readonly SeenDeletion[],
): Promise<DeletedRecords> {
  const ids: string[] = [];
  const obstacles = await performSeveral<SeenDeletion>(
    {
      client,
      collection,
      fields: [...new Set(deletions.flatMap(restingFields))],
      request: (batch, { id, version }) =>
        batch.collection(collection).delete(id, { headers: versionHeader(version) }),
      finish: ({ id }) => void ids.push(id),
      judge(deletion, current, isLost) {
        if (current) return judgeDeletion(deletion, current);
        if (!isLost) return "gone";
        ids.push(deletion.id);
        return undefined;
      },
    },
    deletions,
  );
  return { ids, obstacles };
}

/** Attempts after changes of fields that the deletion does not rest on, such as that somebody reads a message. */
const tries = 4;

type DeletionObstacle = "changed" | "conflict" | "unread";

/**
 * Puts a record into the bin, unless somebody else has changed it since it was shown. Returns why it stays, or
 * `undefined` once it is deleted. Rejects with the SDK's error.
 *
 * @param options.fetch sends the deletion, such as with a fresh proof
 */
export async function deleteSeen(
  client: RecordsClient,
  collection: string,
  deletion: SeenDeletion,
  options: { fetch?: typeof fetch } = {},
): Promise<DeletionObstacle | undefined> {
  let latest = deletion;
  for (let remainingTries = tries; ; remainingTries--) {
    try {
      const headers = versionHeader(latest.version);
      await client.collection(collection).delete(latest.id, { ...options, headers, requestKey: null });
      return undefined;
    } catch (error) {
      if (remainingTries === 0 || !isClientError(error) || error.status !== 412) throw error;
    }
    const records = await currentRecords(client, collection, [latest.id], restingFields(latest));
    const current = records?.get(latest.id);
    // The next attempt says that the record is gone, or that the store does not answer.
    if (!current) continue;
    const verdict = judgeDeletion(latest, current);
    if (typeof verdict === "string") return verdict;
    latest = verdict;
  }
}

function versionHeader(version: string): Record<string, string> {
  return { "If-Match": `"${version}"` };
}

function restingFields({ from, basis }: SeenDeletion): string[] {
  return Object.keys({ ...from, ...basis });
}

/** Returns the deletion of the record as it is now, or why the record stays. */
function judgeDeletion(deletion: SeenDeletion, current: CurrentRecord): SeenDeletion | DeletionObstacle {
  const { version, from, basis } = deletion;
  if (current.updated === version) return deletion;
  if (!from) return "changed";
  if (!hasValues(current, from)) return "conflict";
  if (basis && !hasValues(current, basis)) return "unread";
  return { ...deletion, version: current.updated };
}
