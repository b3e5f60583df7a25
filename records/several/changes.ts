import type { RecordsClient } from "../client.ts";
import { type CurrentRecord, type Obstacle, performSeveral } from "./rounds.ts";

export type FieldValues = Readonly<Record<string, unknown>>;

/** A change of one record among several. */
export type RecordChange = {
  id: string;
  /** `updated` of the version that the writer has seen. */
  version: string;
  /** The decided fields as the writer has seen them, at least those of `to`. Somebody else's change is a conflict. */
  from: FieldValues;
  /** The new values, in the store's own form. */
  to: FieldValues;
  /** Fields that the decision rests on without changing them, such as the words of a review. */
  basis?: FieldValues;
};

/** The outcome of several changes. */
type ChangedRecords = {
  /** The changes that undo this act. */
  back: RecordChange[];
  /** The records that stay as they are. */
  obstacles: Obstacle[];
};

/**
 * Changes several records over the versions that the writer has seen, as one act. Changes of other fields that somebody
 * else made meanwhile stay. A record that has the new values already counts as done. Never rejects.
 */
export async function changeSeveral(
  client: RecordsClient,
  collection: string,
  changes: readonly RecordChange[],
): Promise<ChangedRecords> {
  const back: RecordChange[] = [];
  const keep = (change: RecordChange, current: CurrentRecord) =>
    void back.push(undoingChange(change, current));
  const fields = [...new Set(changes.flatMap(({ from, basis }) => Object.keys({ ...from, ...basis })))];
  const obstacles = await performSeveral<RecordChange>(
    {
      client,
      collection,
      fields,
      request(batch, { id, version, to }) {
        const headers = { "If-Match": `"${version}"` };
        batch.collection(collection).update(id, to, { headers, fields: ["id", "updated", ...fields].join() });
      },
      finish: (change, body) => body && keep(change, body),
      judge(change, current, isLost) {
        if (!current) return "gone";
        if (hasValues(current, change.to)) {
          // The lost answer said that this change is done. Otherwise somebody else made the same one.
          if (isLost && current.updated !== change.version) keep(change, current);
          return undefined;
        }
        if (!hasValues(current, change.from)) return "conflict";
        if (change.basis && !hasValues(current, change.basis)) return "unread";
        return { ...change, version: current.updated };
      },
    },
    changes.filter(({ from, to }) => !hasValues(from, to)),
  );
  return { back, obstacles };
}

function undoingChange({ id, from }: RecordChange, current: CurrentRecord): RecordChange {
  const values = Object.fromEntries(Object.keys(from).map((field) => [field, current[field]]));
  return { id, version: current.updated, from: values, to: from };
}

/** Tells whether a record has all of these values. */
export function hasValues(record: FieldValues, values: FieldValues): boolean {
  return Object.entries(values).every(
    ([field, value]) => JSON.stringify(record[field]) === JSON.stringify(value),
  );
}
