import { isoDay } from "../dates.ts";
import { lastDayKept } from "./guarantees.ts";
import { placeOfStep, worksiteStep } from "./steps.ts";

/** The file of a worksite that stays when its client erases their account, as shown to them beforehand. */
export type FileKept = {
  title: string;
  town: string;
  /** The day of the réception, `2026-03-26`. Empty if there was none yet. */
  received: string;
  /** The last day of the legal retention, `2036-03-26`. */
  until: string;
};

type WorksiteFacts = Readonly<Record<"step" | "received_on", unknown>>;

/**
 * Returns the last day, `2036-03-26`, of the legal retention of a worksite's file whose client erases their account
 * today. The retention lasts ten years from the réception, or from today if there was none yet. Returns `undefined` if
 * there is no contract, or if the ten years are over.
 *
 * @param documents of the worksite's file
 * @param today the day in Paris
 */
export function endOfLegalKeeping(
  worksite: WorksiteFacts,
  documents: readonly Readonly<Record<"kind", unknown>>[],
  today: string,
): string | undefined {
  const received = isoDay(String(worksite.received_on ?? ""));
  if (!received && !isUnderContract(worksite, documents)) return undefined;
  const until = lastDayKept(received || today);
  return until >= today ? until : undefined;
}

/** A signed quote is in the file, or the workshop has begun, which needs one. */
function isUnderContract(
  worksite: WorksiteFacts,
  documents: readonly Readonly<Record<"kind", unknown>>[],
): boolean {
  const isBegun = placeOfStep(worksiteStep(worksite)) >= placeOfStep("workshop");
  return isBegun || documents.some(({ kind }) => kind === "quote");
}
