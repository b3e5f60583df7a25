import type { Commit, Transaction } from "../../../store/index.ts";

/**
 * A review that the team takes from the site settles the doubts about it, in the same transaction: whoever doubted is
 * told what its author is. So does one that its author has changed meanwhile, and that does not come back.
 */
export async function settleDoubts(transaction: Transaction, { before, after }: Commit): Promise<void> {
  if (!before || before.status === "refused" || after?.status !== "refused") return;
  const outcome = {
    status: "withdrawn",
    outcome_ground: after.ground,
    outcome: after.reason,
    handled_at: after.updated,
  };
  for (const { id } of await transaction.find("review_doubts", { review: after.id, status: "open" }))
    await transaction.update("review_doubts", id, outcome);
}
