import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Returns the path of the program with this name, or `undefined` if it is not installed. */
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
 * Installs a Debian package if the user is root and apt-get exists. Otherwise does nothing.
 *
 * @param purpose the package's purpose, for the printed line
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
