/**
 * How a message or reply came by mail: from a verified sender (`mail`), from an unverified sender (`unverified`), or
 * from a program (`automatic`).
 */
export const mailWays = ["mail", "unverified", "automatic"] as const;

/** Whether a person sent it by mail, verified or not. */
export function isByMail(via: unknown): boolean {
  return via === "mail" || via === "unverified";
}

/** `via` as the client's side sees it. Empty for programs and pages. */
export function shownVia(via: unknown): "" | "mail" | "unverified" {
  return via === "mail" || via === "unverified" ? via : "";
}
