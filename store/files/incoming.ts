import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isAbandoned } from "./owner.ts";

/** Makes the temporary folder of a data folder where it is missing, and empties it of what a dead process left there. */
export function openIncoming(folder: string): Promise<string> {
  return openShared(path.join(folder, "tmp"));
}

/** Makes a folder in which several processes each have something that bears their name, and empties it of dead ones'. */
export async function openShared(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (await isAbandoned(folder, name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  return folder;
}
