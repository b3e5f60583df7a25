import { secret } from "../auth/secrets.ts";
import { FilesAway } from "../files/places/failures.ts";
import { marksIn, ownFiles } from "../files/site-marks.ts";
import type { Kernel } from "../kernel.ts";

/**
 * Makes sure that where files lie, no other site's do: which site it is, its database knows, wherever that goes. It knows
 * from its first start on, also while its files lie in a folder: that folder is the way back, and backups are made of it.
 *
 * @throws BucketRefused, FilesAway
 */
export async function claimFiles(kernel: Kernel): Promise<void> {
  // Made with the first start.
  await secret(kernel, ownFiles);
  const marks = await marksIn(kernel.reader);
  if (marks) await kernel.place.claim(marks);
}

/**
 * The same, but for a place that does not answer yet: it is claimed before anything is swept there.
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
