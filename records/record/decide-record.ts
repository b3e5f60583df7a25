import type { RecordModel } from "pocketbase";
import type { RecordsClient } from "../client.ts";
import { isClientError, isMissing } from "../failure.ts";
import { readOutcome } from "../outcome.ts";
import type { SavedRecord } from "./save-record.ts";

/** Attempts after changes of other fields, such as that somebody reads a message. */
const tries = 4;

/**
 * Writes a decision of one press, if the fields that it rests on are still as its writer has seen them. Changes of
 * other fields stay. Never rejects.
 *
 * @param options.fetch sends the write, such as with a fresh proof
 */
export async function decideRecord<Model extends object>(
  client: RecordsClient,
  { collection, id }: { collection: string; id: string },
  seenFields: Partial<Model>,
  values: Partial<Model>,
  options: { fetch?: typeof fetch } = {},
): Promise<SavedRecord<Model>> {
  const records = client.collection<Model & RecordModel>(collection);
  for (let remainingTries = tries; ; remainingTries--) {
    try {
      const theirs = await records.getOne(id, { requestKey: null });
      // A repeated decision whose answer was lost has changed the fields already.
      if (hasFields(theirs, { ...seenFields, ...values })) return { outcome: "done", value: theirs };
      if (!hasFields(theirs, seenFields)) return { outcome: "conflict", theirs };
      const headers = { "If-Match": `"${theirs.updated}"` };
      const value = await records.update(id, values, { ...options, headers, requestKey: null });
      return { outcome: "done", value };
    } catch (error) {
      if (isMissing(error)) return { outcome: "gone" };
      if (remainingTries === 0 || !isClientError(error) || error.status !== 412) return readOutcome(error);
    }
  }
}

function hasFields(record: Readonly<Record<string, unknown>>, fields: object): boolean {
  return Object.entries(fields).every(
    ([field, value]) => JSON.stringify(record[field]) === JSON.stringify(value),
  );
}
