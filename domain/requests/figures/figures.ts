import type { Step, WorkKind } from "../../messages/request/choices.ts";
import type { AnswerDelay } from "./answer-delay.ts";

/** How many came, and how many of these were won so far. */
export type Won = { received: number; won: number };

/** What the last twelve months have brought, a message from the bin left out. */
export type RequestFigures = {
  /** `2026-11`, the oldest first: the month in which a request came. */
  months: ({ month: string } & Won)[];
  /** By kind of works, the most first; `""` where nobody has said. */
  works: ({ work: WorkKind | "" } & Won)[];
  /** By town, the most first; `towns.length` of them at most, and what is left. */
  towns: { town: string; received: number }[];
  otherTowns: number;
  won: Won;
  /** Of those that are won or lost. */
  decided: number;
  /** Of the last ninety days; nothing where they do not tell. */
  firstAnswer: AnswerDelay | null;
  /** Median days that requests spent in a step before they left it, and how many did. */
  steps: { step: Step; days: number; of: number }[];
};
