import type { FieldProblems, Row } from "../../store/index.ts";

/** Milliseconds that a save may arrive late: one that broke off in the evening resumes in the morning. */
const patience = 12 * 60 * 60 * 1000;

/**
 * Why the moment of a scheduled project is refused: it had passed when it was chosen. A moment that has come since stays
 * as it is, and so does that of a version that is put back, which names every field.
 */
export function scheduleProblems({ before, after, body }: ScheduleChange): FieldProblems {
  if (after?.status !== "scheduled" || !after.publish_at || "permission" in body) return {};
  const isChosen = before?.status !== "scheduled" || before.publish_at !== after.publish_at;
  const hasPassed = Date.parse(after.updated) - Date.parse(String(after.publish_at)) > patience;
  return isChosen && hasPassed ? { publish_at: momentPassed } : {};
}

type ScheduleChange = { before: Row | null; after: Row | null; body: Readonly<Record<string, unknown>> };

const momentPassed = { code: "validation_moment_passed", message: "The moment has passed." };
