import { addDays, dayInParis, parisMoment, storedMoment, todayInParis } from "../dates.ts";
import type { PageName } from "../pages/page-names.ts";
import type { RecordOf } from "../record.ts";
import type { fields } from "./fields.ts";

/** A link to the draft of a page or of a service, as the team reads it. */
export type PreviewLink = Omit<RecordOf<typeof fields>, "page"> & { page: PageName | "" };

/** The page, or the id of the service, that a link shows. */
export type PreviewSubject = { page: PageName } | { service: string };

/** The state of a link: it opens the draft, the team revoked it, or its time is over. */
export type PreviewState = "live" | "revoked" | "ended";

/** The days after today for which a link may live. The first of them is what the editor proposes. */
export const previewDays = [7, 0, 30] as const;

/** The longest life of a link in days, with a day for the rest of the first one and the change of the clocks. */
export const longestPreview = 32;

/** Tells whether a page has a preview. Letters are no page of the site. */
export function hasPreview(page: PageName): boolean {
  return page !== "letters";
}

/** Returns the state of a link at a moment. */
export function previewState(
  { revoked_at, expires }: Pick<PreviewLink, "revoked_at" | "expires">,
  now: Date,
): PreviewState {
  if (revoked_at !== "") return "revoked";
  return expires > storedMoment(now) ? "live" : "ended";
}

/** Returns the moment at which a link ends that still works on the last day: midnight in Paris. */
export function previewEnd(days: number, now = new Date()): string {
  return parisMoment(`${addDays(todayInParis(now), days + 1)}T00:00`).replace("T", " ");
}

/** Returns the last day on which a link opens the draft, `2026-11-27`. */
export function lastPreviewDay({ expires }: Pick<PreviewLink, "expires">): string {
  const end = Date.parse(expires.replace(" ", "T"));
  return dayInParis(storedMoment(new Date(end - 1)));
}
