import type { RequestOutcome } from "../../domain/requests/outcomes.ts";
import type { RequestState } from "../../domain/requests/state.ts";
import type { WrittenReply } from "../messages/sending.ts";
import { askSite, tellSite } from "./asking.ts";

// What whoever reads a request does in its conversation: by a mailed link, or signed in (records/requests/by-link.ts).

type StateOutcome = Promise<RequestOutcome<RequestState>>;

type SendingOptions = {
  /** The same words under the same id are there once, though their answer did not arrive the first time. */
  id: string;
  fetch?: typeof fetch;
  signal?: AbortSignal;
};

/** Writes to the cooperative, with files. */
export function sayInRequest(
  request: string,
  { body, attachments }: WrittenReply,
  { id, fetch: send, signal }: SendingOptions,
): StateOutcome {
  const form = new FormData();
  for (const [name, value] of Object.entries({ request, key: id, body })) form.set(name, value);
  for (const file of attachments) form.append("attachments", file);
  return askSite(
    `mots?${new URLSearchParams({ demande: request })}`,
    { method: "POST", body: form, ...(signal && { signal }) },
    send,
  );
}

/** The cooperative's answers were seen. */
export function markRequestRead(request: string): Promise<RequestOutcome<undefined>> {
  return tellSite("lu", { request });
}

export function inviteToRequest(
  request: string,
  person: { email: string; name: string; relationship: string },
): StateOutcome {
  return tellSite("inviter", { request, ...person });
}

export function withdrawInvitation(request: string, reader: string): StateOutcome {
  return tellSite("retirer", { request, reader });
}

/** Chooses a slot by its beginning, also in the place of another one; asks for others; or cancels. */
export function changeRequestVisit(
  request: string,
  visit: string,
  act: { chosen: string } | { asked: string } | { state: "cancelled" },
): StateOutcome {
  return tellSite("visite", { request, visit, ...act });
}

/** Where the visit is had for a calendar. */
export function visitCalendarUrl(request: string, visit: string): string {
  return `/demande/agenda?${new URLSearchParams({ demande: request, visite: visit })}`;
}
