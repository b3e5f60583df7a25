import type { Collection, Commit, Row, Transaction } from "record-store";
import { isTeamRole } from "../users/roles.ts";

/**
 * The users collection with one more effect: the portrait of an account is taken down once the account is closed, or no
 * longer belongs to the team. The effect succeeds or fails with that write.
 */
export function withoutFormerPortraits(users: Collection): Collection {
  const { within } = users.effects ?? {};
  return {
    ...users,
    effects: {
      ...users.effects,
      async within(transaction, commit) {
        await within?.(transaction, commit);
        await takePortraitDown(transaction, commit);
      },
    },
  };
}

async function takePortraitDown(transaction: Transaction, { before, after }: Commit): Promise<void> {
  if (!after || !before || isShowable(after) || !isShowable(before)) return;
  for (const { id } of await transaction.find("portraits", { user: after.id, shown: true }))
    await transaction.update("portraits", id, { shown: false, agreed_at: "" });
}

function isShowable({ disabled, role }: Row): boolean {
  return disabled !== true && isTeamRole(role);
}
