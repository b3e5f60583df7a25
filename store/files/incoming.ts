import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isAbandoned } from "./owner.ts";

/** Makes the temporary folder of a data folder where it is missing, and empties it of what a dead process left there. */
export async function openIncoming(folder: string): Promise<string> {
  const incoming = path.join(folder, "tmp");
  await mkdir(incoming, { recursive: true });
  for (const name of await readdir(incoming)) {
    if (await isAbandoned(incoming, name))
      await rm(path.join(incoming, name), { recursive: true, force: true });
  }
  return incoming;
}
