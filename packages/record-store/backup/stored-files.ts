import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Collection } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import { openReader } from "../database/sqlite.ts";
import { type Columns, fieldValue } from "../tables/columns.ts";
import { toNames } from "../values/values.ts";

/** A file of a data folder: its path from there, with slashes, and its size in bytes. */
export type FoundFile = { path: string; size: number };

/** Yields all files that records may name, as they are at the moment. Omits files removed meanwhile. */
export async function* storedFiles(folder: string): AsyncGenerator<FoundFile> {
  for (const collection of await listNames(path.join(folder, "files"))) {
    for (const record of await listNames(path.join(folder, "files", collection))) {
      for (const name of await listNames(path.join(folder, "files", collection, record))) {
        const storedPath = ["files", collection, record, name].join("/");
        const size = await fileSize(path.join(folder, storedPath));
        if (size !== undefined) yield { path: storedPath, size };
      }
    }
  }
}

/** Yields the paths of all files named by a database's records, the bin included. */
export function* namedFiles(database: string, collections: readonly Collection[]): Generator<string> {
  const reader = openReader(database);
  try {
    for (const collection of collections) {
      const fields = Object.entries(collection.fields).filter(([, { type }]) => type === "file");
      if (fields.length === 0) continue;
      const columns = ["id", ...fields.map(([name]) => name)];
      const statement = compile(builder.selectFrom(collection.name).select(columns));
      for (const row of reader.each<Columns>(statement)) {
        const names = fields.flatMap(([name, field]) => toNames(fieldValue(field, row[name])));
        for (const name of names) yield ["files", collection.id, String(row.id), name].join("/");
      }
    }
  } finally {
    reader.close();
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function fileSize(file: string): Promise<number | undefined> {
  try {
    const fileStat = await stat(file);
    return fileStat.isFile() ? fileStat.size : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
