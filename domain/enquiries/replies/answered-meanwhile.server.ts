import type { Change, FieldProblems, Row } from "record-store";

/**
 * Refuses an answer to the client whose writer has not seen the team's latest one. The body names the latest one that
 * the writer has seen in `last_seen`, and none by an empty text. A body without `last_seen` is not compared.
 */
export async function answeredMeanwhile({
  body,
  before,
  after,
  find,
}: Change<"replies">): Promise<FieldProblems> {
  if (before || after?.side !== "team" || after.kind !== "") return {};
  const answers = await find("replies", { message: after.message, side: "team", kind: "" });
  return isLatestUnseen(body, after, answers) ? { last_seen: answered } : {};
}

type Creation = Pick<Row<"replies">, "id" | "created">;

/**
 * Tells whether the writer of a new record has missed the latest of the records beside it. The body names the latest one
 * that the writer has seen in `last_seen`, and none by an empty text. Without `last_seen`, nothing is missed.
 */
export function isLatestUnseen(
  { last_seen: lastSeen }: Change["body"],
  after: Creation,
  records: readonly Creation[],
): boolean {
  if (typeof lastSeen !== "string") return false;
  // A repeated sending: the store then says that the record exists.
  if (records.some(({ id }) => id === after.id)) return false;
  const latest = records.toSorted(byCreation).at(-1);
  return latest !== undefined && latest.id !== lastSeen;
}

function byCreation(one: Creation, other: Creation): number {
  return one.created.localeCompare(other.created) || one.id.localeCompare(other.id);
}

const answered = {
  code: "validation_answered_meanwhile",
  message: "Somebody else has answered meanwhile.",
};
