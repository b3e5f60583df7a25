import { type EnquiryFailure, type EnquiryOutcome, enquiryFailed } from "../../domain/enquiries/outcomes.ts";
import { logAndReturn } from "../failure.ts";

const place = "/demande/";

/** Calls the site about an enquiry. Never rejects: a missing answer is a failure. */
export async function askSite<Value>(
  what: string,
  init: RequestInit = {},
  send: typeof fetch = fetch,
): Promise<EnquiryOutcome<Value>> {
  try {
    const response = await send(place + what, { cache: "no-store", ...init });
    const answer: unknown = await response.json().catch(() => undefined);
    if (typeof answer === "object" && answer !== null && "outcome" in answer)
      return answer as EnquiryOutcome<Value>;
    return enquiryFailed(failureReason(response.status));
  } catch (error) {
    if (!(error instanceof TypeError) && !init.signal?.aborted) logAndReturn(undefined)(error);
  }
  return enquiryFailed("unanswered");
}

/** Returns the reason of a failure that has only a status. */
function failureReason(status: number): EnquiryFailure {
  if (status === 429) return "tooMany";
  return status >= 400 && status < 500 && !passing.includes(status) ? "refused" : "unanswered";
}

/** The network was too slow for the body, which is no fault of the body. */
const passing = [408, 425];

/** Returns the fields that name an enquiry. Version 1.1.0, which may run beside this one in an update, reads `request`. */
export function enquiryFields(enquiry: string): { enquiry: string; request: string } {
  return { enquiry, request: enquiry };
}

/** Does the same as `askSite` with a JSON body. */
export function tellSite<Value>(
  what: string,
  { enquiry, ...body }: Record<string, unknown> & { enquiry?: string },
  init: RequestInit = {},
): Promise<EnquiryOutcome<Value>> {
  return askSite(what, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...(enquiry !== undefined && enquiryFields(enquiry)), ...body }),
    ...init,
  });
}
