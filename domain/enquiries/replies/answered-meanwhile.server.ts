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
  const { last_seen: lastSeen } = body;
  if (before || typeof lastSeen !== "string" || after?.side !== "team" || after.kind !== "") return {};
  const answers = await find("replies", { message: after.message, side: "team", kind: "" });
  // A repeated sending: the store then says that the answer exists.
  if (answers.some(({ id }) => id === after.id)) return {};
  const latest = answers.sort(inTime).at(-1);
  return latest && latest.id !== lastSeen ? { last_seen: answered } : {};
}

function inTime(one: Row<"replies">, other: Row<"replies">): number {
  return one.created.localeCompare(other.created) || one.id.localeCompare(other.id);
}

const answered = {
  code: "validation_answered_meanwhile",
  message: "Somebody else has answered meanwhile.",
};
