import {
  type Caller,
  type Change,
  type Commit,
  collection,
  type FieldProblems,
  type ReadRule,
  type Row,
  type Transaction,
  type WriteRule,
} from "../../store/index.ts";
import { changesOnly } from "../changes-only.ts";
import { creationsOf } from "../creations.ts";
import { conversationOf, isConversationService, mayRead } from "../messages/access.server.ts";
import { keptProblems } from "../messages/kept.server.ts";
import { searchOf } from "../search.server.ts";
import { clientUploads } from "../uploads.ts";
import { isAdmin, isImport } from "../users/roles.ts";
import { fields } from "./fields.ts";

export const replies = collection("replies", {
  id: "pbc_replies",
  fields,
  quotas: (caller, network) => (isAdmin(caller) ? [] : creationsOf("replies", caller, network, 40)),
  uploads: clientUploads,
  rules: {
    list: readable,
    view: readable,
    create: byEitherSide,
    update: markByReader,
    delete: isAdmin,
    seesInternal: (caller) => isAdmin(caller) || caller.kind === "service",
  },
  effects: { settle: signReply, check: replyProblems, unsigned: () => unsigned, within: noteLastWord },
  search: searchOf(({ body, author_name, quoted, bounce }) => [body, author_name, quoted, bounce]),
});

/** What is quoted holds the signature of who wrote, and their address before the words of others. */
export const unsigned = { author_name: "", mail_id: "", quoted: "" };

/** What the team notes for itself is not for those whom it concerns. */
function readable(caller: Caller): ReadRule {
  return conversationOf(caller, "message.", 'kind = ""');
}

function byEitherSide(caller: Caller): WriteRule {
  if (isConversationService(caller)) return caller.kind === "service" && caller.service !== "letters";
  if (caller.kind !== "user") return false;
  return isAdmin(caller) || (({ after, find }: Change) => mayRead(find, after?.message, caller.id));
}

/**
 * The words of a reply are changed by nobody; whoever they are for marks them as read. The post says what became of a
 * letter, and the team has one that did not arrive sent again by taking that back.
 */
function markByReader(caller: Caller): WriteRule {
  if (isConversationService(caller))
    return (change: Change) => changesOnly(change, ["delivery", "bounce", "is_read"]);
  if (caller.kind !== "user") return false;
  return async (change: Change) => {
    if (isAdmin(caller) && isTakenBack(change)) return true;
    if (!changesOnly(change, ["is_read"])) return false;
    if (isAdmin(caller)) return change.before?.side === "client";
    const isForThem = change.before?.side === "team" && change.before.kind === "";
    return isForThem && (await mayRead(change.find, change.before?.message, caller.id));
  };
}

function isTakenBack(change: Change): boolean {
  const { before, after } = change;
  return changesOnly(change, ["bounce", "delivery"]) && before?.bounce !== "" && after?.bounce === "";
}

/** Whatever is sent, a reply is in its author's name and on its author's side, and not read yet. */
function signReply(draft: Row, { caller, before }: { caller: Caller; before: Row | null }): Row {
  // Whether a letter that is sent again arrives, only the post knows.
  if (before && draft.bounce === "" && before.bounce !== "" && isAdmin(caller))
    return { ...draft, delivery: "" };
  if (before || caller.kind !== "user") return draft;
  const isTeams = isAdmin(caller);
  const byThePost = { via: "", mail_id: "", quoted: "", delivery: "", bounce: "" };
  const signed = { ...draft, ...byThePost, author: caller.id, author_name: caller.record.name, reader: "" };
  if (!isTeams) return { ...signed, kind: "", side: "client", is_read: false };
  // Nobody is waited for to read what is among colleagues.
  return { ...signed, side: "team", is_read: draft.kind !== "" };
}

function replyProblems(change: Change): Promise<FieldProblems> {
  return keptProblems(change, "message", (change.before ?? change.after)?.message);
}

/**
 * The message has a new last word; a client's makes it one that the cooperative has not read, and the team's first, be it
 * by a call, is how long the client has waited. One that comes from elsewhere came with its message, which knows.
 */
async function noteLastWord(
  transaction: Transaction,
  { action, caller, before, after }: Commit,
): Promise<void> {
  if (action === "update" && after) return tellOfBounce(transaction, before, after);
  if (action !== "create" || !after || isImport(caller) || after.kind === "note") return;
  const [message] = await transaction.find("messages", { id: String(after.message) });
  const isFirst = after.side === "team" && message?.first_answer_at === "";
  await transaction.update("messages", String(after.message), {
    last_at: after.created,
    ...(after.side === "client" && { is_read: false }),
    ...(isFirst && { first_answer_at: after.created }),
  });
}

/** An answer that did not arrive is something that the team has not read. */
async function tellOfBounce(transaction: Transaction, before: Row | null, after: Row): Promise<void> {
  if (after.bounce === "" || after.bounce === before?.bounce) return;
  await transaction.update("messages", String(after.message), { is_read: false });
}
