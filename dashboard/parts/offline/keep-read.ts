import type { RecordsClient } from "../../../records/client.ts";
import { isClientError, logAndReturn } from "../../../records/failure.ts";
import { readsOffline } from "../../../records/storage/offline-reading.ts";

type Sealing = typeof import("./sealed-sheets.ts");

/**
 * Stores what a page has read, if its reader chose to read without network on this device. The page waits for nothing,
 * and a refusal of the browser changes nothing. A sign-out meanwhile deletes the database under the work.
 *
 * @param keep gets the reader's account: nothing is stored for a reader who has signed out since
 */
export function keepRead(
  { authStore }: RecordsClient,
  keep: (sealing: Sealing, reader: string) => Promise<void>,
): void {
  const reader = String(authStore.record?.id ?? "");
  if (!readsOffline(reader)) return;
  void import("./sealed-sheets.ts")
    .then((sealing) => keep(sealing, reader))
    .catch((error) => readsOffline(reader) && logAndReturn(undefined)(error));
}

/**
 * Makes the error handler for the call that loads an enquiry. If the server refuses the enquiry or has it no longer, this
 * device removes it too. The error goes on.
 */
export function dropIfRefused(client: RecordsClient, enquiry: string): (error: unknown) => never {
  return (error) => {
    if (isClientError(error) && (error.status === 403 || error.status === 404))
      keepRead(client, ({ dropEnquiry }) => dropEnquiry(enquiry));
    throw error;
  };
}
