import { buffer } from "node:stream/consumers";
import { severalAtOnce } from "record-store";
import { listBackups, manifestContents, readManifest, removeBackups } from "./catalog.ts";
import { digestOfStream } from "./digest.ts";
import { keptBackups } from "./keeping.ts";
import { type BackupPlace, contentPrefix, manifestName, sha256Of, writeBytes } from "./places/place.ts";

/** All content is read once within this many days. */
const roundOfDays = 30;
/** Bytes read there in one night: some places charge for reading. */
const mostRead = 512 * 1024 * 1024;

/** Number of contents read at the second place, and number of those replaced. */
export type SendOutcome = { read: number; replaced: number };

/**
 * Sends the backups of a place to another, which may already hold some, or older ones. Contents go first and each
 * manifest after them, so an interrupted transfer never looks complete. Then expired backups are removed there too.
 *
 * Content is compared by name and size. Each night a thirtieth of it is read and compared with its digest, and damaged
 * content is replaced (docs/decisions/0028-backups.md).
 */
export async function sendBackups(
  from: BackupPlace,
  to: BackupPlace,
  now = new Date(),
): Promise<SendOutcome> {
  await to.renameFormer?.();
  const sizes = await listSizes(from);
  const there = await listSizes(to);
  const outcome = { read: 0, replaced: 0 };
  for (const name of await altered(to, { sizes, there, now, outcome })) there.delete(name);
  const promised = await promisedFiles(to);
  for (const id of (await listBackups(from)).reverse()) {
    const names = [...manifestContents(await readManifest(from, id))];
    // Older backups may lack content: only the newest was proven just now.
    if (names.some((name) => !sizes.has(name))) continue;
    await severalAtOnce(names, Math.max(from.atOnce, to.atOnce), async (name) => {
      const size = sizes.get(name) ?? 0;
      if (there.get(name) === size) return;
      if (promised.has(name)) outcome.replaced += 1;
      await to.write(name, () => from.read(name), size);
      there.set(name, size);
    });
    await writeBytes(to, manifestName(id), await buffer(await from.read(manifestName(id))));
  }
  await removeBackups(to, keptBackups(await listBackups(to)));
  await to.removeOtherForms?.();
  return outcome;
}

async function listSizes(place: BackupPlace): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of place.list(contentPrefix)) sizes.set(name, size);
  return sizes;
}

/** Returns the contents that the backups of a place need. A manifest that cannot be read names none. */
async function promisedFiles(place: BackupPlace): Promise<Set<string>> {
  const promised = new Set<string>();
  for (const id of await listBackups(place)) {
    const manifest = await readManifest(place, id).catch(() => undefined);
    if (manifest) for (const name of manifestContents(manifest)) promised.add(name);
  }
  return promised;
}

type Looking = {
  sizes: ReadonlyMap<string, number>;
  there: ReadonlyMap<string, number>;
  now: Date;
  outcome: SendOutcome;
};

/** Returns tonight's contents that cannot be read or do not match their digest. */
async function altered(to: BackupPlace, { sizes, there, now, outcome }: Looking): Promise<string[]> {
  const night = Math.floor(now.getTime() / 86_400_000) % roundOfDays;
  const alteredFiles: string[] = [];
  let bytes = 0;
  const tonight = [...there].filter(([name, size]) => {
    const isTonight = Number.parseInt(sha256Of(name).slice(0, 8), 16) % roundOfDays === night;
    if (!isTonight || sizes.get(name) !== size || bytes + size > mostRead) return false;
    bytes += size;
    return true;
  });
  outcome.read = tonight.length;
  await severalAtOnce(tonight, to.atOnce, async ([name]) => {
    if (!(await isWhole(to, name))) alteredFiles.push(name);
  });
  return alteredFiles;
}

async function isWhole(place: BackupPlace, name: string): Promise<boolean> {
  try {
    return (await digestOfStream(await place.read(name))) === sha256Of(name);
  } catch (error) {
    // The place itself failed, so its error is reported.
    if (error instanceof Error && ("code" in error || "$metadata" in error)) throw error;
    return false;
  }
}
