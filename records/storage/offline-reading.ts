import { withStorage } from "./browser-storage.ts";

/** Tells whether an account reads without network on this device. */
export function readsOffline(account: string): boolean {
  return account !== "" && chosenReader() === account;
}

/** Notes that the signed-in account reads without network on this device. */
export function chooseReading(account: string): void {
  withStorage("localStorage", (device) => device.setItem("offline-reading", account));
}

/** Removes everything that was stored to be read without network. Never rejects. */
export async function removeReading(): Promise<void> {
  withStorage("localStorage", (device) => device.removeItem("offline-reading"));
  if (!globalThis.indexedDB) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const removal = indexedDB.deleteDatabase("offline-reading");
  for (const name of ["success", "error"]) removal.addEventListener(name, () => resolve());
  await promise;
}

/**
 * Removes the data stored for reading without network if it belongs to another reader. The session may have ended,
 * another person may have signed in, or the reader may be no administrator any more.
 *
 * @param account of the administrator who is signed in
 */
export function removeReadingOfOthers(account: string | undefined): void {
  const reader = chosenReader();
  if (reader && reader !== account) void removeReading();
}

function chosenReader(): string | null | undefined {
  return withStorage("localStorage", (device) => device.getItem("offline-reading"));
}
