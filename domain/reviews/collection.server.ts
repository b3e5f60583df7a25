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
} from "record-store";
import { creationQuotas } from "../creations.ts";
import { dayInParis } from "../dates.ts";
import { searchDeclaration } from "../search.server.ts";
import { may } from "../users/abilities.ts";
import { isAdmin } from "../users/roles.ts";
import { settleDoubts } from "./doubts/following.server.ts";
import { fields, refusalFields } from "./fields.ts";
import { isRefusalGround } from "./grounds.ts";
import { completeReview, hasSameWords, midnight, settleReview } from "./settling.server.ts";

export const reviews = collection("reviews", {
  id: "pbc_reviews",
  isShownOnPages: true,
  fields,
  quotas: (caller, network) => (isAdmin(caller) ? [] : creationQuotas("reviews", caller, network, 20)),
  rules: {
    list: approvedOwnOrTeam,
    view: approvedOwnOrTeam,
    create: asOneself,
    update: wordsByAuthorRestByTeam,
    delete: authorOrAdmin,
    seesInternal: (caller) => may(caller, "reviews") || caller.kind === "service",
  },
  effects: {
    settle: settleReview,
    check,
    complete: completeReview,
    takenMeanwhile,
    within: followReview,
  },
  withheld: { instead: "withheld", fields: refusalFields },
  search: searchDeclaration(
    ({ author, comment, answer, reason, appeal }) => [author, comment, answer, reason, appeal],
    ["user", "project"],
  ),
});

function approvedOwnOrTeam(caller: Caller): ReadRule {
  if (may(caller, "reviews")) return true;
  const approved = 'status = "approved"';
  if (caller.kind !== "user") return { where: approved };
  return { where: `${approved} || user = {:id}`, values: { id: caller.id } };
}

function asOneself(caller: Caller): WriteRule<"reviews"> {
  return caller.kind === "user" && (({ after }: Change<"reviews">) => after?.user === caller.id);
}

/** Only its author may change the words of a review. */
function wordsByAuthorRestByTeam(caller: Caller): WriteRule<"reviews"> {
  if (caller.kind !== "user") return false;
  return ({ before, after }: Change<"reviews">) => {
    if (!before || !after) return false;
    if (after.user !== before.user || after.project !== before.project) return false;
    if (before.user === caller.id) return true;
    return may(caller, "reviews") && hasSameWords(before, after);
  };
}

function authorOrAdmin(caller: Caller): WriteRule<"reviews"> {
  if (caller.kind !== "user") return false;
  return isAdmin(caller) || (({ before }: Change<"reviews">) => before?.user === caller.id);
}

async function check({
  caller,
  before,
  after,
  find,
}: Change<"reviews"> & { caller: Caller }): Promise<FieldProblems> {
  if (!after) return before ? removalProblems(caller, before) : {};
  const problems: FieldProblems = {};
  if (after.experienced_on > midnight(dayInParis(after.updated))) problems.experienced_on = notYet;
  if (after.status === "refused" && after.refused_at !== before?.refused_at)
    Object.assign(problems, refusalProblems(after));
  const isPublished = after.status === "approved" && before?.status !== "approved";
  const [author] = isPublished ? await find("users", { id: after.user }) : [];
  if (author && author.verified !== true) problems.status = unverified;
  return problems;
}

/** A refusal needs one of the listed grounds, and a sentence. */
function refusalProblems({ ground, reason }: Row<"reviews">): FieldProblems {
  return {
    ...(ground === "" && { ground: unsaid }),
    ...(ground !== "" && !isRefusalGround(ground) && { ground: otherGround }),
    ...(reason === "" && { reason: unsaid }),
  };
}

/**
 * An administrator needs a ground and a reason to delete a published or pending review. Without them, the deletion
 * would be a refusal that its author never learns. A refused review already has its reason. Authors delete their own
 * reviews freely.
 */
function removalProblems(caller: Caller, before: Row<"reviews">): FieldProblems {
  const isOwn = caller.kind === "user" && before.user === caller.id;
  if (isOwn || before.status === "refused") return {};
  return {
    ...(before.ground === "" && { ground: unsaid }),
    ...(before.reason === "" && { reason: unsaid }),
  };
}

const unsaid = { code: "validation_required", message: "Cannot be blank." };
const otherGround = { code: "validation_invalid_value", message: "Must be a reason to refuse a review." };
const notYet = { code: "validation_future_date", message: "Must not be in the future." };
const rewritten = { code: "validation_not_unique", message: "Its author has written another since." };

const unverified = {
  code: "validation_author_unverified",
  message: "The author has not confirmed their e-mail address.",
};

/** A review is not restored if its author has written another since: the newer one is in force. */
async function takenMeanwhile({ user, project }: Row<"reviews">, find: Find): Promise<FieldProblems> {
  if (!user) return {};
  const since = await find("reviews", { user, project });
  return since.length > 0 ? { user: rewritten } : {};
}

async function followReview(transaction: Transaction, commit: Commit<"reviews">): Promise<void> {
  await replaceEarlier(transaction, commit);
  await settleDoubts(transaction, commit);
}

/** Each user has one live review per project. A new one replaces the earlier one (reading F41). */
async function replaceEarlier(transaction: Transaction, { action, after }: Commit<"reviews">): Promise<void> {
  if (action !== "create" || !after) return;
  const same = { user: after.user, project: after.project };
  for (const earlier of await transaction.find("reviews", same)) {
    if (earlier.id !== after.id) await transaction.remove("reviews", earlier.id);
  }
}
