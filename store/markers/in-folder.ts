import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isAbandoned, temporaryName } from "../files/owner.ts";
import type { Marker, Markers, SetMarker } from "./marker.ts";

/**
 * Markers as files in a data folder's temporary place, for the processes that have it open: one that its process did not
 * live to take away counts no more.
 */
export function folderMarkers(folder: string): Markers {
  return {
    set: (marker) => leave(folder, marker),
    async setAlone(marker) {
      if (await hasFolderMarker(folder, marker)) return undefined;
      const { name, ...set } = await leave(folder, marker);
      // Of two that came at the same moment, both see the same first.
      const [first] = await markersIn(folder, marker);
      if (first === name) return set;
      await set.remove();
      return undefined;
    },
    close: async () => {},
  };
}

/** Whether any process has left such a marker, and lives. */
export async function hasFolderMarker(folder: string, marker: Marker): Promise<boolean> {
  return (await markersIn(folder, marker)).length > 0;
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

/** The names of these markers, whose processes live, in an order that is the same for everybody. */
async function markersIn(folder: string, marker: Marker): Promise<string[]> {
  const place = path.join(folder, "tmp");
  const named = (await readdir(place)).filter((name) => name.endsWith(`.${marker}`));
  const lives = await Promise.all(
    named.map(async (name) => isOwn(name) || !(await isAbandoned(place, name))),
  );
  return named.filter((_, index) => lives[index]).sort();
}

const own = new Set<string>();

/** A process may look at its own: it is alive. */
function isOwn(name: string): boolean {
  return own.has(name);
}
