import { markersIn, setMarker } from "../../store/index.ts";

/** Another backup of the same data folder is being made. */
class BackupRunning extends Error {
  constructor() {
    super("Another backup is being made.");
  }
}

/**
 * Does what only one process may do at a time with the backups of a data folder.
 *
 * @throws BackupRunning
 */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (await isBackupRunning(folder)) throw new BackupRunning();
  const { name, remove } = await setMarker(folder, "backup");
  try {
    // Of two that came at the same moment, both see the same first.
    const [first] = await markersIn(folder, "backup");
    if (first !== name) throw new BackupRunning();
    return await work();
  } finally {
    await remove();
  }
}

export async function isBackupRunning(folder: string): Promise<boolean> {
  return (await markersIn(folder, "backup")).length > 0;
}
