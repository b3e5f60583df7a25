import type PocketBase from "pocketbase";
import { isClientError, logAndReturn } from "../failure.ts";
import { parseSession, showSession } from "./session-state.ts";

/** The storage key of an older client's session (reading F11). */
const olderPlace = "pb_auth";

/**
 * Takes over an older client's session in this browser once (spec §4, reading F11). Its token may be signed: it is
 * exchanged for one in the cookie, so that scripts can no longer read the signature. A refused session is forgotten.
 * Without an answer it stays for the next page. Never rejects.
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
    // A different tab may have been faster.
    if (own && authStore.token === own) authStore.clear();
  }
  localStorage.removeItem(olderPlace);
  showSession();
}

function olderToken(): string | undefined {
  const stored = localStorage.getItem(olderPlace);
  return parseSession(stored, Date.now()) === "visitor" ? undefined : JSON.parse(stored ?? "").token;
}

function isWhole(token: string): boolean {
  return /^[^.]+\.[^.]+\.[^.]/.test(token);
}
