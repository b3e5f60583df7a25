import type { Step, WorkKind } from "../details/choices.ts";
import type { AnswerDelay } from "./answer-delay.ts";

/** The number of received enquiries, and how many of them are won so far. */
export type Won = { received: number; won: number };

/** The figures of the last twelve months, without enquiries in the bin. */
export type EnquiryFigures = {
  /** The months in which the enquiries came, such as `2026-11`, oldest first. */
  months: ({ month: string } & Won)[];
  /** Enquiries by kind of works, the most frequent first; `""` if the kind is unknown. */
  works: ({ work: WorkKind | "" } & Won)[];
  /** Enquiries by town, the most frequent first, at most `mostTowns`. `otherTowns` counts the remaining towns. */
  towns: { town: string; received: number }[];
  otherTowns: number;
  won: Won;
  /** The number of enquiries that are won or lost. */
  decided: number;
  /** The delay of the last ninety days, or `null` without a meaningful delay. */
  firstAnswer: AnswerDelay | null;
  /** Median days that enquiries spent in a step before they left it, and how many left it. */
  steps: { step: Step; days: number; of: number }[];
};
