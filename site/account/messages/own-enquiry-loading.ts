import { useState } from "react";
import { hasSaid } from "../../../domain/enquiries/details/second-breath.ts";
import { enquiryByLink, type RequestState } from "../../../records/enquiries/by-link.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { useLatest } from "./live.ts";

type Parts = typeof import("./own-enquiry.tsx");

export type LoadedEnquiry = {
  /** `null` for an account with an unconfirmed address: it may write, but not read the enquiry. */
  request: RequestState | null;
  /** The script that shows the details, if the enquiry has or may have details. */
  parts: Parts | null;
  /** Some of it could not be loaded. */
  isPartial: boolean;
};

/** Loads an enquiry in the form of a mailed link's page, for an account that may read it. Never rejects. */
export async function loadOwnEnquiry(id: string): Promise<LoadedEnquiry> {
  const answer = await enquiryByLink(id);
  const enquiry = answer.outcome === "done" ? answer.value : null;
  if (!enquiry) return { request: enquiry, parts: null, isPartial: answer.outcome === "failed" };
  if (!hasSecondBreath(enquiry)) return { request: enquiry, parts: null, isPartial: false };
  const parts = await import("./own-enquiry.tsx").catch(logAndReturn(null));
  return { request: enquiry, parts, isPartial: parts === null };
}

/** Returns the current enquiry, with changes that were saved since it was loaded. */
export function useOwnEnquiry(loaded: LoadedEnquiry) {
  const [{ latest, shown }, setEnquiry] = useState({ latest: loaded.request, shown: loaded.request });
  // A call without an answer removes nothing from the page.
  if (loaded.request && loaded.request !== latest)
    setEnquiry({ latest: loaded.request, shown: loaded.request });
  const parts = useLatest(loaded.parts);
  return {
    request: shown,
    parts: shown && hasSecondBreath(shown) ? parts : null,
    change: (change: Partial<RequestState>) =>
      setEnquiry((before) => ({ ...before, shown: before.shown && { ...before.shown, ...change } })),
  };
}

function hasSecondBreath({ isOpen, second }: RequestState): boolean {
  return isOpen || hasSaid(second);
}
