import type { Markers, SetMarker } from "../../store/index.ts";

/** Another backup of the same records is being made. */
class BackupRunning extends Error {
  constructor() {
    super("Another backup is being made.");
  }
}

/**
 * Does what only one process may do at a time with the backups of a site, on whichever instance.
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
