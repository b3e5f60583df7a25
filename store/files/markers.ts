import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isAbandoned, temporaryName } from "./owner.ts";

/** What a process says of itself to the others that have the same data folder open. */
export type Marker = "backup" | "hold";

/**
 * Leaves a marker in a data folder's temporary place until it is taken away: one that its process did not live to take
 * away counts no more.
 *
 * @returns its name, and how to take it away
 */
export async function setMarker(
  folder: string,
  marker: Marker,
): Promise<{ name: string; remove: () => Promise<void> }> {
  const name = `${temporaryName()}.${marker}`;
  const file = path.join(folder, "tmp", name);
  own.add(name);
  await writeFile(file, "");
  return {
    name,
    async remove() {
      await rm(file, { force: true });
      own.delete(name);
    },
  };
}

/** Whether any process has left such a marker, and lives. */
export async function hasMarker(folder: string, marker: Marker): Promise<boolean> {
  return (await markersIn(folder, marker)).length > 0;
}

/** The names of these markers, whose processes live, in an order that is the same for everybody. */
export async function markersIn(folder: string, marker: Marker): Promise<string[]> {
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
