import { type IDBPDatabase, openDB } from "idb";
import { listTabDrafts } from "../drafts.ts";
import { awaitStorage, withStorage } from "../storage/browser-storage.ts";
import { type SignOut, wouldPageLose } from "./sign-out-events.ts";

/** An account's work that only this device has. */
export type UnsavedWork = {
  /** The names of the forms with a draft. A sign-out deletes their drafts. */
  forms: string[];
  /** The number of photos that wait to be sent. A sign-out deletes them only if the user chooses it. */
  photos: number;
  /** Whether the open page has something that no draft stores. */
  isOnPage: boolean;
};

/**
 * Returns the account's work that only this device has, or `undefined` if there is none. A browser that refuses its
 * databases, or does not answer in time, has stored none. Never rejects.
 */
export async function findUnsavedWork(account: string): Promise<UnsavedWork | undefined> {
  // First: this makes the page store its latest words.
  const isOnPage = wouldPageLose();
  const [stored, photos] = await Promise.all([listStoredForms(account), countWaitingPhotos(account)]);
  const forms = [...stored, ...listTabDrafts(), ...listVisitorsDrafts()];
  return forms.length > 0 || photos > 0 || isOnPage ? { forms, photos, isOnPage } : undefined;
}

/** Deletes the account's drafts from this device, and its photos if the user has chosen so. Never rejects. */
export async function removeUnsavedWork({ account, removesPhotos }: SignOut): Promise<void> {
  for (const { place, key } of visitorsDrafts) withStorage(place, (storage) => storage.removeItem(key));
  await Promise.all([
    inDatabase("project-drafts", undefined, async (database) => {
      const stores = ["drafts", "files"];
      const transaction = database.transaction(stores, "readwrite");
      for (const store of stores) void transaction.objectStore(store).delete(formKeys(account));
      await transaction.done;
    }),
    inDatabase("site-photos", undefined, (database) =>
      clearQueue(
        database,
        (photo) => photo.state === "arrived" || (removesPhotos && photo.account === account),
      ),
    ),
  ]);
}

/**
 * The drafts of public forms, which a signed-in visitor may have typed too. The names are those of the forms' own files
 * in `site/`. Shared constants would be another file to load.
 */
const visitorsDrafts = [
  { place: "localStorage", key: "quote-draft" },
  { place: "sessionStorage", key: "contact-draft" },
] as const;

function listVisitorsDrafts(): string[] {
  return visitorsDrafts.flatMap(({ place, key }) => {
    const draft = withStorage(place, (storage): unknown => JSON.parse(storage.getItem(key) ?? "null"));
    return isFilled(draft) ? [key] : [];
  });
}

/** Tells whether a draft says anything. A form that was emptied has fields without values. */
function isFilled(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (typeof value !== "object" || value === null) return Boolean(value);
  return Object.values(value).some(isFilled);
}

async function listStoredForms(account: string): Promise<string[]> {
  return inDatabase("project-drafts", [], async (database) => {
    const keys = await database.getAllKeys("drafts", formKeys(account));
    return keys.map((key) => String(key).slice(account.length + 1));
  });
}

/** The keys of an account's drafts and of their files (`dashboard/parts/unsaved/drafts.ts`). */
function formKeys(account: string): IDBKeyRange {
  return IDBKeyRange.bound(`${account}/`, `${account}/\uffff`);
}

/** The facts of a queued photo that count here (`dashboard/worksites/photos/queue/queued-photo.ts`). */
type Queued = { key: string; account: string; state: "waiting" | "refused" | "arrived" };

async function countWaitingPhotos(account: string): Promise<number> {
  return inDatabase("site-photos", 0, async (database) => {
    const photos: Queued[] = await database.getAll("photos");
    return photos.filter((photo) => photo.account === account && photo.state !== "arrived").length;
  });
}

/** Deletes photos from the queue, and its facts. The number of the last photo stays while others wait. */
async function clearQueue(database: IDBPDatabase, isRemoved: (photo: Queued) => boolean): Promise<void> {
  const transaction = database.transaction(["photos", "files", "facts"], "readwrite");
  const [photos, files] = [transaction.objectStore("photos"), transaction.objectStore("files")];
  const facts = transaction.objectStore("facts");
  const queued: Queued[] = await photos.getAll();
  const removed = queued.filter(isRemoved);
  for (const { key } of removed) {
    void photos.delete(key);
    void files.delete(key);
  }
  const isEmpty = removed.length === queued.length;
  for (const name of await facts.getAllKeys()) if (isEmpty || name !== "taken") void facts.delete(name);
  await transaction.done;
}

/** Returns `otherwise` if the browser does not have the database, refuses it, or does not answer in time. */
async function inDatabase<Value>(
  name: string,
  otherwise: Value,
  act: (database: IDBPDatabase) => Promise<Value>,
): Promise<Value> {
  try {
    return await awaitStorage(
      openExisting(name).then((database) => act(database).finally(() => database.close())),
    );
  } catch {
    return otherwise;
  }
}

/** Rejects if the database does not exist: the back office makes it with its stores. */
function openExisting(name: string): Promise<IDBPDatabase> {
  return openDB(name, undefined, {
    upgrade(_, __, ___, transaction) {
      transaction.done.catch(() => {});
      transaction.abort();
    },
  });
}
