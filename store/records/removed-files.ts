import type { Collection } from "../collection.ts";
import { FilesAway } from "../files/places/failures.ts";
import type { Kernel } from "../kernel.ts";

/** What no row names any more: a record's files of these names, or all of them. */
export type Dropped = { collection: Collection; id: string; names?: readonly string[] };

/**
 * Removes files that rows have stopped naming, once that is committed. One that will not go is the sweep's business: what
 * was done is done, and has been answered for.
 */
export async function removeFiles(kernel: Kernel, dropped: readonly Dropped[]): Promise<void> {
  for (const { collection, id, names } of dropped) {
    try {
      await (names ? kernel.files.remove(collection, id, names) : kernel.files.removeAll(collection, id));
    } catch (error) {
      // Where files lie says itself that it cannot be reached, and would have everybody wait for each of them.
      if (error instanceof FilesAway) return;
      kernel.report(error, crypto.randomUUID());
    }
  }
}

/** Removes what is left of records that were erased for good: their files, and the pages in which they were stored. */
export async function removeRemains(kernel: Kernel, erased: readonly Dropped[]): Promise<void> {
  await removeFiles(kernel, erased);
  if (erased.length > 0) await kernel.emptyLog?.();
}
