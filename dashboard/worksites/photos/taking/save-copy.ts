import { queuedFile } from "../queue/database.ts";
import type { QueuedPhoto } from "../queue/queued-photo.ts";

/** Downloads a file, so that the device's owner has it without this page. */
export function saveCopy(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads queued photos in order. Photos without a file are skipped. */
export async function saveQueued(photos: readonly QueuedPhoto[]): Promise<void> {
  for (const { key, name } of photos) {
    const file = await queuedFile(key);
    if (!file) continue;
    saveCopy(file, name);
    // Browsers merge several downloads of the same moment into one.
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Milliseconds between two downloads. */
const pause = 300;
