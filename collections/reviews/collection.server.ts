import {
  type Caller,
  type Change,
  type Commit,
  collection,
  type ReadRule,
  type Row,
  type Transaction,
  type WriteRule,
} from "../../store/index.ts";
import { isAdmin } from "../users/roles.ts";
import { authorsFields, fields } from "./fields.ts";

export const reviews = collection("reviews", {
  id: "pbc_reviews",
  fields,
  rules: {
    list: approvedOwnOrAdmin,
    view: approvedOwnOrAdmin,
    create: asOneself,
    update: wordsByAuthorRestByAdmin,
    delete: authorOrAdmin,
  },
  effects: { settle: pendingUntilDecided, within: replaceEarlierPending },
});

function approvedOwnOrAdmin(caller: Caller): ReadRule {
  if (isAdmin(caller)) return true;
  const approved = 'status = "approved"';
  if (caller.kind !== "user") return { where: approved };
  return { where: `${approved} || user = {:id}`, values: { id: caller.id } };
}

function asOneself(caller: Caller): WriteRule {
  return caller.kind === "user" && (({ after }: Change) => after?.user === caller.id);
}

/** The words of a review can be changed by nobody but its author. */
function wordsByAuthorRestByAdmin(caller: Caller): WriteRule {
  if (caller.kind !== "user") return false;
  return ({ before, after }: Change) => {
    if (!before || !after) return false;
    if (after.user !== before.user || after.project !== before.project) return false;
    if (before.user === caller.id) return true;
    return isAdmin(caller) && authorsFields.every((field) => after[field] === before[field]);
  };
}

function authorOrAdmin(caller: Caller): WriteRule {
  if (caller.kind !== "user") return false;
  return isAdmin(caller) || (({ before }: Change) => before?.user === caller.id);
}

/** Whatever is sent, a review waits; amended by its author it waits again (reading F41). */
function pendingUntilDecided(draft: Row, { caller, before }: { caller: Caller; before: Row | null }): Row {
  if (before && isAdmin(caller) && authorsFields.every((field) => draft[field] === before[field])) {
    const decided = { ...draft, status: draft.status || "pending" };
    const justPublished = decided.status === "approved" && before.status !== "approved";
    return justPublished ? { ...decided, published_at: draft.updated } : decided;
  }
  const kept = {
    reason: before?.reason ?? "",
    answer: before?.answer ?? "",
    published_at: before?.published_at ?? "",
  };
  const author = caller.kind === "user" ? caller.record.name : "";
  return { ...draft, ...kept, author: before?.author ?? author, status: "pending" };
}

/** One live review per user and project: sending again replaces the pending one (reading F41). */
function replaceEarlierPending(transaction: Transaction, { action, after }: Commit): void {
  if (action !== "create" || !after) return;
  const same = { user: String(after.user), project: String(after.project), status: "pending" };
  for (const earlier of transaction.find("reviews", same)) {
    if (earlier.id !== after.id) transaction.remove("reviews", earlier.id);
  }
}
