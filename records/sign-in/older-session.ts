import type PocketBase from "pocketbase";
import { isClientError, logAndReturn } from "../failure.ts";
import { sessionIn, showSession } from "./session-state.ts";

/** Where an older client kept its session (reading F11). */
const olderPlace = "pb_auth";

/**
 * Takes over, once, the session that an older client has left in this browser (spec §4, reading F11). Its token may be
 * whole: it is exchanged for one in the cookie, and nothing that scripts can read keeps its signature. What the server
 * refuses is forgotten; where no answer comes it stays for the next page. Never rejects.
 */
export async function adoptOlderSession(client: PocketBase): Promise<void> {
  const { authStore } = client;
  const own = isWhole(authStore.token) ? authStore.token : undefined;
  const token = own ?? (authStore.isValid ? undefined : olderToken());
  try {
    if (token) {
      const headers = { Authorization: token };
      await client.collection("users").authRefresh({ headers, requestKey: null });
    }
  } catch (error) {
    const isRefused = isClientError(error) && [400, 401, 403, 404].includes(error.status);
    if (!isRefused) return logAndReturn(undefined)(error);
    // Another tab may have been faster.
    if (own && authStore.token === own) authStore.clear();
  }
  localStorage.removeItem(olderPlace);
  showSession();
}

function olderToken(): string | undefined {
  const stored = localStorage.getItem(olderPlace);
  return sessionIn(stored, Date.now()) === "visitor" ? undefined : JSON.parse(stored ?? "").token;
}

function isWhole(token: string): boolean {
  return /^[^.]+\.[^.]+\.[^.]/.test(token);
}
