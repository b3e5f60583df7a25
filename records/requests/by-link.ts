import type { PartChange } from "../../domain/messages/request/part-change.ts";
import type { RequestOutcome } from "../../domain/requests/outcomes.ts";
import type { SavingOutcome } from "../../domain/requests/saving-outcome.ts";
import type { RequestState } from "../../domain/requests/state.ts";
import { askSite, tellSite } from "./asking.ts";

export type { PartChange, RequestOutcome, RequestState, SavingOutcome };

// What the page of a request does: by the link that this browser followed last, or signed in with an account that may
// read the request. `request` is the id of the one that the page shows: another tab may have followed another link.

type StateOutcome = Promise<RequestOutcome<RequestState>>;

/** Follows the link of a letter: from here on the browser knows it, and no address needs to hold it. */
export function openRequest(token: string): StateOutcome {
  return tellSite("ouvrir", { token });
}

/** The request whose link the browser has followed, or one of an account's. */
export function requestByLink(request = ""): StateOutcome {
  return askSite(`etat?${new URLSearchParams({ demande: request })}`);
}

/** Saves parts as they are typed. `was` is what the page believed to stand there: what another device had put is told. */
export function saveRequestParts(
  request: string,
  changes: readonly PartChange[],
): Promise<RequestOutcome<SavingOutcome>> {
  // A page that is being left sends what is still to be saved.
  return tellSite("lignes", { request, changes }, { keepalive: true });
}

export function removeRequestPlan(request: string, plan: string): StateOutcome {
  return tellSite("fichiers/retirer", { request, plan });
}

/** Has a new link mailed to whom the old one was. */
export function mailNewLink(token = ""): Promise<RequestOutcome<undefined>> {
  return tellSite("lien", { token });
}

/** Makes a link open nothing any more: this browser's, or that of a letter. */
export function revokeRequestLink(token = ""): Promise<RequestOutcome<undefined>> {
  return tellSite("revoquer", { token });
}

/** Where a file of the request is, for whoever follows its link; a picture also small. */
export function requestFileUrl(
  request: string,
  file: { collection: "messages" | "replies"; record: string; name: string },
  thumb?: "300x400",
): string {
  return `/demande/fichier?${new URLSearchParams({ demande: request, ...file, ...(thumb && { thumb }) })}`;
}
