import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Returns the files of these folders that match a pattern, as paths from the root.
 *
 * @throws Error if a folder has no such file: it may have moved, and a check of no file cannot fail
 */
export function listFolderFiles(root: string, folders: readonly string[], pattern: string): string[] {
  return folders.flatMap((folder) => {
    const files = globSync(`${folder}/${pattern}`, { cwd: root });
    if (files.length === 0) throw new Error(`${folder}/ has no file ${pattern}.`);
    return files.map((file) => file.replaceAll("\\", "/"));
  });
}

/** Returns the sources of a folder by path from the root, without tests. */
export function readFolderFiles(root: string, folder: string): Record<string, string> {
  const files = listFolderFiles(root, [folder], "**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}
