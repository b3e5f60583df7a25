import type { Awaitable } from "../awaitable.ts";

/** Error codes of the file system, and of PostgreSQL (appendix A). */
const codesOfFullDisk = ["ENOSPC", "EDQUOT", "53100"];
/** SQLite's SQLITE_FULL, and SQLITE_IOERR_SHMSIZE for the index beside its log (https://sqlite.org/rescode.html). */
const sqliteFull = 13;
const sqliteIndexFull = 4874;
const deepestCause = 8;

/** Returns whether an error, or one of its causes, is a full disk. */
export function isFullDisk(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > deepestCause) return false;
  if ("code" in error && codesOfFullDisk.includes(String(error.code))) return true;
  const result = "errcode" in error ? Number(error.errcode) : 0;
  if ((result & 0xff) === sqliteFull || result === sqliteIndexFull) return true;
  return isFullDisk(error.cause, depth + 1);
}

/** Returns the result of a write. If the disk is full, returns the result of `instead`. */
export async function unlessDiskIsFull<Result>(
  write: () => Promise<Result>,
  instead: () => Awaitable<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isFullDisk(error)) return await instead();
    throw error;
  }
}
