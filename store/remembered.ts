import type { Awaitable } from "./awaitable.ts";
import type { ChangeEntry, Changes } from "./kernel.ts";

/** A cache that changes empty: what `Recent` and `Map` have in common. */
type Cache<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): unknown };

export type Remembered<Value> = {
  get(key: string): Value | undefined;
  /** Reads what is not remembered, and remembers it unless something was changed meanwhile. */
  read<Read extends Value | undefined>(key: string, read: () => Awaitable<Read>): Promise<Read>;
};

/**
 * Remembers what was read until a change makes it old. What was read while a change was being told may be older than
 * that change, which nobody will tell again: it is handed on, and not kept.
 *
 * @param forget takes out of the cache what a change makes old
 */
export function openRemembered<Value>(
  changes: Changes,
  cache: Cache<Value>,
  forget: (change: ChangeEntry) => void,
): Remembered<Value> {
  let told = 0;
  changes.listen((change) => {
    told += 1;
    forget(change);
  });
  return {
    get: (key) => cache.get(key),
    async read(key, read) {
      const before = told;
      const value = await read();
      if (value !== undefined && told === before) cache.set(key, value);
      return value;
    },
  };
}
