import type { RecordModel } from "pocketbase";
import type { RecordsClient } from "../client.ts";
import type { DecisionOutcome } from "../decision.ts";
import { isClientError, isMissing } from "../failure.ts";
import { readOutcome } from "../outcome.ts";

/** The outcome of a decision that rests on fields which its writer has seen. */
export type SeenDecision<Model = unknown> =
  | DecisionOutcome<Model>
  /** Somebody has changed one of these fields since. `theirs` is the record now. Nothing was written. */
  | { outcome: "conflict"; theirs: Model };

/** Attempts after changes of other fields, such as that somebody reads a message. */
const tries = 4;

/**
 * Writes a decision of one press, if the fields that it rests on are still as its writer has seen them. Changes of
 * other fields stay. Never rejects.
 */
export async function decideRecord<Model extends object>(
  client: RecordsClient,
  { collection, id }: { collection: string; id: string },
  seenFields: Partial<Model>,
  values: Partial<Model>,
): Promise<SeenDecision<Model>> {
  const records = client.collection<Model & RecordModel>(collection);
  for (let remainingTries = tries; ; remainingTries--) {
    try {
      const theirs = await records.getOne(id, { requestKey: null });
      const isAsSeen = Object.entries(seenFields).every(
        ([field, value]) => JSON.stringify(theirs[field]) === JSON.stringify(value),
      );
      if (!isAsSeen) return { outcome: "conflict", theirs };
      const headers = { "If-Match": `"${theirs.updated}"` };
      return { outcome: "done", value: await records.update(id, values, { headers, requestKey: null }) };
    } catch (error) {
      if (isMissing(error)) return { outcome: "gone" };
      if (remainingTries === 0 || !isClientError(error) || error.status !== 412) return readOutcome(error);
    }
  }
}
