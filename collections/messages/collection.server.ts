import {
  type Caller,
  type Change,
  collection,
  type ReadRule,
  type Row,
  type WriteRule,
} from "../../store/index.ts";
import { isAdmin } from "../users/roles.ts";
import { fields } from "./fields.ts";

export const messages = collection("messages", {
  id: "pbc_messages",
  fields,
  aliases: { message: "body" },
  rules: { list: ownOrAdmin, view: ownOrAdmin, create: asOneself, update: isAdmin, delete: isAdmin },
  effects: { settle: signed },
});

function ownOrAdmin(caller: Caller): ReadRule {
  if (caller.kind !== "user") return false;
  return isAdmin(caller) || { where: "sender = {:id}", values: { id: caller.id } };
}

function asOneself(caller: Caller): WriteRule {
  if (caller.kind === "desk") return caller.desk === "contact";
  if (caller.kind !== "user") return false;
  return ({ after }: Change) => after?.sender === caller.id;
}

/** A new message is unread whatever its author says, and carries the name and address of the account. */
function signed(draft: Row, { caller, before }: { caller: Caller; before: Row | null }): Row {
  if (before) return draft;
  const unread = { ...draft, is_read: false };
  if (caller.kind !== "user") return unread;
  return { ...unread, sender_name: caller.record.name, sender_email: caller.record.email };
}
