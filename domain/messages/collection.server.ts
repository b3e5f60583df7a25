import {
  type Caller,
  type Change,
  collection,
  type Find,
  type ReadRule,
  type Row,
  type WriteRule,
} from "../../store/index.ts";
import { changesOnly } from "../changes-only.ts";
import { creationsOf } from "../creations.ts";
import { searchOf } from "../search.server.ts";
import { clientUploads } from "../uploads.ts";
import { isAdmin, isLetterService } from "../users/roles.ts";
import { fields } from "./fields.ts";

export const messages = collection("messages", {
  id: "pbc_messages",
  fields,
  aliases: { message: "body" },
  quotas: (caller, network) => (isAdmin(caller) ? [] : creationsOf("messages", caller, network, 20)),
  uploads: clientUploads,
  rules: {
    list: ownOrAdmin,
    view: ownOrAdmin,
    create: asOneself,
    update: markByAdmin,
    delete: byAdminOrTrap,
  },
  effects: { settle: signMessage, complete: completeMessage },
  search: searchOf(
    ({ subject, body, sender_name, sender_email, phone }) => [
      subject,
      body,
      sender_name,
      sender_email,
      phone,
      // Sought as it is dialled, it was written in pairs.
      String(phone).replace(/\D/g, ""),
    ],
    ["sender", "replies_via_message"],
  ),
});

/** Who may read a message, and with it its attachments: they are protected files. */
function ownOrAdmin(caller: Caller): ReadRule {
  if (isLetterService(caller)) return true;
  if (caller.kind !== "user") return false;
  return isAdmin(caller) || { where: "sender = {:id}", values: { id: caller.id } };
}

function asOneself(caller: Caller): WriteRule {
  if (caller.kind === "service") return caller.service === "contact" || isTrap(caller);
  if (caller.kind !== "user") return false;
  return ({ after }: Change) => after?.sender === caller.id;
}

/** The form's trap puts what falls into it straight into the bin (domain/messages/contact/suspects.server.ts). */
function byAdminOrTrap(caller: Caller): WriteRule {
  return isAdmin(caller) || isTrap(caller);
}

function isTrap(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "trap";
}

/** What was written stays as it was: an administrator only marks it as read, or as not read. */
function markByAdmin(caller: Caller): WriteRule {
  return isAdmin(caller) && ((change: Change) => changesOnly(change, ["is_read"]));
}

/**
 * A new message is unread whatever its author says, carries the name and address of the account, and is the last word
 * of itself; replies move that on.
 */
function signMessage(draft: Row, { caller, before }: { caller: Caller; before: Row | null }): Row {
  if (before) return { ...draft, last_at: before.last_at };
  const opened = { ...draft, is_read: false, last_at: draft.created };
  if (caller.kind !== "user") return opened;
  return { ...opened, sender_name: caller.record.name, sender_email: caller.record.email };
}

/** One from elsewhere is signed by whoever has the account there, and is the last word as far as anybody knows. */
async function completeMessage(draft: Row, find: Find): Promise<Row> {
  const [sender] = draft.sender ? await find("users", { id: String(draft.sender) }) : [];
  return {
    ...draft,
    sender_name: draft.sender_name || (sender?.name ?? ""),
    sender_email: draft.sender_email || (sender?.email ?? ""),
    last_at: draft.last_at || draft.created,
  };
}
