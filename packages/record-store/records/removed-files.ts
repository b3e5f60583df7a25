import type { Collection } from "../collection.ts";
import { FilesAway } from "../files/places/failures.ts";
import type { Kernel } from "../kernel.ts";

/** Files that no row names any more: a record's files of these names, or all of them. */
export type Dropped = { collection: Collection; id: string; names?: readonly string[] };

/**
 * Removes files that rows stopped naming, after the commit. A sweep removes those that fail: the write is done and
 * answered.
 */
export async function removeFiles(kernel: Kernel, dropped: readonly Dropped[]): Promise<void> {
  for (const { collection, id, names } of dropped) {
    try {
      await (names ? kernel.files.remove(collection, id, names) : kernel.files.removeAll(collection, id));
    } catch (error) {
      // The file place reports its own absence. Trying every file would make all callers wait.
      if (error instanceof FilesAway) return;
      kernel.report(error, crypto.randomUUID());
    }
  }
}

/** Removes the traces of erased records in the database's files. Reports what fails: the erasure is committed. */
export async function removeLeftovers({ leftovers, report }: Kernel): Promise<void> {
  await leftovers?.remove().catch((error) => report(error, crypto.randomUUID()));
}
