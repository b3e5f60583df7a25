import type { Project } from "../../../domain/projects/project.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { ProjectDraft } from "./draft.ts";

/** What was typed and chosen, as the browser keeps it until it is saved. */
export type KeptDraft = {
  /** Of the project, or the one that a new project will have. */
  id: string;
  /** The project as it was read before anything was typed. */
  stored: Project | null;
  draft: ProjectDraft;
  /** When it was last typed in, in milliseconds. */
  at: number;
};

/**
 * The name under which a project's draft is kept: of one writer alone, for one browser may be several people's.
 *
 * @param asked a project's id, or what stands for a new one
 */
export function draftName({ authStore }: RecordsClient, asked: string): string {
  return `${authStore.record?.id ?? ""}/${asked}`;
}

/** Keeps what the form holds, files included, beyond a crash of the browser. Where it keeps nothing, nothing is kept. */
export function keepProjectDraft(name: string, kept: KeptDraft): Promise<void> {
  return courteously(undefined, async () => {
    const database = await opened();
    const known = new Set(
      await answer(database.transaction("files").objectStore("files").getAllKeys(under(name))),
    );
    const transaction = database.transaction(["drafts", "files"], "readwrite");
    for (const { key, file } of pictures(kept.draft)) {
      if (file && !known.has(`${name}/${key}`)) transaction.objectStore("files").put(file, `${name}/${key}`);
    }
    transaction.objectStore("drafts").put({ ...kept, draft: withoutFiles(kept.draft) }, name);
    await done(transaction);
  });
}

/** What was kept under a name, with its files; those that cannot be had any more are left out. */
export function keptDraft(name: string): Promise<KeptDraft | null> {
  return courteously(null, async () => {
    const database = await opened();
    const transaction = database.transaction(["drafts", "files"]);
    const kept: KeptDraft | undefined = await answer(transaction.objectStore("drafts").get(name));
    if (!kept) return null;
    const files = new Map<string, File>();
    for (const { key, name: stored } of pictures(kept.draft)) {
      if (stored) continue;
      const file = await answer(transaction.objectStore("files").get(`${name}/${key}`));
      if (file instanceof File) files.set(key, file);
    }
    return { ...kept, draft: withFiles(kept.draft, files) };
  });
}

/** Forgets what was kept under a name, once it is saved or given up. */
export function dropProjectDraft(name: string): Promise<void> {
  return courteously(undefined, async () => {
    const transaction = (await opened()).transaction(["drafts", "files"], "readwrite");
    transaction.objectStore("drafts").delete(name);
    transaction.objectStore("files").delete(under(name));
    await done(transaction);
  });
}

function under(name: string): IDBKeyRange {
  return IDBKeyRange.bound(`${name}/`, `${name}/\uffff`);
}

function pictures({ cover, gallery }: ProjectDraft) {
  return cover ? [cover, ...gallery] : gallery;
}

function withoutFiles(draft: ProjectDraft): ProjectDraft {
  return {
    ...draft,
    cover: draft.cover && { ...draft.cover, file: undefined },
    gallery: draft.gallery.map((picture) => ({ ...picture, file: undefined })),
  };
}

function withFiles(draft: ProjectDraft, files: ReadonlyMap<string, File>): ProjectDraft {
  const [cover = null] = pictures({ ...draft, gallery: [] })
    .map((picture) => ({ ...picture, file: files.get(picture.key) }))
    .filter(({ name, file }) => name || file);
  const gallery = draft.gallery
    .map((picture) => ({ ...picture, file: files.get(picture.key) }))
    .filter(({ name, file }) => name || file);
  return { ...draft, cover, gallery };
}

let database: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("project-drafts", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("drafts");
      request.result.createObjectStore("files");
    };
    request.onsuccess = () => {
      // A browser may close it by itself, under a phone's memory pressure: the next draft opens it again.
      request.result.onclose = forget;
      resolve(request.result);
    };
    request.onerror = () => {
      forget();
      reject(request.error);
    };
  });
  return database;
}

function forget(): void {
  database = undefined;
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Storage can be refused or full, and a draft is a courtesy. */
async function courteously<Value>(otherwise: Value, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch {
    return otherwise;
  }
}
