import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { collections as ours } from "../../../domain/index.server.ts";
import { type Collection, type KeptRecord, type Store, sniffFile } from "../../../store/index.ts";
import { requireEmpty } from "../../empty-folder.ts";
import { ourCollections, systemCollections } from "./collections.ts";
import { createPocketBaseDatabase, provable } from "./database.ts";

export type ExportReport = {
  collections: { name: string; records: number; files: number }[];
  /** Accounts whose password PocketBase cannot prove. */
  withoutPassword: number;
  /** Named by a record and not there. */
  missing: string[];
};

type ExportedStore = Pick<Store, "snapshot" | "fileOf">;

/**
 * Writes a data folder that PocketBase 0.39 opens: all records that are not in the bin, under their ids, with their
 * dates, and their files. The folder appears when it is whole.
 *
 * @throws Unusable if there is something at its place already
 */
export async function exportPocketBase(
  store: ExportedStore,
  folder: string,
  { uploadLimit }: { uploadLimit: number },
): Promise<ExportReport> {
  const target = path.resolve(folder);
  requireEmpty(target);
  const unfinished = `${target}.unfinished-${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const report = await writeAll(store, unfinished, uploadLimit);
    if (existsSync(target)) await rmdir(target);
    await rename(unfinished, target);
    return report;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(store: ExportedStore, folder: string, uploadLimit: number): Promise<ExportReport> {
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
        for (const name of namesOf(collection, record)) {
          const isThere = await writeFileOf(store, folder, { collection, id: record.row.id, name });
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

type Place = { collection: Collection; id: string; name: string };

async function writeFileOf(store: ExportedStore, folder: string, place: Place): Promise<boolean> {
  const { collection, id, name } = place;
  const content = await store.fileOf(collection.name, id, name);
  if (!content) return false;
  const target = path.join(folder, "storage", collection.id, id, name);
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(content, createWriteStream(target));
  const { type } = await sniffFile(target);
  // PocketBase does not look at a file to say what it is: it keeps a note beside it.
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

function namesOf({ fields }: Collection, { row }: KeptRecord): string[] {
  return Object.keys(fields)
    .filter((field) => fields[field]?.type === "file")
    .flatMap((field) => row[field])
    .filter((name): name is string => typeof name === "string" && name !== "");
}
