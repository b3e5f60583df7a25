import { hash } from "node:crypto";
import { secret } from "../auth/secrets.ts";
import { FilesAway } from "../files/places/failures.ts";
import type { Kernel } from "../kernel.ts";

/**
 * Makes sure that where files lie, no other site's do: which site it is, its database knows, wherever that goes. It knows
 * from its first start on, also while its files lie in a folder: that folder is the way back, and backups are made of it.
 *
 * @throws BucketRefused, FilesAway
 */
export async function claimFiles(kernel: Kernel): Promise<void> {
  await kernel.place.claim(hash("sha256", await secret(kernel, "files"), "hex").slice(0, 32));
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
