import { secret } from "../auth/secrets.ts";
import { FilesAway } from "../files/places/failures.ts";
import { ownFiles, readMarks } from "../files/site-marks.ts";
import type { Kernel } from "../kernel.ts";

/**
 * Ensures that no other site uses the same place for files. The database knows which site it is, wherever it moves. Its
 * mark exists from the first start on, even while files lie in a folder: that folder is the way back, and is backed up.
 *
 * @throws BucketRefused, FilesAway
 */
export async function claimFiles(kernel: Kernel): Promise<void> {
  // The first start creates it.
  await secret(kernel, ownFiles);
  const marks = await readMarks(kernel.reader);
  if (marks) await kernel.place.claim(marks);
}

/**
 * Like `claimFiles`, but ignores a place that does not answer yet. A sweep claims the place before it removes anything.
 *
 * @throws BucketRefused
 */
export async function claimIfThere(kernel: Kernel): Promise<void> {
  try {
    await claimFiles(kernel);
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
  }
}
