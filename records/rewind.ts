import type { RewindDone, RewindPreview, RewoundSite } from "../domain/rewind/entries.ts";
import { askToPutBack, dashboardData, type PutBackOutcome } from "./dashboard-data.ts";

/** What would be different if the public content were as it was at that moment, an ISO text. */
export function previewRewind(moment: string, signal?: AbortSignal): Promise<RewindPreview> {
  return dashboardData(`retour?${new URLSearchParams({ moment })}`, signal);
}

/** What visitors would see if the public content were as it was at that moment, an ISO text. */
export function lookUpRewoundSite(moment: string, signal?: AbortSignal): Promise<RewoundSite> {
  return dashboardData(`retour/pages?${new URLSearchParams({ moment })}`, signal);
}

/** Puts the public content as it was, if nothing came after what the preview has seen. Never rejects. */
export function rewindSite(moment: string, seen: number): Promise<PutBackOutcome<RewindDone>> {
  return askToPutBack("retour", { act: "rewind", moment, seen });
}

/** Takes it back, if nothing came after it. Never rejects. */
export function undoRewind({ after, last }: RewindDone): Promise<PutBackOutcome<RewindDone>> {
  return askToPutBack("retour", { act: "undo", after, last });
}
