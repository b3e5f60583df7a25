import type { RewindDone, RewindPreview, RewoundSite } from "../domain/rewind/entries.ts";
import { askToPutBack, dashboardData, type PutBackOutcome } from "./dashboard-data.ts";

/** Returns what would change if the public content went back to a moment, an ISO text. */
export function previewRewind(moment: string, signal?: AbortSignal): Promise<RewindPreview> {
  return dashboardData(`retour?${new URLSearchParams({ moment })}`, signal);
}

/** Returns what visitors would see if the public content went back to a moment, an ISO text. */
export function lookUpRewoundSite(moment: string, signal?: AbortSignal): Promise<RewoundSite> {
  return dashboardData(`retour/pages?${new URLSearchParams({ moment })}`, signal);
}

/** Restores the public content if nothing has changed since the preview. Never rejects. */
export function rewindSite(moment: string, seenChange: number): Promise<PutBackOutcome<RewindDone>> {
  return askToPutBack("retour", { act: "rewind", moment, seen: seenChange });
}

/** Undoes that if nothing has changed since. Never rejects. */
export function undoRewind({ after, last }: RewindDone): Promise<PutBackOutcome<RewindDone>> {
  return askToPutBack("retour", { act: "undo", after, last });
}
