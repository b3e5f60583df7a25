import { isoDay } from "../dates.ts";
import { lastDayKept } from "./guarantees.ts";
import { placeOfStep, siteStepOf } from "./steps.ts";

/** A building site's file that stays when its client erases their account, as they read it before. */
export type FileKept = {
  title: string;
  town: string;
  /** The day of the réception, `2026-03-26`; empty where there is none yet. */
  received: string;
  /** The last day on which it is kept, `2036-03-26`. */
  until: string;
};

type SiteFacts = Readonly<Record<"step" | "received_on", unknown>>;

/**
 * The last day, `2036-03-26`, on which the law has the cooperative keep the file of a building site whose client erases
 * their account today: ten years from the réception, or from today where there is none yet. Returns `undefined` if no
 * contract stands, or if the ten years are over.
 *
 * @param documents of its file
 * @param today where the cooperative works
 */
export function endOfLegalKeeping(
  site: SiteFacts,
  documents: readonly Readonly<Record<"kind", unknown>>[],
  today: string,
): string | undefined {
  const received = isoDay(String(site.received_on ?? ""));
  if (!received && !isUnderContract(site, documents)) return undefined;
  const until = lastDayKept(received || today);
  return until >= today ? until : undefined;
}

/** The team puts the signed quote into the file; the workshop begins nothing without one. */
function isUnderContract(site: SiteFacts, documents: readonly Readonly<Record<"kind", unknown>>[]): boolean {
  const isBegun = placeOfStep(siteStepOf(site)) >= placeOfStep("workshop");
  return isBegun || documents.some(({ kind }) => kind === "quote");
}
