import { type RequestOutcome, requestFailed } from "../../domain/requests/outcomes.ts";
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
    const answer: unknown = await response.json();
    if (typeof answer === "object" && answer !== null && "outcome" in answer)
      return answer as RequestOutcome<Value>;
  } catch (error) {
    if (!(error instanceof TypeError)) logAndReturn(undefined)(error);
  }
  return requestFailed("unanswered");
}

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
