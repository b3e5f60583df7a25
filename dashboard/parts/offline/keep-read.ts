import type { RecordsClient } from "../../../records/client.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { readsOffline } from "../../../records/storage/offline-reading.ts";

type Sealing = typeof import("./sealed-sheets.ts");

/**
 * Stores what a page has read, if its reader chose to read without network on this device. The page waits for nothing,
 * and a refusal of the browser changes nothing.
 */
export function keepRead({ authStore }: RecordsClient, keep: (sealing: Sealing) => Promise<void>): void {
  if (!readsOffline(authStore.record?.id ?? "")) return;
  void import("./sealed-sheets.ts").then(keep).catch(logAndReturn(undefined));
}
