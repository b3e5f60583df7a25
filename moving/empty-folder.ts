import { readdirSync } from "node:fs";
import { Unusable } from "./unusable.ts";

/**
 * Checks that an export may be written to a folder: it is missing, or empty except for the entry of its own file
 * system.
 *
 * @throws Unusable
 */
export function requireEmpty(folder: string): void {
  if (listNames(folder).some((name) => name !== "lost+found"))
    throw new Unusable(`${folder} is not empty: name a folder that is, or that does not exist.`);
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw new Unusable(`${folder} is no folder that can be read.`);
  }
}
