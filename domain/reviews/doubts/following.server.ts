import type { Commit, Transaction } from "../../../store/index.ts";

/**
 * A review that the team takes from the site settles the doubts about it, in the same transaction: whoever doubted is
 * told what its author is.
 */
export async function settleDoubts(transaction: Transaction, { before, after }: Commit): Promise<void> {
  if (before?.status !== "approved" || after?.status !== "refused") return;
  const outcome = {
    status: "withdrawn",
    outcome_ground: after.ground,
    outcome: after.reason,
    handled_at: after.updated,
  };
  for (const { id } of await transaction.find("review_doubts", { review: after.id, status: "open" }))
    await transaction.update("review_doubts", id, outcome);
}
