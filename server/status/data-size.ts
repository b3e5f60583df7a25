import { statSync } from "node:fs";
import path from "node:path";

/** Bytes of the database with what is not yet written into it. */
export function databaseSize(folder: string): number {
  const sizes = ["data.db", "data.db-wal"].map(
    (name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
