import { readdirSync } from "node:fs";
import { Unusable } from "./unusable.ts";

/**
 * Makes sure that an export may be written to a folder: it is not there, or empty but for what a file system of its own
 * keeps in it.
 *
 * @throws Unusable
 */
export function requireEmpty(folder: string): void {
  if (namesIn(folder).some((name) => name !== "lost+found"))
    throw new Unusable(`${folder} is not empty: name a folder that is, or that does not exist.`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw new Unusable(`${folder} is no folder that can be read.`);
  }
}
