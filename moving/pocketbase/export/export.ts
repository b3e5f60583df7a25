import { existsSync } from "node:fs";
import { mkdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Collection, type KeptRecord, type Store, sniffFile } from "record-store";
import { collections as ours } from "../../../domain/index.server.ts";
import { requireEmpty } from "../../empty-folder.ts";
import { writeStoredFile } from "../../stored-file.ts";
import { ourCollections, systemCollections } from "./collections.ts";
import { createPocketBaseDatabase, provable } from "./database.ts";

export type ExportReport = {
  collections: { name: string; records: number; files: number }[];
  /** Accounts whose password PocketBase cannot verify. */
  withoutPassword: number;
  /** Files that a record names and that are missing. */
  missing: string[];
};

type ExportedStore = Pick<Store, "snapshot" | "readFile">;

type PocketBaseExportOptions = {
  /** Largest file in bytes in PocketBase. */
  uploadLimit: number;
  /** Whether a file that cannot be read counts as missing. */
  withoutDamaged?: boolean;
};

/** Returns the folder of an incomplete export. */
export function unfinishedFolder(folder: string): string {
  return `${path.resolve(folder)}.unfinished-${process.pid}`;
}

/**
 * Writes a data folder that PocketBase 0.39 opens: all records outside the bin with their ids, dates and files. The
 * folder appears when it is complete.
 *
 * @throws Unusable if the place is not empty, or a file cannot be read
 */
export async function exportPocketBase(
  store: ExportedStore,
  folder: string,
  options: PocketBaseExportOptions,
): Promise<ExportReport> {
  const target = path.resolve(folder);
  requireEmpty(target);
  const unfinished = unfinishedFolder(folder);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const report = await writeAll(store, unfinished, options);
    if (existsSync(target)) await rmdir(target);
    await rename(unfinished, target);
    return report;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(
  store: ExportedStore,
  folder: string,
  { uploadLimit, withoutDamaged = false }: PocketBaseExportOptions,
): Promise<ExportReport> {
  const snapshot = await store.snapshot();
  const collections = [...systemCollections(), ...ourCollections(uploadLimit)];
  const database = createPocketBaseDatabase(path.join(folder, "data.db"), collections);
  const report: ExportReport = { collections: [], withoutPassword: 0, missing: [] };
  try {
    for (const collection of ours) {
      const counts = { name: collection.name, records: 0, files: 0 };
      for await (const record of snapshot.records(collection.name)) {
        database.insert(collection, record);
        counts.records += 1;
        if (collection.auth && !provable(record.passwordHash)) report.withoutPassword += 1;
        for (const name of storedNames(collection, record)) {
          const place = { collection, id: record.row.id, name };
          const isThere = await writeRecordFile(store, folder, { ...place, withoutDamaged });
          if (isThere) counts.files += 1;
          else report.missing.push(`${collection.name}/${record.row.id}/${name}`);
        }
      }
      report.collections.push(counts);
    }
    return report;
  } finally {
    await snapshot.close();
    database.close();
  }
}

type Place = { collection: Collection; id: string; name: string; withoutDamaged: boolean };

async function writeRecordFile(store: ExportedStore, folder: string, place: Place): Promise<boolean> {
  const { collection, id, name, withoutDamaged } = place;
  const target = path.join(folder, "storage", collection.id, id, name);
  const isThere = await writeStoredFile(
    store,
    { collection: collection.name, id, name, target },
    withoutDamaged,
  );
  if (!isThere) return false;
  const { type } = await sniffFile(target);
  // PocketBase does not detect a file's type: it reads a note beside it.
  await writeFile(`${target}.attrs`, `${JSON.stringify(attributes(name, type))}\n`);
  return true;
}

function attributes(name: string, type: string): Record<string, unknown> {
  return {
    "user.cache_control": "",
    "user.content_disposition": "",
    "user.content_encoding": "",
    "user.content_language": "",
    "user.content_type": type,
    "user.metadata": { "original-filename": name },
    md5: null,
  };
}

function storedNames({ fields }: Collection, { row }: KeptRecord): string[] {
  return Object.keys(fields)
    .filter((field) => fields[field]?.type === "file")
    .flatMap((field) => row[field])
    .filter((name): name is string => typeof name === "string" && name !== "");
}
