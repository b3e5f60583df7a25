import type { Markers, SetMarker } from "record-store";

/** A second backup of the same records is running. */
class BackupRunning extends Error {
  constructor() {
    super("Another backup is being made.");
  }
}

/**
 * Runs work on a site's backups that only one process of all instances may do at a time.
 *
 * @throws BackupRunning
 */
export async function alone<T>(markers: Markers, work: (own: SetMarker) => Promise<T>): Promise<T> {
  const own = await markers.setAlone("backup");
  if (!own) throw new BackupRunning();
  try {
    return await work(own);
  } finally {
    await own.remove();
  }
}
