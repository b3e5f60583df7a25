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

/** A file may lie in its place a while before its row does: a younger one may yet be named. */
const patience = 60 * 60 * 1000;

/** Records whose rows are asked for together. */
const atOnce = 100;

/** What lies of one record, by name; of thumbnails, the name is that of their original. */
type Lying = { id: string; files: Map<string, ListedFile>; thumbs: Map<string, ListedFile[]> };

/** What is swept: of versions that ended so many days ago, and what lies there since before, by the place's own clock. */
type Limits = { days: number; before: number };

/**
 * Removes files that no record names, in the bin or out of it, nor a version of one that ended less than `days` ago: what
 * a crash left between a file and its row, or what was held for a backup that was being made; and thumbnails whose
 * original is gone. None as long as a backup is being made. Returns how many files went.
 *
 * @throws BucketRefused where another site's files lie there
 */
export async function sweepFiles(kernel: Kernel, days: number): Promise<number> {
  if (await kernel.hasMarker("hold")) return 0;
  await claimFiles(kernel);
  const now = (await kernel.place.now?.()) ?? kernel.now();
  const limits = { days, before: now.getTime() - patience };
  let swept = 0;
  for (const collection of kernel.catalog.all) {
    let batch: Lying[] = [];
    for await (const lying of recordsIn(kernel, collection)) {
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

/** What lies of a collection's records, one after the other: both branches are walked through side by side. */
async function* recordsIn(kernel: Kernel, { id: collection }: Collection): AsyncGenerator<Lying> {
  const originals = byRecord(kernel.place.list(`files/${collection}`));
  const thumbs = byRecord(kernel.place.list(`thumbs/${collection}`));
  let [original, thumb] = [await originals.next(), await thumbs.next()];
  while (!original.done || !thumb.done) {
    const order = !original.done && !thumb.done ? inOrder(original.value.id, thumb.value.id) : 0;
    const [own, made] = [
      !original.done && (thumb.done || order <= 0) ? original.value : undefined,
      !thumb.done && (original.done || order >= 0) ? thumb.value : undefined,
    ];
    yield {
      id: own?.id ?? made?.id ?? "",
      files: new Map(own?.files.map((file) => [nameIn(file), file])),
      thumbs: Map.groupBy(made?.files ?? [], nameIn),
    };
    if (own) original = await originals.next();
    if (made) thumb = await thumbs.next();
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

/** As a place lists them. */
function inOrder(one: string, other: string): number {
  return Buffer.compare(Buffer.from(`${one}/`), Buffer.from(`${other}/`));
}

function nameIn({ key }: ListedFile): string {
  return key.split("/", 4)[3] ?? "";
}

/** By record, the names in its file fields. */
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
  fileOf: (each: T) => ListedFile | undefined,
): Promise<T[]> {
  const old: T[] = [];
  for (const each of all) {
    const found = await fileOf(each)?.look();
    if (found && found.since.getTime() < before) old.push(each);
  }
  return old;
}
