import type { EnquiryOrigin, LostReason, Step, WorkKind } from "../details/choices.ts";
import type { AnswerDelay } from "./answer-delay.ts";

/** The number of received enquiries, and how many of them are won so far. */
export type Won = { received: number; won: number };

/** The same with the sum of the quotes of the won ones, in euros. */
export type WonSum = Won & { amount: number };

/** The figures of the enquiries that came in a period, without enquiries in the bin. */
export type EnquiryFigures = {
  /** The months in which the enquiries came, such as `2026-11`, oldest first. */
  months: ({ month: string } & WonSum)[];
  /** Enquiries by kind of works, the most frequent first; `""` if the kind is unknown. */
  works: ({ work: WorkKind | "" } & WonSum)[];
  /** Enquiries by origin, the most frequent first; `""` if the origin is unknown. */
  origins: ({ origin: EnquiryOrigin | "" } & WonSum)[];
  /** Enquiries by town, the most frequent first, at most eight on screen. `otherTowns` counts the remaining towns. */
  towns: ({ town: string } & WonSum)[];
  otherTowns: number;
  won: WonSum;
  /** The number of enquiries that are won or lost. */
  decided: number;
  /** Lost enquiries by reason, the most frequent first; `""` if the reason is unknown. */
  lost: { reason: LostReason | ""; lost: number }[];
  /**
   * The delay of the enquiries that came in the period, or of the last ninety days in `EnquiryFigures` of the last
   * twelve months. `null` without a meaningful delay.
   */
  firstAnswer: AnswerDelay | null;
  /** Median days that enquiries spent in a step before they left it, and how many left it. */
  steps: { step: Step; days: number; of: number }[];
};
