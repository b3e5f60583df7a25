import type { SavingOutcome } from "../../domain/enquiries/by-link/saving-outcome.ts";
import type { PartChange } from "../../domain/enquiries/details/part-change.ts";
import type { EnquiryOutcome } from "../../domain/enquiries/outcomes.ts";
import type { EnquiryState } from "../../domain/enquiries/state.ts";
import { askSite, tellSite } from "./link-request.ts";

export type { EnquiryOutcome, EnquiryState, PartChange, SavingOutcome };

// Actions of an enquiry's page: by the link that this browser followed last, or signed in with an account that may read
// the enquiry. `enquiry` is the id of the shown enquiry, as another tab may have followed another link.

type StateOutcome = Promise<EnquiryOutcome<EnquiryState>>;

/** Follows a letter's link. From now on the browser knows it, and no address needs to hold it. */
export function openEnquiry(token: string): StateOutcome {
  return tellSite("ouvrir", { token });
}

/** Returns the enquiry of the browser's link, or one of the account's. */
export function enquiryByLink(enquiry = ""): StateOutcome {
  return askSite(`etat?${new URLSearchParams({ demande: enquiry })}`);
}

/**
 * Saves parts as they are typed. `was` is the value that the page last saw. The answer contains values that another
 * device has set.
 */
export function saveEnquiryParts(
  enquiry: string,
  changes: readonly PartChange[],
): Promise<EnquiryOutcome<SavingOutcome>> {
  // A page that is being left sends its unsaved parts.
  return tellSite("lignes", { enquiry, changes }, { keepalive: true });
}

export function removeEnquiryPlan(enquiry: string, plan: string): StateOutcome {
  return tellSite("fichiers/retirer", { enquiry, plan });
}

/** Mails a new link to the recipient of the old one. */
export function mailNewLink(token = ""): Promise<EnquiryOutcome<undefined>> {
  return tellSite("lien", { token });
}

/** Revokes a link: this browser's, or that of a letter. */
export function revokeEnquiryLink(token = ""): Promise<EnquiryOutcome<undefined>> {
  return tellSite("revoquer", { token });
}

/** Returns the address of an enquiry's file for the holder of its link. Pictures also have a thumbnail. */
export function enquiryFileUrl(
  enquiry: string,
  file: { collection: "messages" | "replies"; record: string; name: string },
  thumb?: "300x400",
): string {
  return `/demande/fichier?${new URLSearchParams({ demande: enquiry, ...file, ...(thumb && { thumb }) })}`;
}
