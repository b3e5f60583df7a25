import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Notes } from "record-store";

/** Small texts that a site stores in addition to its records, each in a JSON file of the data folder. */
export function folderNotes(folder: string): Notes {
  const notePath = (name: string) => path.join(folder, `${name}.json`);
  return {
    read: (name) => readFile(notePath(name), "utf8").catch(unlessMissing),
    async write(name, text) {
      const file = notePath(name);
      await writeFile(`${file}.part`, text, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
