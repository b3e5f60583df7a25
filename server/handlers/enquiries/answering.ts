import { type EnquiryOutcome, outcomeStatus } from "../../../domain/enquiries/outcomes.ts";
import type { LinkCookie } from "./link-cookie.ts";
import { isPlainForm } from "./reading.ts";

const noStore = { "Cache-Control": "private, no-store" };

/**
 * Returns the outcome of an action: JSON for a script, a redirect for a page without one. Removes the cookie of a dead
 * link, unless the link can still be renewed.
 */
export function answerTo(
  request: Request,
  answer: EnquiryOutcome<unknown>,
  cookie: LinkCookie,
  next = "/demande",
): Response {
  const headers = new Headers(noStore);
  const isGone = answer.outcome === "dead" && !["expired", "replaced"].includes(answer.dead.reason);
  if (isGone && cookie.token(request) !== "") headers.append("Set-Cookie", cookie.removal);
  if (isPlainForm(request) && request.headers.get("accept")?.includes("text/html")) {
    const reason = answer.outcome === "failed" ? answer.reason : answer.outcome;
    headers.set("Location", answer.outcome === "done" ? next : `/demande?suite=${reason}`);
    return new Response(null, { status: 303, headers });
  }
  return Response.json(answer, { status: outcomeStatus(answer), headers });
}

/** Returns an answer without a body. */
export function bare(status: number): Response {
  return new Response(null, { status, headers: noStore });
}
