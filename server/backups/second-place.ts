import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { digestOfStream } from "./digest.ts";
import { keptOf } from "./keeping.ts";
import { backupsIn, contentsOf, readManifest, removeBackups } from "./local.ts";
import { type BackupPlace, contentPrefix, manifestName, sha256Of } from "./places/place.ts";

/** Everything is read once within so many days. */
const roundOfDays = 30;
/** Bytes that are read there in one night: some places ask money for it. */
const mostRead = 512 * 1024 * 1024;

/** What was found of what lay there already. */
export type SendOutcome = { read: number; replaced: number };

/**
 * Takes the backups of a place to another that may hold some already, or older ones: contents first, each manifest after
 * them, so that what breaks off leaves nothing that looks whole. Then what is not kept any longer goes there, too. What
 * lies there counts by its name and size; a thirtieth of it is read each night and compared with its digest, and what is
 * not as it should be is replaced (docs/decisions/0028-backups.md).
 */
export async function sendBackups(
  from: BackupPlace,
  to: BackupPlace,
  now = new Date(),
): Promise<SendOutcome> {
  const sizes = await sizesIn(from);
  const there = await sizesIn(to);
  const outcome = { read: 0, replaced: 0 };
  for (const name of await altered(to, { sizes, there, now, outcome })) there.delete(name);
  const promised = await promisedBy(to);
  for (const id of (await backupsIn(from)).reverse()) {
    const names = [...contentsOf(await readManifest(from, id))];
    // Only the newest was proven a moment ago.
    if (names.some((name) => !sizes.has(name))) continue;
    for (const name of names) {
      const size = sizes.get(name) ?? 0;
      if (there.get(name) === size) continue;
      if (promised.has(name)) outcome.replaced += 1;
      await copyObject(name, size, { from, to });
      there.set(name, size);
    }
    const manifest = await buffer(await from.read(manifestName(id)));
    await to.write(manifestName(id), Readable.from([manifest]), manifest.length);
  }
  await removeBackups(to, keptOf(await backupsIn(to)));
  await to.removeOtherForms?.();
  return outcome;
}

async function sizesIn(place: BackupPlace): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of place.list(contentPrefix)) sizes.set(name, size);
  return sizes;
}

/** What the backups of a place are put together of; one that cannot be read promises nothing. */
async function promisedBy(place: BackupPlace): Promise<Set<string>> {
  const promised = new Set<string>();
  for (const id of await backupsIn(place)) {
    const manifest = await readManifest(place, id).catch(() => undefined);
    if (manifest) for (const name of contentsOf(manifest)) promised.add(name);
  }
  return promised;
}

type Looking = {
  sizes: ReadonlyMap<string, number>;
  there: ReadonlyMap<string, number>;
  now: Date;
  outcome: SendOutcome;
};

/** Of tonight's part of what lies there, what cannot be read or is not what its name says. */
async function altered(to: BackupPlace, { sizes, there, now, outcome }: Looking): Promise<string[]> {
  const night = Math.floor(now.getTime() / 86_400_000) % roundOfDays;
  const found: string[] = [];
  let bytes = 0;
  for (const [name, size] of there) {
    const isTonight = Number.parseInt(sha256Of(name).slice(0, 8), 16) % roundOfDays === night;
    if (!isTonight || sizes.get(name) !== size || bytes + size > mostRead) continue;
    bytes += size;
    outcome.read += 1;
    if (!(await isWhole(to, name))) found.push(name);
  }
  return found;
}

async function isWhole(place: BackupPlace, name: string): Promise<boolean> {
  try {
    return (await digestOfStream(await place.read(name))) === sha256Of(name);
  } catch (error) {
    // What the place cannot hand out at all is its own fault, and said as such.
    if (error instanceof Error && ("code" in error || "$metadata" in error)) throw error;
    return false;
  }
}

async function copyObject(
  name: string,
  size: number,
  { from, to }: { from: BackupPlace; to: BackupPlace },
): Promise<void> {
  const content = await from.read(name);
  try {
    await to.write(name, content, size);
  } finally {
    // A place that cannot be reached has not begun to read it.
    content.destroy();
  }
}
