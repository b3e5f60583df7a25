/** `team-editor` may edit pages, and `team` may not (`domain/users/abilities.ts`). */
export type SessionState = "visitor" | "user" | "team" | "team-editor" | "admin";

/**
 * Returns who is signed in according to the browser's stored session. The result is enough to choose icons, never to
 * grant access. A token is expired if its expiry is not in the future; an unreadable token counts as valid (spec §4).
 *
 * This function also runs as text inside the page before anything is loaded, so it may use no outer names.
 */
export function parseSession(stored: string | null, now: number): SessionState {
  let session: { token?: unknown; record?: { role?: unknown }; model?: { role?: unknown } };
  try {
    session = JSON.parse(stored ?? "") ?? {};
  } catch {
    return "visitor";
  }
  const { token } = session;
  if (typeof token !== "string" || token === "") return "visitor";
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { exp } = JSON.parse(atob(payload));
    if (typeof exp === "number" && exp * 1000 <= now) return "visitor";
  } catch {}
  const role = (session.record ?? session.model)?.role;
  if (typeof role !== "string") return "user";
  if (role.includes("admin")) return "admin";
  if (role.includes("redaction")) return "team-editor";
  return /chantier|comptabilite/.test(role) ? "team" : "user";
}

/** Puts the session's state on `<html>` before the first paint, so that no icon flashes. */
export const sessionScript = `document.documentElement.dataset.session=(${parseSession})((${storedSession})(),Date.now())`;

/** Updates the state later: after signing in or out, and when another tab did. */
export function showSession(): void {
  document.documentElement.dataset.session = parseSession(storedSession(), Date.now());
}

/** Returns the id of the account that the browser takes for signed in. Its session may have ended. */
export function sessionAccount(): string | undefined {
  if (parseSession(storedSession(), Date.now()) === "visitor") return undefined;
  const { record, model } = JSON.parse(storedSession() ?? "");
  return (record ?? model)?.id;
}

/**
 * Returns the id of the signed-in account if it is an administrator's: only administrators read enquiries. The server
 * decides in the end.
 */
export function administratorAccount(): string | undefined {
  return parseSession(storedSession(), Date.now()) === "admin" ? sessionAccount() : undefined;
}

/** Tells whether an older client has left its session here: under its own name, or with a signed token. */
export function keepsOlderSession(): boolean {
  try {
    const own = localStorage.getItem("pocketbase_auth") ?? "";
    return localStorage.getItem("pb_auth") !== null || /"token":"[^".]+\.[^".]+\.[^".]/.test(own);
  } catch {
    return false;
  }
}

/**
 * Returns the browser's stored session, even an older client's (reading F11), or `null` if storage is refused. Also
 * runs as text.
 */
function storedSession(): string | null {
  try {
    return localStorage.getItem("pocketbase_auth") ?? localStorage.getItem("pb_auth");
  } catch {
    return null;
  }
}
