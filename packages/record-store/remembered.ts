import type { Awaitable } from "./awaitable.ts";
import type { ChangeEntry, Changes } from "./kernel.ts";

/** A cache that changes can clear: the common interface of `Recent` and `Map`. */
type Cache<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): unknown };

export type Remembered<Value> = {
  get(key: string): Value | undefined;
  /** Reads a value that is not cached, and caches it unless something changed meanwhile. */
  read<Read extends Value | undefined>(key: string, read: () => Awaitable<Read>): Promise<Read>;
};

/**
 * Caches values until a change makes them stale. A value read while a change arrived may be older than that change,
 * which will not be announced again: it is returned but not cached.
 *
 * @param forget removes the values that a change makes stale
 */
export function openRemembered<Value>(
  changes: Changes,
  cache: Cache<Value>,
  forget: (change: ChangeEntry) => void,
): Remembered<Value> {
  let toldSequence = 0;
  changes.listen((change) => {
    toldSequence += 1;
    forget(change);
  });
  return {
    get: (key) => cache.get(key),
    async read(key, read) {
      const before = toldSequence;
      const value = await read();
      if (value !== undefined && toldSequence === before) cache.set(key, value);
      return value;
    },
  };
}
