import type { Kind } from "./five-questions.ts";

/** Microseconds of CPU time that a request of each kind takes of each. */
export type Costs = Record<Kind, Record<"instance" | "PostgreSQL" | "HAProxy" | "generator", number>> & {
  /** Until a picture that an instance has no copy of has come from the bucket. */
  bucketMilliseconds: number;
};

/** What the model is made of, all of it measured on this machine. */
export type MeasuredCosts = {
  costs: Costs;
  /** Questions to PostgreSQL for one request. */
  statements: Record<Kind, number>;
  /** Milliseconds for which writers hold the one lock: for beginning and the flush to disk, and for each job. */
  lock: { flush: number; each: number };
};
