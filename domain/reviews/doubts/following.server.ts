import type { Commit, Row, Transaction } from "../../../store/index.ts";
import { wasJustRefused } from "../undoing.server.ts";

/**
 * A review that the team takes from the site settles the doubts about it, in the same transaction: whoever doubted is
 * told what its author is. So does one that its author has changed meanwhile, and that does not come back.
 */
export async function settleDoubts(transaction: Transaction, { before, after }: Commit): Promise<void> {
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

/** What a refusal settled that is taken back at once waits again: nobody was told. */
async function reopenDoubts(transaction: Transaction, { id: review, refused_at }: Row): Promise<void> {
  const settled = { review, status: "withdrawn", handled_at: String(refused_at) };
  const waiting = { status: "open", outcome_ground: "", outcome: "", handled_at: "" };
  for (const { id } of await transaction.find("review_doubts", settled))
    await transaction.update("review_doubts", id, waiting);
}
