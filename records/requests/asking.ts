import { type RequestFailure, type RequestOutcome, requestFailed } from "../../domain/requests/outcomes.ts";
import { logAndReturn } from "../failure.ts";

const place = "/demande/";

/** Asks the site for something about a request. Never rejects: whatever keeps the answer away is a failure. */
export async function askSite<Value>(
  what: string,
  init: RequestInit = {},
  send: typeof fetch = fetch,
): Promise<RequestOutcome<Value>> {
  try {
    const response = await send(place + what, { cache: "no-store", ...init });
    const answer: unknown = await response.json().catch(() => undefined);
    if (typeof answer === "object" && answer !== null && "outcome" in answer)
      return answer as RequestOutcome<Value>;
    return requestFailed(reasonOf(response.status));
  } catch (error) {
    if (!(error instanceof TypeError) && !init.signal?.aborted) logAndReturn(undefined)(error);
  }
  return requestFailed("unanswered");
}

/** Why something was not done, of an answer that says no more than its status. */
function reasonOf(status: number): RequestFailure {
  if (status === 429) return "tooMany";
  return status >= 400 && status < 500 && !passing.includes(status) ? "refused" : "unanswered";
}

/** A network too slow for what was sent in one go, which is no fault of what was sent. */
const passing = [408, 425];

/** The same with what is told of it. */
export function tellSite<Value>(
  what: string,
  body: object,
  init: RequestInit = {},
): Promise<RequestOutcome<Value>> {
  return askSite(what, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });
}
