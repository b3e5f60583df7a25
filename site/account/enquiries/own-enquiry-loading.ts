import { useState } from "react";
import { hasDetails } from "../../../domain/enquiries/details/enquiry-details.ts";
import { type EnquiryState, enquiryByLink } from "../../../records/enquiries/by-link.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { useLatest } from "./live.ts";

type Parts = typeof import("./own-enquiry.tsx");

export type LoadedEnquiry = {
  /** `null` for an account with an unconfirmed address: it may write, but not read the enquiry. */
  enquiry: EnquiryState | null;
  /** The script that shows the details, if the enquiry has or may have details. */
  parts: Parts | null;
  /** Whether a part of the enquiry could not be loaded. */
  isPartial: boolean;
};

/** Loads an enquiry in the form of a mailed link's page, for an account that may read it. Never rejects. */
export async function loadOwnEnquiry(id: string): Promise<LoadedEnquiry> {
  const answer = await enquiryByLink(id);
  const enquiry = answer.outcome === "done" ? answer.value : null;
  if (!enquiry) return { enquiry, parts: null, isPartial: answer.outcome === "failed" };
  if (!showsDetails(enquiry)) return { enquiry, parts: null, isPartial: false };
  const parts = await import("./own-enquiry.tsx").catch(logAndReturn(null));
  return { enquiry, parts, isPartial: parts === null };
}

/** Returns the current enquiry, with changes that were saved since it was loaded. */
export function useOwnEnquiry(loaded: LoadedEnquiry) {
  const [{ latest, shown }, setEnquiry] = useState({ latest: loaded.enquiry, shown: loaded.enquiry });
  // A call without an answer removes nothing from the page.
  if (loaded.enquiry && loaded.enquiry !== latest)
    setEnquiry({ latest: loaded.enquiry, shown: loaded.enquiry });
  const parts = useLatest(loaded.parts);
  return {
    enquiry: shown,
    parts: shown && showsDetails(shown) ? parts : null,
    change: (change: Partial<EnquiryState>) =>
      setEnquiry((before) => ({ ...before, shown: before.shown && { ...before.shown, ...change } })),
  };
}

function showsDetails({ isOpen, second }: EnquiryState): boolean {
  return isOpen || hasDetails(second);
}
