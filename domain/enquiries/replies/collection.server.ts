import {
  type Awaitable,
  type Caller,
  type Change,
  type Commit,
  collection,
  type FieldProblems,
  type Find,
  type ReadRule,
  type Row,
  type Transaction,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../../changes-only.ts";
import { creationQuotas } from "../../creations.ts";
import { searchDeclaration } from "../../search.server.ts";
import { clientUploads } from "../../uploads.ts";
import { isAdmin, isImport } from "../../users/roles.ts";
import { conversationRule, isConversationService, mayRead } from "../access.server.ts";
import { keptProblems } from "../kept.server.ts";
import { answeredMeanwhile } from "./answered-meanwhile.server.ts";
import { fields } from "./fields.ts";
import { offerProblems, withOffer, withoutOffer } from "./offer.server.ts";

export const replies = collection("replies", {
  id: "pbc_replies",
  isShownOnPages: false,
  fields,
  quotas: (caller, network) => (isAdmin(caller) ? [] : creationQuotas("replies", caller, network, 40)),
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
  search: searchDeclaration(({ body, author_name, quoted, bounce }) => [body, author_name, quoted, bounce]),
});

/**
 * `quoted` holds the author's signature. A signature names its author, and their address stands before quoted words.
 */
export const unsigned = { author_name: "", mail_id: "", quoted: "" };

/** The client and invited readers may not read the team's internal notes. */
function readable(caller: Caller): ReadRule {
  return conversationRule(caller, "message.", 'kind = ""');
}

function byEitherSide(caller: Caller): WriteRule<"replies"> {
  if (isConversationService(caller)) return caller.kind === "service" && caller.service !== "letters";
  if (caller.kind !== "user") return false;
  return (
    isAdmin(caller) || (({ after, find }: Change<"replies">) => mayRead(find, after?.message, caller.id))
  );
}

/**
 * Nobody may change the words of a reply. Its recipient marks it as read. The service accounts of conversations record
 * what became of a letter. The team retries a letter that bounced by clearing `bounce`.
 */
function markByReader(caller: Caller): WriteRule<"replies"> {
  if (isConversationService(caller))
    return (change: Change<"replies">) => changesOnly(change, ["delivery", "bounce", "is_read"]);
  if (caller.kind !== "user") return false;
  return async (change: Change<"replies">) => {
    if (isAdmin(caller) && isTakenBack(change)) return true;
    if (!changesOnly(change, ["is_read"])) return false;
    if (isAdmin(caller)) return change.before?.side === "client";
    const isForThem = change.before?.side === "team" && change.before.kind === "";
    return isForThem && (await mayRead(change.find, change.before?.message, caller.id));
  };
}

function isTakenBack(change: Change<"replies">): boolean {
  const { before, after } = change;
  return changesOnly(change, ["bounce", "delivery"]) && before?.bounce !== "" && after?.bounce === "";
}

/** Writes a reply in its author's name and on its author's side, unread, regardless of the values sent. */
function signReply(
  draft: Row<"replies">,
  { caller, before, find }: { caller: Caller; before: Row<"replies"> | null; find: Find },
): Awaitable<Row<"replies">> {
  // Only the mail server knows whether the retried letter arrives.
  if (before && draft.bounce === "" && before.bounce !== "" && isAdmin(caller))
    return { ...draft, delivery: "" };
  if (before || caller.kind !== "user") return draft;
  const isTeams = isAdmin(caller);
  const byThePost = { via: "", mail_id: "", quoted: "", delivery: "", bounce: "" };
  const author = { author: caller.id, author_name: String(caller.record.name), reader: "" };
  const signed = { ...draft, ...byThePost, ...author };
  if (!isTeams) return withoutOffer({ ...signed, kind: "", side: "client", is_read: false });
  // The client never reads the team's internal entries, so they count as read.
  return withOffer({ ...signed, side: "team", is_read: draft.kind !== "" }, find);
}

async function replyProblems(change: Change<"replies"> & { caller: Caller }): Promise<FieldProblems> {
  const lock = await keptProblems(change, "message", (change.before ?? change.after)?.message);
  const { before, after, find, caller } = change;
  if (lock.message || before || !after || caller.kind !== "user") return lock;
  return { ...(await answeredMeanwhile(change)), ...(await offerProblems(after, find)) };
}

/**
 * Updates the enquiry's last word. A client's reply marks the enquiry as unread. The team's first reply or noted call
 * ends the client's wait. An imported reply changes nothing: its imported enquiry already has these facts.
 */
async function noteLastWord(
  transaction: Transaction,
  { action, caller, before, after }: Commit<"replies">,
): Promise<void> {
  if (action === "update" && after) return tellOfBounce(transaction, before, after);
  if (action !== "create" || !after || isImport(caller) || after.kind === "note") return;
  const [enquiry] = await transaction.find("messages", { id: after.message });
  const isFirst = after.side === "team" && enquiry?.first_answer_at === "";
  await transaction.update("messages", after.message, {
    last_at: after.created,
    ...(after.side === "client" && { is_read: false }),
    ...(isFirst && { first_answer_at: after.created }),
  });
}

/** Marks the enquiry as unread by the team if an answer bounced. */
async function tellOfBounce(
  transaction: Transaction,
  before: Row<"replies"> | null,
  after: Row<"replies">,
): Promise<void> {
  if (after.bounce === "" || after.bounce === before?.bounce) return;
  await transaction.update("messages", after.message, { is_read: false });
}
