import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isAbandoned } from "./owner.ts";

/** Where one stored file lies. `collection` is the collection's id. */
export type StoredFile = { collection: string; record: string; name: string };

/** The data folder's three places for files. */
export type FileFolders = { files: string; thumbs: string; incoming: string };

/** Makes the places where missing, and empties the temporary one of what a dead process left there. */
export async function openFolders(folder: string): Promise<FileFolders> {
  const places = {
    files: path.join(folder, "files"),
    thumbs: path.join(folder, "thumbs"),
    incoming: path.join(folder, "tmp"),
  };
  for (const place of Object.values(places)) await mkdir(place, { recursive: true });
  for (const name of await readdir(places.incoming)) {
    if (await isAbandoned(places.incoming, name))
      await rm(path.join(places.incoming, name), { recursive: true, force: true });
  }
  return places;
}

export function fileAt(place: string, { collection, record, name }: StoredFile): string {
  return path.join(place, collection, record, name);
}

/** Moves files from the temporary folder into a folder of `place`; contents and names survive a power loss. */
export async function moveForGood(
  place: string,
  folder: string,
  moves: readonly { from: string; name: string }[],
): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  for (const { from, name } of moves) {
    await flush(from, "r+");
    await rename(from, path.join(folder, name));
  }
  await flushFolder(folder);
  // A new folder is itself an entry of the folder above, and so on up to where it was made.
  for (let above = path.dirname(folder); firstMade && above.startsWith(place); above = path.dirname(above)) {
    await flushFolder(above);
    if (above === path.dirname(firstMade)) return;
  }
}

async function flushFolder(folder: string): Promise<void> {
  // Windows can neither open nor flush a folder, and keeps names by journal.
  if (process.platform !== "win32") await flush(folder, "r");
}

async function flush(target: string, flags: string): Promise<void> {
  const handle = await open(target, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
