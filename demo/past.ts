/** Stores a record as if it had been moved from elsewhere, with its old creation time. Returns its id. */
export type ImportRecord = (record: {
  collection: string;
  created: string;
  values: Record<string, unknown>;
}) => Promise<string>;

/** The steps of an enquiry in order, each with the number of days since it was reached. */
export type Way = Record<string, number>;

const day = 24 * 60 * 60 * 1000;

/**
 * Returns a moment a number of days ago, as the store writes it, in working hours: in UTC, an hour or two before Paris.
 */
export function daysAgo(days: number, hour = 8): string {
  const date = new Date(Date.now() - days * day).toISOString().slice(0, 10);
  return `${date} ${String(hour).padStart(2, "0")}:24:00.000Z`;
}

/** Returns the history of an enquiry: when it was created, its step and since when, and the earlier steps. */
export function pastSteps(way: Way) {
  const log = Object.entries(way).map(([step, days]) => ({ step, at: daysAgo(days) }));
  const [first, answered] = log;
  const last = log.at(-1);
  if (!first || !last) throw new Error("An enquiry begins somewhere.");
  return {
    created: first.at,
    values: { step: last.step, step_at: last.at, step_log: log, first_answer_at: answered?.at ?? "" },
  };
}
