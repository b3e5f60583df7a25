import { globSync } from "node:fs";

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
