import type { EnquiryOutcome } from "../../domain/enquiries/outcomes.ts";
import type { QuoteAnswer } from "../../domain/enquiries/quotes/fields.ts";
import type { EnquiryState } from "../../domain/enquiries/state.ts";
import { askSite, enquiryFields, tellSite } from "./link-request.ts";
import type { WrittenReply } from "./sending.ts";

// Actions of a reader in an enquiry's conversation: by a mailed link, or signed in (records/enquiries/by-link.ts).

type StateOutcome = Promise<EnquiryOutcome<EnquiryState>>;

type SendingOptions = {
  /** The same words under the same id are stored once, even if the first answer was lost. */
  id: string;
  fetch?: typeof fetch;
  signal?: AbortSignal;
};

/** Writes to the cooperative, with files. */
export function sayInEnquiry(
  enquiry: string,
  { body, attachments }: WrittenReply,
  { id, fetch: send, signal }: SendingOptions,
): StateOutcome {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...enquiryFields(enquiry), key: id, body }))
    form.set(name, value);
  for (const file of attachments) form.append("attachments", file);
  return askSite(
    `mots?${new URLSearchParams({ demande: enquiry })}`,
    { method: "POST", body: form, ...(signal && { signal }) },
    send,
  );
}

/** Marks the cooperative's replies as read. */
export function markEnquiryRead(enquiry: string): Promise<EnquiryOutcome<undefined>> {
  return tellSite("lu", { enquiry });
}

/** Invites a reader. `key` is that of the attempt: one key invites one person, even if the first answer was lost. */
export function inviteToEnquiry(
  enquiry: string,
  person: { email: string; name: string; relationship: string; key: string },
): StateOutcome {
  return tellSite("inviter", { enquiry, ...person });
}

export function withdrawInvitation(enquiry: string, reader: string): StateOutcome {
  return tellSite("retirer", { enquiry, reader });
}

/** Chooses a slot by its start, even instead of another one; asks for others; or cancels. */
export function changeEnquiryVisit(
  enquiry: string,
  visit: string,
  act: { chosen: string } | { asked: string } | { state: "cancelled" },
): StateOutcome {
  return tellSite("visite", { enquiry, visit, ...act });
}

/** Accepts or declines a quote. `seen` is the moment of the answer that the page shows; empty if it shows none. */
export function answerEnquiryQuote(
  enquiry: string,
  quote: string,
  act: { answer: QuoteAnswer; words: string; seen: string },
): StateOutcome {
  return tellSite("devis/reponse", { enquiry, quote, ...act });
}

/** Returns the address of the visit's calendar file. */
export function visitCalendarUrl(enquiry: string, visit: string): string {
  return `/demande/agenda?${new URLSearchParams({ demande: enquiry, visite: visit })}`;
}
