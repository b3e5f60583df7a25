import type { FieldProblems, Row } from "record-store";

/** Milliseconds by which a save may be late: an interrupted save of the evening may resume in the morning. */
const patience = 12 * 60 * 60 * 1000;

/**
 * Refuses a scheduled moment that was past when it was chosen. A moment that passed since stays valid. So does the
 * moment of a restored version, which names every field.
 */
export function scheduleProblems({ before, after, body }: ScheduleChange): FieldProblems {
  if (after?.status !== "scheduled" || !after.publish_at || "permission" in body) return {};
  const isChosen = before?.status !== "scheduled" || before.publish_at !== after.publish_at;
  const hasPassed = Date.parse(after.updated) - Date.parse(after.publish_at) > patience;
  return isChosen && hasPassed ? { publish_at: momentPassed } : {};
}

type ScheduleChange = {
  before: Row<"projects"> | null;
  after: Row<"projects"> | null;
  body: Readonly<Record<string, unknown>>;
};

const momentPassed = { code: "validation_moment_passed", message: "The moment has passed." };
