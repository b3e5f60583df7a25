import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Path of a program of this name, if it is installed. */
export function inPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs one of Debian's packages where that is allowed: by root, with apt-get at hand. Elsewhere nothing is done.
 *
 * @param purpose what it is for, as said while it comes
 */
export function installWhereAllowed(debianPackage: string, purpose: string): void {
  if (process.getuid?.() !== 0 || !inPath("apt-get")) return;
  console.log(`Installing Debian's ${debianPackage} for ${purpose}.`);
  runApt("update");
  runApt("install", "--yes", "--no-install-recommends", debianPackage);
}

function runApt(...words: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["-qq", ...words], { env: environment, stdio: ["ignore", "ignore", "inherit"] });
}
