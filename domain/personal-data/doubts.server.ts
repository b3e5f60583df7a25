import type { Row, Store } from "record-store";
import { groundName } from "../reviews/grounds.ts";
import { type Owner, onceInTime, provenRecords } from "./proven-records.server.ts";

/**
 * Returns the doubts about reviews that came from an address of the account while it was proven. Doubts about the
 * account's own reviews belong to other people, and are deleted with the review.
 */
export async function ownDoubts(
  store: Pick<Store, "findWide" | "provenAddresses">,
  account: Pick<Owner, "collection" | "id">,
): Promise<Row<"review_doubts">[]> {
  const find = (email: string) => store.findWide("review_doubts", { email });
  return onceInTime(await provenRecords(store, account, find));
}

/** A doubt in French words. */
export function doubtInWords(doubt: Row<"review_doubts">): object {
  return {
    date: doubt.created,
    motif: groundName(doubt.ground),
    texte: doubt.body,
    email: doubt.email,
    suite: states[doubt.status] ?? "",
    réponse: doubt.outcome,
    traité_le: doubt.handled_at,
  };
}

const states: Record<string, string> = {
  open: "à examiner",
  kept: "avis gardé",
  withdrawn: "avis retiré",
};
