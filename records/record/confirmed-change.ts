import { isMissing, logAndReturn } from "../failure.ts";
import { lacksRoom } from "../outcome.ts";

/** Milliseconds until a record that could not be read is read once more. */
const pause = 1_000;

/** The answer to a change over the version that its writer has seen, or to a creation with a given id. */
type ChangeAnswer = {
  outcome: string;
  reason?: string;
  status?: number;
  codes?: Readonly<Record<string, string>>;
};

/**
 * Returns `done` with the stored record if a change has arrived although its answer says otherwise. The answer was
 * lost, or the change was sent again and met its own first attempt as a conflict. Returns every other answer unchanged.
 * Never rejects.
 *
 * @param read returns the record as it is now, or `null` if there is none
 * @param hasArrived tells whether the record is as the change makes it
 */
export async function confirmChange<Model, Answer extends ChangeAnswer>(
  answer: Answer,
  read: () => Promise<Model | null>,
  hasArrived: (record: Model) => boolean,
): Promise<Answer | { outcome: "done"; value: Model }> {
  if (!mayHaveArrived(answer)) return answer;
  const record = await readTwice(read);
  return record && hasArrived(record) ? { outcome: "done", value: record } : answer;
}

/** After other refusals, such as for an invalid value or a full disk, the store wrote nothing. */
function mayHaveArrived(answer: ChangeAnswer): boolean {
  if (answer.outcome === "conflict" || answer.outcome === "refused") return true;
  if (answer.codes?.id === "validation_not_unique") return true;
  return answer.outcome === "failed" && answer.reason === "unanswered" && !lacksRoom(answer);
}

/** A line that has just lost an answer may lose the next one too. */
async function readTwice<Model>(read: () => Promise<Model | null>): Promise<Model | null> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return null;
    logAndReturn(null)(error);
  }
  await new Promise((resolve) => setTimeout(resolve, pause));
  return read().catch(logAndReturn(null));
}
