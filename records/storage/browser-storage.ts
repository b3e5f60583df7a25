/**
 * Uses the browser's storage. Returns `undefined` if the browser refuses it or it is full. Pages store only
 * conveniences there: no page waits for them or fails without them.
 */
export function withStorage<Kept>(
  place: "localStorage" | "sessionStorage",
  act: (storage: Storage) => Kept,
): Kept | undefined {
  try {
    return act(globalThis[place]);
  } catch {
    return undefined;
  }
}

/** Tells whether storage is allowed but full. */
export function isStorageFull(): boolean {
  const probe = "storage-probe";
  try {
    localStorage.setItem(probe, "x".repeat(longestSession));
    localStorage.removeItem(probe);
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError";
  }
}

/** Characters of a session as the SDK stores it: a token without its signature, and the account's record. */
const longestSession = 4096;

/**
 * Milliseconds that a page waits for a database of the browser. A busy phone needs seconds to open one. Some never
 * answer, such as Safari's now and then.
 */
const patience = 5_000;

/** The browser's database did not answer in time. */
export class StorageSilent extends Error {}

/**
 * Waits for a promise of the browser's database for five seconds.
 *
 * @throws StorageSilent if it does not settle in that time
 */
export async function awaitStorage<Value>(answer: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StorageSilent("The browser's database does not answer.")),
    patience,
  );
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
