import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { RecordsClient } from "../../../records/client.ts";

/** What was typed in a form, and apart from it the files chosen there: they are large, and never change. */
export type StoredDraft<Typed> = { typed: Typed; files: ReadonlyMap<string, File> };

interface Drafts extends DBSchema {
  drafts: { key: string; value: unknown };
  files: { key: string; value: File };
}

/**
 * The name under which a form's draft is stored: of one writer alone, for one browser may be several people's.
 *
 * @param form a project's id, or what stands for a new one
 */
export function draftName({ authStore }: RecordsClient, form: string): string {
  return `${authStore.record?.id ?? ""}/${form}`;
}

/** Stores what a form holds, beyond a crash of the browser. Where it stores nothing, nothing is stored. */
export function storeDraft<Typed>(name: string, { typed, files }: StoredDraft<Typed>): Promise<void> {
  return courteously(undefined, async () => {
    const transaction = (await database()).transaction(["drafts", "files"], "readwrite");
    // First of all: a page that is about to be gone may not come to more.
    void transaction.objectStore("drafts").put(typed, name);
    const known = new Set(
      files.size > 0 ? await transaction.objectStore("files").getAllKeys(under(name)) : [],
    );
    for (const [key, file] of files) {
      if (!known.has(`${name}/${key}`)) void transaction.objectStore("files").put(file, `${name}/${key}`);
    }
    transaction.commit();
    await transaction.done;
  });
}

/** What was stored under a name, with as many of its files as the browser still has. */
export function readDraft<Typed>(name: string): Promise<StoredDraft<Typed> | null> {
  return courteously(null, async () => {
    const transaction = (await database()).transaction(["drafts", "files"]);
    const [typed, keys, files] = await Promise.all([
      transaction.objectStore("drafts").get(name),
      transaction.objectStore("files").getAllKeys(under(name)),
      transaction.objectStore("files").getAll(under(name)),
    ]);
    if (!typed) return null;
    const named = files.map((file, index): [string, File] => [
      String(keys[index]).slice(name.length + 1),
      file,
    ]);
    return { typed: typed as Typed, files: new Map(named.filter(([, file]) => file instanceof File)) };
  });
}

/** Forgets what was stored under a name, once it is saved or given up. */
export function deleteDraft(name: string): Promise<void> {
  return courteously(undefined, async () => {
    const transaction = (await database()).transaction(["drafts", "files"], "readwrite");
    void transaction.objectStore("drafts").delete(name);
    void transaction.objectStore("files").delete(under(name));
    await transaction.done;
  });
}

function under(name: string): IDBKeyRange {
  return IDBKeyRange.bound(`${name}/`, `${name}/\uffff`);
}

let opened: Promise<IDBPDatabase<Drafts>> | undefined;

function database(): Promise<IDBPDatabase<Drafts>> {
  // Called after the projects, which were the first to have drafts: what is there is found again.
  opened ??= openDB<Drafts>("project-drafts", 1, {
    upgrade(created) {
      created.createObjectStore("drafts");
      created.createObjectStore("files");
    },
    // A browser may close it by itself, under a phone's memory pressure: the next draft opens it again.
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

function forget(): void {
  opened = undefined;
}

/** Storage can be refused or full, and a draft is a courtesy. */
async function courteously<Value>(otherwise: Value, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch {
    return otherwise;
  }
}
