/** Keeps a record as if it had been kept elsewhere since it was made; returns its id. */
export type MoveIn = (record: {
  collection: string;
  created: string;
  values: Record<string, unknown>;
}) => Promise<string>;

/** The steps that a request took, the first first, each by how many days ago it was. */
export type Way = Record<string, number>;

const day = 24 * 60 * 60 * 1000;

/** A moment so many days ago, as the store writes it, while people are at work: in UTC, an hour or two before Paris. */
export function daysAgo(days: number, hour = 8): string {
  const date = new Date(Date.now() - days * day).toISOString().slice(0, 10);
  return `${date} ${String(hour).padStart(2, "0")}:24:00.000Z`;
}

/** What a request has gone through: when it came, where it is and since when, and what was before. */
export function pastOf(way: Way) {
  const log = Object.entries(way).map(([step, days]) => ({ step, at: daysAgo(days) }));
  const [first, answered] = log;
  const last = log.at(-1);
  if (!first || !last) throw new Error("A request begins somewhere.");
  return {
    created: first.at,
    values: { step: last.step, step_at: last.at, step_log: log, first_answer_at: answered?.at ?? "" },
  };
}
