import type { DBSchema } from "idb";
import type { RecordsClient } from "../../../records/client.ts";
import { awaitStorage } from "../../../records/storage/browser-storage.ts";
import { browserDatabase } from "./database.ts";

/** A form's values, and separately its files, because files are large and never change. */
export type StoredDraft<Typed> = { typed: Typed; files: ReadonlyMap<string, File> };

interface Drafts extends DBSchema {
  drafts: { key: string; value: unknown };
  files: { key: string; value: File };
}

/**
 * The name of a form's draft. The name contains the writer, because several people may share a browser.
 *
 * @param form a project's id, or the placeholder for a new one
 */
export function draftName({ authStore }: RecordsClient, form: string): string {
  return `${authStore.record?.id ?? ""}/${form}`;
}

/** Tells whether an account has written the draft of this name. */
export function isDraftBy(account: string, name: string): boolean {
  return name.startsWith(`${account}/`);
}

/**
 * Stores a form's draft, so that it survives a crash of the browser. Files that the draft no longer has are deleted. If
 * the browser stores nothing, the draft is lost silently.
 *
 * @param isLeaving the page is about to unload and cannot wait: all writes start at once
 */
export function storeDraft<Typed>(
  name: string,
  { typed, files }: StoredDraft<Typed>,
  isLeaving = false,
): Promise<void> {
  ownDrafts.add(name);
  return courteously(undefined, async () => {
    const transaction = (database.now() ?? (await database.opened())).transaction(
      ["drafts", "files"],
      "readwrite",
    );
    void transaction.objectStore("drafts").put(typed, name);
    const stored = transaction.objectStore("files");
    const put = (keys: Iterable<string>, isThere: (key: string) => boolean) => {
      for (const key of keys)
        if (!isThere(`${name}/${key}`)) void stored.put(files.get(key) as File, `${name}/${key}`);
    };
    put(files.keys(), (key) => storedFiles.has(key));
    const formerKeys = formerFiles(name, files);
    for (const key of formerKeys) void stored.delete(key);
    if (!isLeaving && files.size > 0) {
      // A different tab may have deleted files meanwhile.
      const storedKeys = new Set(await stored.getAllKeys(under(name)));
      put(files.keys(), (key) => storedKeys.has(key));
    }
    transaction.commit();
    await transaction.done;
    for (const key of files.keys()) storedFiles.add(`${name}/${key}`);
    for (const key of formerKeys) storedFiles.delete(key);
  });
}

/** Returns the keys of the files that this tab has stored or read for the draft, and that it no longer has. */
function formerFiles(name: string, files: ReadonlyMap<string, File>): string[] {
  const start = `${name}/`;
  return [...storedFiles].filter((key) => key.startsWith(start) && !files.has(key.slice(start.length)));
}

/**
 * Returns a stored draft with as many of its files as the browser still has. Returns `null` if there is no draft, or if
 * the browser does not answer in time.
 */
export function readDraft<Typed>(name: string): Promise<StoredDraft<Typed> | null> {
  return courteously(null, async () => {
    const transaction = (await database.opened()).transaction(["drafts", "files"]);
    const reading = Promise.all([
      transaction.objectStore("drafts").get(name),
      transaction.objectStore("files").getAllKeys(under(name)),
      transaction.objectStore("files").getAll(under(name)),
    ]);
    const [typed, keys, files] = await awaitStorage(reading);
    for (const key of keys) storedFiles.add(key);
    if (!typed) return null;
    ownDrafts.add(name);
    const named = files.map((file, index): [string, File] => [
      String(keys[index]).slice(name.length + 1),
      file,
    ]);
    return { typed: typed as Typed, files: new Map(named.filter(([, file]) => file instanceof File)) };
  });
}

/** Deletes a draft once it is saved or discarded. */
export function deleteDraft(name: string): Promise<void> {
  ownDrafts.delete(name);
  return courteously(undefined, async () => {
    const transaction = (database.now() ?? (await database.opened())).transaction(
      ["drafts", "files"],
      "readwrite",
    );
    void transaction.objectStore("drafts").delete(name);
    void transaction.objectStore("files").delete(under(name));
    transaction.commit();
    for (const key of storedFiles) if (key.startsWith(`${name}/`)) storedFiles.delete(key);
    await transaction.done;
  });
}

function under(name: string): IDBKeyRange {
  return IDBKeyRange.bound(`${name}/`, `${name}/\uffff`);
}

/**
 * Tells whether this tab has stored or read the present draft. A form that was not changed deletes no other one: a
 * draft of another tab, or one that the browser gave too late.
 */
export function isOwnDraft(name: string): boolean {
  return ownDrafts.has(name);
}

const ownDrafts = new Set<string>();

/** The keys of files that this tab has already stored. */
const storedFiles = new Set<string>();

// The database keeps its first name, from when only projects had drafts, so that existing drafts are found.
const database = browserDatabase<Drafts>("project-drafts", ["drafts", "files"]);

/** Returns `otherwise` if storage is refused, full or silent: a draft is a courtesy. */
async function courteously<Value>(otherwise: Value, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch {
    return otherwise;
  }
}
