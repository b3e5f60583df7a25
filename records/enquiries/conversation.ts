import type { RequestOutcome } from "../../domain/enquiries/outcomes.ts";
import type { RequestState } from "../../domain/enquiries/state.ts";
import { askSite, tellSite } from "./link-request.ts";
import type { WrittenReply } from "./sending.ts";

// Actions of a reader in an enquiry's conversation: by a mailed link, or signed in (records/enquiries/by-link.ts).

type StateOutcome = Promise<RequestOutcome<RequestState>>;

type SendingOptions = {
  /** The same words under the same id are stored once, even if the first answer was lost. */
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

/** Marks the cooperative's replies as read. */
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

/** Chooses a slot by its start, even instead of another one; asks for others; or cancels. */
export function changeRequestVisit(
  request: string,
  visit: string,
  act: { chosen: string } | { asked: string } | { state: "cancelled" },
): StateOutcome {
  return tellSite("visite", { request, visit, ...act });
}

/** Returns the address of the visit's calendar file. */
export function visitCalendarUrl(request: string, visit: string): string {
  return `/demande/agenda?${new URLSearchParams({ demande: request, visite: visit })}`;
}
