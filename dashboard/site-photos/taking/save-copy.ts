import { queuedFile } from "../queue/database.ts";
import type { QueuedPhoto } from "../queue/queued-photo.ts";

/** Hands a file to the device, where its owner finds it without this page. */
export function saveCopy(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The same of photos that wait, in their order; of one whose file is gone, nothing. */
export async function saveQueued(photos: readonly QueuedPhoto[]): Promise<void> {
  for (const { key, name } of photos) {
    const file = await queuedFile(key);
    if (!file) continue;
    saveCopy(file, name);
    // Browsers take several at the same moment for one.
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** In milliseconds. */
const pause = 300;
