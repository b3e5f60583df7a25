import { type Caller, flatMapInTurn, type Row, type Store } from "record-store";
import { groundName } from "../reviews/grounds.ts";

type Owner = Extract<Caller, { kind: "user" }>;

/**
 * Returns the doubts about reviews that came from an address of the account while it was proven. Doubts about the
 * account's own reviews belong to other people, and are deleted with the review.
 */
export async function ownDoubts(
  store: Pick<Store, "findWide" | "provenAddresses">,
  { collection, id }: Pick<Owner, "collection" | "id">,
): Promise<Row<"review_doubts">[]> {
  const all = await flatMapInTurn(
    await store.provenAddresses(collection, id),
    async ({ address, after, until }) =>
      (await store.findWide("review_doubts", { email: address })).filter(
        ({ created }) => created > after && (until === "" || created <= until),
      ),
  );
  const once = new Map(all.map((doubt) => [doubt.id, doubt]));
  return [...once.values()].sort((one, other) => one.created.localeCompare(other.created));
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
