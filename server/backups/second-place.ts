import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { keptOf } from "./keeping.ts";
import { backupsIn, contentsOf, readManifest, removeBackups } from "./local.ts";
import { type BackupPlace, contentPrefix, manifestName } from "./places/place.ts";

/**
 * Takes the newest backup of a place to another that may hold older ones already: contents first, its manifest last, so
 * that what breaks off leaves nothing that looks whole. Then what is not kept any longer goes there, too.
 */
export async function sendBackup(from: BackupPlace, to: BackupPlace): Promise<void> {
  const [newest] = await backupsIn(from);
  if (newest === undefined) return;
  const there = new Set<string>();
  for await (const { name } of to.list(contentPrefix)) there.add(name);
  const sizes = new Map<string, number>();
  for await (const { name, size } of from.list(contentPrefix)) sizes.set(name, size);
  for (const name of contentsOf(await readManifest(from, newest)))
    if (!there.has(name)) await copyObject(name, sizes.get(name) ?? 0, { from, to });
  const manifest = await buffer(await from.read(manifestName(newest)));
  await to.write(manifestName(newest), Readable.from([manifest]), manifest.length);
  await removeBackups(to, keptOf(await backupsIn(to)));
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
