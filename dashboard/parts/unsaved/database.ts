import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from "idb";
import { awaitStorage } from "../../../records/storage/browser-storage.ts";

/** A database of this browser. The first use opens it, and so does the next use after a failure. */
export type BrowserDatabase<Schema> = {
  /** @throws the browser's refusal, or StorageSilent if the browser does not answer in time */
  opened(): Promise<IDBPDatabase<Schema>>;
  /** The database if it is already open: a page that is about to unload cannot wait. */
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
      // A newer page waits for this connection to close.
      blocking() {
        open?.close();
        forget();
      },
      // A browser may close it by itself if a phone runs out of memory.
      terminated: forget,
    });
    opening.then((database) => {
      open = database;
      // A late answer serves the next call.
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
