import { lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import path from "node:path";

/**
 * Links each installed package into a copy of the tree. npm installs `packages/` as relative links. In the copy they
 * lead to its own packages, while one link to the whole `node_modules` would lead to the original's.
 */
export function linkPackages(root: string, copy: string): void {
  const [installed, linked] = [path.join(root, "node_modules"), path.join(copy, "node_modules")];
  mkdirSync(linked);
  for (const name of readdirSync(installed)) {
    const entry = path.join(installed, name);
    const isLink = lstatSync(entry).isSymbolicLink();
    symlinkSync(isLink ? readlinkSync(entry) : entry, path.join(linked, name));
  }
}
