import {
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
} from "../../store/index.ts";
import { creationsOf } from "../creations.ts";
import { dayInParis } from "../dates.ts";
import { searchOf } from "../search.server.ts";
import { isAdmin } from "../users/roles.ts";
import { authorsFields, fields } from "./fields.ts";

export const reviews = collection("reviews", {
  id: "pbc_reviews",
  fields,
  quotas: (caller, network) => (isAdmin(caller) ? [] : creationsOf("reviews", caller, network, 20)),
  rules: {
    list: approvedOwnOrAdmin,
    view: approvedOwnOrAdmin,
    create: asOneself,
    update: wordsByAuthorRestByAdmin,
    delete: authorOrAdmin,
  },
  effects: { settle, check, complete, takenMeanwhile, within: replaceEarlier },
  search: searchOf(
    ({ author, comment, answer, reason }) => [author, comment, answer, reason],
    ["user", "project"],
  ),
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
    return isAdmin(caller) && hasSameWords(before, after);
  };
}

function authorOrAdmin(caller: Caller): WriteRule {
  if (caller.kind !== "user") return false;
  return isAdmin(caller) || (({ before }: Change) => before?.user === caller.id);
}

type Settling = { caller: Caller; before: Row | null };

/** Of whom nobody says when the experience was, it was on the day of the review. */
function settle(draft: Row, { caller, before }: Settling): Row {
  const dated = { ...draft, experienced_on: draft.experienced_on || midnight(dayInParis(draft.created)) };
  const isDecision = before && isAdmin(caller) && hasSameWords(before, dated);
  return isDecision ? decideReview(dated, before) : waiting(dated, { caller, before });
}

/** One from elsewhere was decided of there: nobody knows when, but not after it was last changed. */
async function complete(draft: Row, find: Find): Promise<Row> {
  const [author] = draft.user ? await find("users", { id: String(draft.user) }) : [];
  const isPublished = draft.status === "approved";
  return {
    ...draft,
    author: draft.author || (author?.name ?? ""),
    experienced_on: draft.experienced_on || midnight(dayInParis(draft.created)),
    status: draft.status || "pending",
    published_at: draft.published_at || (isPublished ? draft.updated : ""),
    answered_at: draft.answered_at || (draft.answer ? draft.updated : ""),
  };
}

/** What the cooperative decides and answers. The reason of a refusal does not outlive it. */
function decideReview(draft: Row, before: Row): Row {
  const status = draft.status || "pending";
  const answered = draft.answer === before.answer ? before.answered_at : draft.answer && draft.updated;
  const review = { ...draft, status, answered_at: answered || "", published_at: before.published_at };
  if (status !== "approved" || before.status === "approved") return review;
  return { ...review, published_at: draft.updated, reason: "" };
}

/** Whatever is sent, a review waits; amended by its author it waits again (reading F41). */
function waiting(draft: Row, { caller, before }: Settling): Row {
  const kept = {
    answer: before?.answer ?? "",
    answered_at: before?.answered_at ?? "",
    published_at: before?.published_at ?? "",
  };
  const author = caller.kind === "user" ? caller.record.name : "";
  return { ...draft, ...kept, author: before?.author ?? author, status: "pending", reason: "" };
}

function hasSameWords(before: Row, after: Row): boolean {
  return authorsFields.every((field) => after[field] === before[field]);
}

async function check({ caller, before, after, find }: Change & { caller: Caller }): Promise<FieldProblems> {
  if (!after) return before ? removalProblems(caller, before) : {};
  const problems: FieldProblems = {};
  if (String(after.experienced_on) > midnight(dayInParis(after.updated))) problems.experienced_on = notYet;
  if (after.status === "refused" && after.reason === "") problems.reason = unsaid;
  const isPublished = after.status === "approved" && before?.status !== "approved";
  const [author] = isPublished ? await find("users", { id: String(after.user) }) : [];
  if (author && author.verified !== true) problems.status = unverified;
  return problems;
}

/** What everybody could read does not disappear without a word why; one's own does. */
function removalProblems(caller: Caller, before: Row): FieldProblems {
  const isOwn = caller.kind === "user" && before.user === caller.id;
  return !isOwn && before.status === "approved" && before.reason === "" ? { reason: unsaid } : {};
}

const unsaid = { code: "validation_required", message: "Cannot be blank." };
const notYet = { code: "validation_future_date", message: "Must not be in the future." };
const rewritten = { code: "validation_not_unique", message: "Its author has written another since." };

const unverified = {
  code: "validation_author_unverified",
  message: "The author has not confirmed their e-mail address.",
};

function midnight(day: string): string {
  return `${day} 00:00:00.000Z`;
}

/** What its author has written since is the review that counts. */
async function takenMeanwhile({ user, project }: Row, find: Find): Promise<FieldProblems> {
  if (!user) return {};
  const since = await find("reviews", { user: String(user), project: String(project) });
  return since.length > 0 ? { user: rewritten } : {};
}

/** One live review per user and project: sending again replaces what was there (reading F41). */
async function replaceEarlier(transaction: Transaction, { action, after }: Commit): Promise<void> {
  if (action !== "create" || !after) return;
  const same = { user: String(after.user), project: String(after.project) };
  for (const earlier of await transaction.find("reviews", same)) {
    if (earlier.id !== after.id) await transaction.remove("reviews", earlier.id);
  }
}
