import type { Commit, Row, Transaction } from "record-store";
import { wasJustRefused } from "../undoing.server.ts";

/**
 * Settles the doubts about a review that the team takes off the site, in the same transaction. The doubts' senders
 * receive the same reason as the author. A changed review that is then refused also settles its doubts.
 */
export async function settleDoubts(
  transaction: Transaction,
  { before, after }: Commit<"reviews">,
): Promise<void> {
  if (!before || !after) return;
  if (before.status === "refused" && after.status === "approved" && wasJustRefused(before, after))
    return reopenDoubts(transaction, before);
  if (before.status === "refused" || after.status !== "refused") return;
  const outcome = {
    status: "withdrawn",
    outcome_ground: after.ground,
    outcome: after.reason,
    handled_at: after.updated,
  };
  for (const { id } of await transaction.find("review_doubts", { review: after.id, status: "open" }))
    await transaction.update("review_doubts", id, outcome);
}

/** Reopens the doubts that a refusal settled, if the refusal is undone at once. Nobody was told of it. */
async function reopenDoubts(
  transaction: Transaction,
  { id: review, refused_at }: Row<"reviews">,
): Promise<void> {
  const withdrawnDoubt = { review, status: "withdrawn", handled_at: refused_at };
  const waiting = { status: "open", outcome_ground: "", outcome: "", handled_at: "" };
  for (const { id } of await transaction.find("review_doubts", withdrawnDoubt))
    await transaction.update("review_doubts", id, waiting);
}
