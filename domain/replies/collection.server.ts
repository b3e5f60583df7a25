import {
  type Caller,
  type Change,
  type Commit,
  collection,
  type Find,
  type ReadRule,
  type Row,
  type Transaction,
  type WriteRule,
} from "../../store/index.ts";
import { changesOnly } from "../changes-only.ts";
import { creationsOf } from "../creations.ts";
import { searchOf } from "../search.server.ts";
import { clientUploads } from "../uploads.ts";
import { isAdmin, isImport, isLetterService } from "../users/roles.ts";
import { fields } from "./fields.ts";

export const replies = collection("replies", {
  id: "pbc_replies",
  fields,
  quotas: (caller, network) => (isAdmin(caller) ? [] : creationsOf("replies", caller, network, 40)),
  uploads: clientUploads,
  rules: { list: ownOrAdmin, view: ownOrAdmin, create: byEitherSide, update: markByReader, delete: isAdmin },
  effects: { settle: signReply, unsigned: () => ({ author_name: "" }), within: noteLastWord },
  search: searchOf(({ body, author_name }) => [body, author_name]),
});

function ownOrAdmin(caller: Caller): ReadRule {
  if (isLetterService(caller)) return true;
  if (caller.kind !== "user") return false;
  return isAdmin(caller) || { where: "message.sender = {:id}", values: { id: caller.id } };
}

function byEitherSide(caller: Caller): WriteRule {
  if (caller.kind !== "user") return false;
  return isAdmin(caller) || (({ after, find }: Change) => isOwn(caller.id, after, find));
}

/** The words of a reply are changed by nobody; whoever they are for marks them as read. */
function markByReader(caller: Caller): WriteRule {
  if (caller.kind !== "user") return false;
  return async (change: Change) => {
    if (!changesOnly(change, ["is_read"])) return false;
    if (isAdmin(caller)) return change.before?.side === "client";
    return change.before?.side === "team" && (await isOwn(caller.id, change.before, change.find));
  };
}

async function isOwn(client: string, reply: Row | null, find: Find): Promise<boolean> {
  const [message] = await find("messages", { id: String(reply?.message) });
  return message?.sender === client;
}

/** Whatever is sent, a reply is in its author's name and on its author's side, and not read yet. */
function signReply(draft: Row, { caller, before }: { caller: Caller; before: Row | null }): Row {
  if (before || caller.kind !== "user") return draft;
  const side = isAdmin(caller) ? "team" : "client";
  return { ...draft, author: caller.id, author_name: caller.record.name, side, is_read: false };
}

/**
 * The message has a new last word; a client's makes it one that the cooperative has not read. One that comes from
 * elsewhere came with its message, which knows.
 */
async function noteLastWord(transaction: Transaction, { action, caller, after }: Commit): Promise<void> {
  if (action !== "create" || !after || isImport(caller)) return;
  const unread = after.side === "client" ? { is_read: false } : {};
  await transaction.update("messages", String(after.message), { last_at: after.created, ...unread });
}
