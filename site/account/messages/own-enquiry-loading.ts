import { useState } from "react";
import { hasSaid } from "../../../domain/enquiries/details/second-breath.ts";
import { type RequestState, requestByLink } from "../../../records/enquiries/by-link.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { useLatest } from "./live.ts";

type Parts = typeof import("./own-enquiry.tsx");

export type LoadedRequest = {
  /** `null` for an account with an unconfirmed address: it may write, but not read the enquiry. */
  request: RequestState | null;
  /** The script that shows the details, if the enquiry has or may have details. */
  parts: Parts | null;
  /** Some of it could not be loaded. */
  isPartial: boolean;
};

/** Loads an enquiry in the form of a mailed link's page, for an account that may read it. Never rejects. */
export async function loadOwnRequest(id: string): Promise<LoadedRequest> {
  const answer = await requestByLink(id);
  const request = answer.outcome === "done" ? answer.value : null;
  if (!request) return { request, parts: null, isPartial: answer.outcome === "failed" };
  if (!hasSecondBreath(request)) return { request, parts: null, isPartial: false };
  const parts = await import("./own-enquiry.tsx").catch(logAndReturn(null));
  return { request, parts, isPartial: parts === null };
}

/** Returns the current enquiry, with changes that were saved since it was loaded. */
export function useOwnRequest(loaded: LoadedRequest) {
  const [{ latest, shown }, setRequest] = useState({ latest: loaded.request, shown: loaded.request });
  // A call without an answer removes nothing from the page.
  if (loaded.request && loaded.request !== latest)
    setRequest({ latest: loaded.request, shown: loaded.request });
  const parts = useLatest(loaded.parts);
  return {
    request: shown,
    parts: shown && hasSecondBreath(shown) ? parts : null,
    change: (change: Partial<RequestState>) =>
      setRequest((before) => ({ ...before, shown: before.shown && { ...before.shown, ...change } })),
  };
}

function hasSecondBreath({ isOpen, second }: RequestState): boolean {
  return isOpen || hasSaid(second);
}
