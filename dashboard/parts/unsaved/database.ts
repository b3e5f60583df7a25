import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from "idb";
import { awaitStorage } from "../../../records/storage/browser-storage.ts";

/** A database of this browser, opened when first asked for and opened again after a failure. */
export type BrowserDatabase<Schema> = {
  /** @throws what the browser refuses, and StorageSilent if it does not answer in time */
  opened(): Promise<IDBPDatabase<Schema>>;
  /** The database, if it is open already: a page that is about to be gone waits for nothing. */
  now(): IDBPDatabase<Schema> | undefined;
};

export function browserDatabase<Schema extends DBSchema>(
  name: string,
  stores: readonly StoreNames<Schema>[],
): BrowserDatabase<Schema> {
  let open: IDBPDatabase<Schema> | undefined;
  let answer: Promise<IDBPDatabase<Schema>> | undefined;

  function begin(): Promise<IDBPDatabase<Schema>> {
    const opening = openDB<Schema>(name, 1, {
      upgrade(created) {
        for (const store of stores) created.createObjectStore(store);
      },
      // A newer page waits for it.
      blocking() {
        open?.close();
        forget();
      },
      // A browser may close it by itself, under a phone's memory pressure.
      terminated: forget,
    });
    opening.then((database) => {
      open = database;
      // An answer that came late is good for whoever asks next.
      answer = opening;
    }, forget);
    return awaitStorage(opening);
  }

  function forget(): void {
    open = undefined;
    answer = undefined;
  }

  return {
    opened() {
      answer ??= begin();
      return answer;
    },
    now: () => open,
  };
}
