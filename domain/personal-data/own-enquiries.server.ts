import type { Row, Store } from "record-store";
import { type Owner, onceInTime, provenRecords } from "./proven-records.server.ts";

/**
 * Returns all enquiries of an account, in the bin or not. Enquiries through the form count if they came from an address
 * of the account while it was proven.
 */
export async function ownEnquiries(
  store: Pick<Store, "findWide" | "provenAddresses">,
  account: Pick<Owner, "collection" | "id">,
): Promise<Row<"messages">[]> {
  const fromForm = await provenRecords(store, account, (address) =>
    store.findWide("messages", { sender: "", sender_email: address }),
  );
  return onceInTime([...(await store.findWide("messages", { sender: account.id })), ...fromForm]);
}
