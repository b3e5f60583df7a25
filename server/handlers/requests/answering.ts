import { type RequestOutcome, requestStatus } from "../../../domain/requests/outcomes.ts";
import type { LinkCookie } from "./link-cookie.ts";
import { isPlainForm } from "./reading.ts";

const noStore = { "Cache-Control": "private, no-store" };

/**
 * What became of an act: as JSON for a script, and a page without one goes back to where it was. A link that opens nothing
 * any more is forgotten, but for one by which a new one may be had.
 */
export function answerTo(
  request: Request,
  answer: RequestOutcome<unknown>,
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
  return Response.json(answer, { status: requestStatus(answer), headers });
}

/** An answer without a word. */
export function bare(status: number): Response {
  return new Response(null, { status, headers: noStore });
}
