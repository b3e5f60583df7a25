/**
 * How a message or an answer came by mail: `mail` from a sender who is verified, `unverified` from a sender whom nobody has
 * verified, `automatic` from a program.
 */
export const mailWays = ["mail", "unverified", "automatic"] as const;

/** Whether somebody wrote it by mail, verified or not. */
export function isByMail(via: unknown): boolean {
  return via === "mail" || via === "unverified";
}

/** `via` as the client's side is shown it: programs and pages are not named. */
export function shownVia(via: unknown): "" | "mail" | "unverified" {
  return via === "mail" || via === "unverified" ? via : "";
}
