import { type Caller, collection, type ReadRule } from "../../store/index.ts";
import { attachments } from "../messages/fields.ts";
import { isAdmin } from "../users/roles.ts";

/** Answers within a conversation that a message opened (reading F42). */
export const replies = collection("replies", {
  id: "pbc_replies",
  fields: {
    message: { type: "relation", collection: "messages", required: true, onDelete: "cascade" },
    author: { type: "relation", collection: "users", onDelete: "empty" },
    body: { type: "text", required: true, max: 10_000 },
    attachments,
    is_read: { type: "bool" },
  },
  rules: { list: ownOrAdmin, view: ownOrAdmin, create: isAdmin, update: isAdmin, delete: isAdmin },
  effects: {
    settle: (draft, { caller, before }) =>
      before || caller.kind !== "user" ? draft : { ...draft, author: caller.id, is_read: false },
  },
});

function ownOrAdmin(caller: Caller): ReadRule {
  if (caller.kind !== "user") return false;
  return isAdmin(caller) || { where: "message.sender = {:id}", values: { id: caller.id } };
}
