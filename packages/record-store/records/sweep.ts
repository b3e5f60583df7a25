import type { Collection } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import type { ListedFile } from "../files/places/place.ts";
import type { Kernel } from "../kernel.ts";
import { type Columns, fieldValue } from "../tables/columns.ts";
import { dateText } from "../values/dates.ts";
import { toNames } from "../values/values.ts";
import { claimFiles } from "./claim.ts";
import { formerNames } from "./versions/former-files.ts";

const day = 24 * 60 * 60 * 1000;

/** A file may be in place for a while before its row. A row may still come to name younger files. */
const patience = 60 * 60 * 1000;

/** Records whose rows are read together. */
const atOnce = 100;

/** A record's files in storage, by name. Thumbnails are grouped by the name of their original. */
type Lying = { id: string; files: Map<string, ListedFile>; thumbs: Map<string, ListedFile[]> };

/** Spares versions that ended within so many days, and files since `before`, by the place's own clock. */
type Limits = { days: number; before: number };

/**
 * Removes files that neither a record, in the bin or not, nor a version names. Versions that ended `days` ago or
 * earlier do not count. Such files come from a crash between a file and its row, or were held for a backup. Also
 * removes thumbnails without original. Does nothing during a backup. Returns the number of removed files.
 *
 * @throws BucketRefused if another site's files lie there
 */
export async function sweepFiles(kernel: Kernel, days: number): Promise<number> {
  if (await kernel.hasMarker("hold")) return 0;
  await claimFiles(kernel);
  const now = (await kernel.place.now?.()) ?? kernel.now();
  const limits = { days, before: now.getTime() - patience };
  let swept = 0;
  for (const collection of kernel.catalog.all) {
    let batch: Lying[] = [];
    for await (const lying of eachRecord(kernel, collection)) {
      batch.push(lying);
      if (batch.length < atOnce) continue;
      swept += await sweepBatch(kernel, collection, batch, limits);
      batch = [];
    }
    swept += await sweepBatch(kernel, collection, batch, limits);
  }
  return swept;
}

async function sweepBatch(
  kernel: Kernel,
  collection: Collection,
  batch: readonly Lying[],
  { days, before }: Limits,
): Promise<number> {
  let swept = 0;
  const named = await namedFiles(kernel, collection, batch);
  for (const { id, files, thumbs } of batch) {
    const unnamed = [...files.keys()].filter((name) => !named.get(id)?.has(name));
    const orphans = await withoutVersions(kernel, { collection, id, names: unnamed, days });
    const old = await olderThan(before, orphans, (name) => files.get(name));
    if (old.length > 0) await kernel.files.remove(collection, id, old);
    swept += old.length;
    const ofNone = [...thumbs].filter(([name]) => !files.has(name)).flatMap(([, all]) => all);
    const stale = await olderThan(before, ofNone, (thumb) => thumb);
    await kernel.place.remove(stale.map(({ key }) => key));
  }
  return swept;
}

/** Yields the stored files of a collection's records, one record after another. Walks both branches side by side. */
async function* eachRecord(kernel: Kernel, { id: collection }: Collection): AsyncGenerator<Lying> {
  const originals = byRecord(kernel.place.list(`files/${collection}`));
  const thumbs = byRecord(kernel.place.list(`thumbs/${collection}`));
  let [original, thumb] = [await originals.next(), await thumbs.next()];
  while (!original.done || !thumb.done) {
    const order = !original.done && !thumb.done ? inOrder(original.value.id, thumb.value.id) : 0;
    const [own, madeThumbs] = [
      !original.done && (thumb.done || order <= 0) ? original.value : undefined,
      !thumb.done && (original.done || order >= 0) ? thumb.value : undefined,
    ];
    yield {
      id: own?.id ?? madeThumbs?.id ?? "",
      files: new Map(own?.files.map((file) => [keyName(file), file])),
      thumbs: Map.groupBy(madeThumbs?.files ?? [], keyName),
    };
    if (own) original = await originals.next();
    if (madeThumbs) thumb = await thumbs.next();
  }
}

async function* byRecord(
  all: AsyncIterable<ListedFile>,
): AsyncGenerator<{ id: string; files: ListedFile[] }, undefined> {
  let current: { id: string; files: ListedFile[] } | undefined;
  for await (const file of all) {
    const id = file.key.split("/", 3)[2] ?? "";
    if (current?.id !== id) {
      if (current) yield current;
      current = { id, files: [] };
    }
    current.files.push(file);
  }
  if (current) yield current;
}

/** The order in which a place lists records. */
function inOrder(one: string, other: string): number {
  return Buffer.compare(Buffer.from(`${one}/`), Buffer.from(`${other}/`));
}

function keyName({ key }: ListedFile): string {
  return key.split("/", 4)[3] ?? "";
}

/** Returns the names in a record's file fields, by record. */
async function namedFiles(
  { reader }: Kernel,
  collection: Collection,
  batch: readonly Lying[],
): Promise<Map<string, Set<string>>> {
  const fields = Object.entries(collection.fields).filter(([, { type }]) => type === "file");
  if (batch.length === 0 || fields.length === 0) return new Map();
  const columns = ["id", ...fields.map(([name]) => name)];
  const ids = batch.map(({ id }) => id);
  const statement = compile(builder.selectFrom(collection.name).select(columns).where("id", "in", ids));
  return new Map(
    (await reader.all<Columns>(statement)).map((row) => {
      const names = fields.flatMap(([name, field]) => toNames(fieldValue(field, row[name])));
      return [String(row.id), new Set(names)];
    }),
  );
}

async function withoutVersions(
  kernel: Kernel,
  { collection, id, names, days }: { collection: Collection; id: string; names: string[]; days: number },
): Promise<string[]> {
  if (names.length === 0 || !collection.keepsVersions) return names;
  const since = new Date(kernel.now().getTime() - days * day - patience);
  const former = await formerNames(kernel.reader, collection, id, dateText(since));
  return names.filter((name) => !former.has(name));
}

async function olderThan<T>(
  before: number,
  all: readonly T[],
  listedFile: (each: T) => ListedFile | undefined,
): Promise<T[]> {
  const old: T[] = [];
  for (const each of all) {
    const foundFile = await listedFile(each)?.look();
    if (foundFile && foundFile.since.getTime() < before) old.push(each);
  }
  return old;
}
