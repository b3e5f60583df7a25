import { severalAtOnce } from "record-store";
import { type Manifest, NewerManifest, parseManifest } from "./manifest.ts";
import {
  type BackupPlace,
  contentName,
  contentPrefix,
  listNames,
  manifestName,
  manifestPrefix,
  readObjectText,
} from "./places/place.ts";
import { removeOldReports } from "./reports.ts";

/** Returns the names of a place's backups, newest first. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  const names = await listNames(place, manifestPrefix);
  return names
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(manifestPrefix.length, -".json".length))
    .sort()
    .reverse();
}

/**
 * Reads a backup's manifest.
 *
 * @throws AbsentObject if there is no such backup
 * @throws Error if the manifest is damaged, or is that of another backup: an old one under a new name would pass for the
 *   newest
 */
export async function readManifest(place: BackupPlace, id: string): Promise<Manifest> {
  const manifest = parseManifest(await readObjectText(place, manifestName(id)));
  if (manifest.id !== id) throw new Error(`The manifest of ${id} is that of ${manifest.id}.`);
  return manifest;
}

/**
 * Removes expired backups and those with a damaged manifest. Then it removes unused contents and old reports without a
 * backup. While a manifest is there that only newer code can read, no content is removed.
 */
export async function removeBackups(place: BackupPlace, keptIds: ReadonlySet<string>): Promise<void> {
  const needed = new Set<string>();
  const there: string[] = [];
  let isAllKnown = true;
  for (const id of await listBackups(place)) {
    const manifest = keptIds.has(id) ? await manifestIfSound(place, id) : undefined;
    if (manifest) there.push(id);
    if (manifest === "newer") isAllKnown = false;
    else if (manifest) for (const name of manifestContents(manifest)) needed.add(name);
    else await place.remove(manifestName(id));
  }
  const names = isAllKnown ? await listNames(place, contentPrefix) : [];
  const unneeded = names.filter((name) => !needed.has(name));
  await severalAtOnce(unneeded, place.atOnce, (name) => place.remove(name));
  await removeOldReports(place, there);
}

/** Returns a manifest, or `undefined` if it is damaged. Rejects if the place cannot read it now: it may be whole. */
async function manifestIfSound(place: BackupPlace, id: string): Promise<Manifest | "newer" | undefined> {
  try {
    return await readManifest(place, id);
  } catch (error) {
    if (error instanceof Error && ("code" in error || "$metadata" in error)) throw error;
    return error instanceof NewerManifest ? "newer" : undefined;
  }
}

/** Returns the names of all objects that a backup needs. */
export function manifestContents({ database, files }: Manifest): Set<string> {
  return new Set([...database.pieces, ...files.map(({ sha256 }) => sha256)].map(contentName));
}
