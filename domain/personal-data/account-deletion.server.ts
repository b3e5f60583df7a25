import type { Change, Collection, FieldProblems } from "record-store";
import { keptEnquiries } from "./keeping.server.ts";

/**
 * The users collection with one more rule: nobody deletes an account with a worksite file under legal retention,
 * because the file would be deleted too. Its owner erases such an account instead (erasure.server.ts), which reduces
 * the file and keeps it.
 */
export function withLegalKeeping(users: Collection): Collection {
  const { check } = users.effects ?? {};
  return {
    ...users,
    effects: {
      ...users.effects,
      check: async (change) => ({ ...(await check?.(change)), ...(await keptFileProblems(change)) }),
    },
  };
}

async function keptFileProblems({ before, after, find }: Change): Promise<FieldProblems> {
  if (!before || after) return {};
  const retainedEnquiries = await keptEnquiries({ find }, await find("messages", { sender: before.id }));
  return retainedEnquiries.length > 0 ? { id: keptFile } : {};
}

const keptFile = {
  code: "validation_has_kept_file",
  message: "Has a building file that must be kept: only its owner can erase the account.",
};
