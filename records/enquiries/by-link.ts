import type { SavingOutcome } from "../../domain/enquiries/by-link/saving-outcome.ts";
import type { PartChange } from "../../domain/enquiries/details/part-change.ts";
import type { RequestOutcome } from "../../domain/enquiries/outcomes.ts";
import type { RequestState } from "../../domain/enquiries/state.ts";
import { askSite, tellSite } from "./link-request.ts";

export type { PartChange, RequestOutcome, RequestState, SavingOutcome };

// Actions of an enquiry's page: by the link that this browser followed last, or signed in with an account that may read
// the enquiry. `request` is the id of the shown enquiry, as another tab may have followed another link.

type StateOutcome = Promise<RequestOutcome<RequestState>>;

/** Follows a letter's link. From now on the browser knows it, and no address needs to hold it. */
export function openRequest(token: string): StateOutcome {
  return tellSite("ouvrir", { token });
}

/** Returns the enquiry of the browser's link, or one of the account's. */
export function requestByLink(request = ""): StateOutcome {
  return askSite(`etat?${new URLSearchParams({ demande: request })}`);
}

/**
 * Saves parts as they are typed. `was` is the value that the page last saw. The answer contains values that another
 * device has set.
 */
export function saveRequestParts(
  request: string,
  changes: readonly PartChange[],
): Promise<RequestOutcome<SavingOutcome>> {
  // A page that is being left sends its unsaved parts.
  return tellSite("lignes", { request, changes }, { keepalive: true });
}

export function removeRequestPlan(request: string, plan: string): StateOutcome {
  return tellSite("fichiers/retirer", { request, plan });
}

/** Mails a new link to the recipient of the old one. */
export function mailNewLink(token = ""): Promise<RequestOutcome<undefined>> {
  return tellSite("lien", { token });
}

/** Revokes a link: this browser's, or that of a letter. */
export function revokeRequestLink(token = ""): Promise<RequestOutcome<undefined>> {
  return tellSite("revoquer", { token });
}

/** Returns the address of an enquiry's file for the holder of its link. Pictures also have a thumbnail. */
export function requestFileUrl(
  request: string,
  file: { collection: "messages" | "replies"; record: string; name: string },
  thumb?: "300x400",
): string {
  return `/demande/fichier?${new URLSearchParams({ demande: request, ...file, ...(thumb && { thumb }) })}`;
}
