export type SessionState = "visitor" | "user" | "admin";

/**
 * Who the browser's stored session says is here: enough to choose icons, never to allow anything. A token is
 * expired when its expiry is not later than now; one whose content cannot be read counts as valid (spec §4).
 *
 * Also runs as text inside the page, before anything is loaded: it may name nothing from outside itself.
 */
export function sessionIn(stored: string | null, now: number): SessionState {
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
  return typeof role === "string" && role.includes("admin") ? "admin" : "user";
}

/** Puts the session's state on `<html>` before the first paint, so that no icon flashes. */
export const sessionScript = `document.documentElement.dataset.session=(${sessionIn})((${storedSession})(),Date.now())`;

/** The same later on: after signing in or out, and when another tab did. */
export function showSession(): void {
  document.documentElement.dataset.session = sessionIn(storedSession(), Date.now());
}

/** The id of the account that the browser believes to be signed in to; its session may have ended. */
export function heldAccount(): string | undefined {
  if (sessionIn(storedSession(), Date.now()) === "visitor") return undefined;
  const { record, model } = JSON.parse(storedSession() ?? "");
  return (record ?? model)?.id;
}

/** Whether an older client has left its session here: under its own name, or with a token that is still signed. */
export function keepsOlderSession(): boolean {
  try {
    const own = localStorage.getItem("pocketbase_auth") ?? "";
    return localStorage.getItem("pb_auth") !== null || /"token":"[^".]+\.[^".]+\.[^".]/.test(own);
  } catch {
    return false;
  }
}

/**
 * What the browser keeps of a session, be it an older client's (reading F11): nothing where it refuses to keep
 * anything. Runs as text too.
 */
function storedSession(): string | null {
  try {
    return localStorage.getItem("pocketbase_auth") ?? localStorage.getItem("pb_auth");
  } catch {
    return null;
  }
}
