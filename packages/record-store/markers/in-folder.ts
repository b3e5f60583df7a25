import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { isAbandoned, temporaryName } from "../files/owner.ts";
import type { Marker, Markers, SetMarker } from "./marker.ts";

const mostLooks = 50;

/**
 * Markers as files in a data folder's temporary folder, for all processes that have it open. A marker whose process
 * died no longer counts.
 */
export function folderMarkers(folder: string): Markers {
  return {
    set: (marker) => leave(folder, marker),
    async setAlone(marker) {
      if (await hasFolderMarker(folder, marker)) return undefined;
      const { name, ...set } = await leave(folder, marker);
      if (await isOnly(folder, marker, name)) return set;
      await set.remove();
      return undefined;
    },
    close: async () => {},
  };
}

/**
 * Returns whether this process may keep an exclusive marker that it has just left: no other process has one. If several
 * processes leave markers at the same moment, the one whose name sorts first waits until the others have removed theirs.
 * After fifty looks, which take a second, it gives up: another process then keeps its marker. A process that was held up
 * in between looks as often.
 */
async function isOnly(folder: string, marker: Marker, name: string): Promise<boolean> {
  for (let looks = 1; ; looks++) {
    const [first, ...others] = await listMarkers(folder, marker);
    if (first === name && others.length === 0) return true;
    if (first !== name || looks === mostLooks) return false;
    await setTimeout(20);
  }
}

/** Returns whether a live process has set this marker. */
export async function hasFolderMarker(folder: string, marker: Marker): Promise<boolean> {
  return (await listMarkers(folder, marker)).length > 0;
}

async function leave(folder: string, marker: Marker): Promise<SetMarker & { name: string }> {
  const name = `${temporaryName()}.${marker}`;
  const file = path.join(folder, "tmp", name);
  own.add(name);
  await writeFile(file, "");
  return {
    name,
    requireSeen: async () => {},
    async remove() {
      await rm(file, { force: true });
      own.delete(name);
    },
  };
}

/** Returns the names of this marker's files with a live process, in the same order for all processes. */
async function listMarkers(folder: string, marker: Marker): Promise<string[]> {
  const place = path.join(folder, "tmp");
  const named = (await readdir(place)).filter((name) => name.endsWith(`.${marker}`));
  const lives = await Promise.all(
    named.map(async (name) => isOwn(name) || !(await isAbandoned(place, name))),
  );
  return named.filter((_, index) => lives[index]).sort();
}

const own = new Set<string>();

/** A process may look at its own markers: it is alive. */
function isOwn(name: string): boolean {
  return own.has(name);
}
