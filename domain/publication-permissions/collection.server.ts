import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type Find,
  type ReadRule,
  type Row,
} from "record-store";
import { changesOnly } from "../changes-only.ts";
import { dayInParis, isoDay, storedMoment } from "../dates.ts";
import { conversationRule, isOwnerOf } from "../enquiries/access.server.ts";
import { keptWorksiteProblems } from "../enquiries/kept.server.ts";
import { may } from "../users/abilities.ts";
import { isAdmin } from "../users/roles.ts";
import { openQuestion } from "../worksites/permitted.ts";
import { followAnswer, isPermissionService } from "../worksites/publication/syncing.server.ts";
import { fields } from "./fields.ts";

export const publicationPermissions = collection("publication_permissions", {
  id: "pbc_publication_permissions",
  isShownOnPages: false,
  fields,
  rules: {
    list: readable,
    view: readable,
    create: (caller) => isAdmin(caller) || isPermissionService(caller),
    update: isPermissionService,
    // A permission proves that a publication was allowed. Only the deletion of its worksite deletes it.
    delete: () => false,
  },
  effects: { settle: settlePermission, check: permissionProblems, within: followAnswer },
});

/** A photographer sees which photos the client permits to publish. */
function readable(caller: Caller): ReadRule {
  return (
    isPermissionService(caller) || may(caller, "worksites") || conversationRule(caller, "worksite.message.")
  );
}

type Settling = { caller: Caller; before: Row<"publication_permissions"> | null; find: Find };

/** The team may only ask. */
function settlePermission(
  draft: Row<"publication_permissions">,
  { caller, before, find }: Settling,
): Row<"publication_permissions"> | Promise<Row<"publication_permissions">> {
  if (!before && isAdmin(caller)) return { ...draft, ...nothingSaid, asked_at: draft.created };
  return isAnswered(draft) && !(before && isAnswered(before)) ? afterOthers(draft, find) : draft;
}

/**
 * Answers are ordered by their moments. An answer stamped while the clock was ahead must not outrank a later one. The
 * later one therefore gets the next moment at the earliest.
 */
async function afterOthers(
  answer: Row<"publication_permissions">,
  find: Find,
): Promise<Row<"publication_permissions">> {
  const all = await find("publication_permissions", { worksite: answer.worksite });
  const others = all.filter(({ id }) => id !== answer.id).map(answerMoment);
  const latest = others.sort().at(-1) ?? "";
  if (answerMoment(answer) > latest) return answer;
  const next = storedMoment(new Date(Date.parse(latest.replace(" ", "T")) + 1));
  return { ...answer, [answer.given_at === "" ? "refused_at" : "given_at"]: next };
}

const nothingSaid = {
  user: "",
  outside: false,
  inside: false,
  town: false,
  until: "",
  given_at: "",
  refused_at: "",
  withdrawn_at: "",
  wording: "",
};

async function permissionProblems(change: Change<"publication_permissions">): Promise<FieldProblems> {
  const { before, after, find } = change;
  if (!after) return {};
  const lock = await keptWorksiteProblems(change);
  if (lock.worksite) return lock;
  if (before && isAnswered(before)) return isWithdrawal(change) ? {} : { given_at: settledFault };
  if (!isAnswered(after))
    return before || !(await isOpenAlready(find, after)) ? {} : { asked_at: askedAlready };
  const problems: FieldProblems = {};
  if (!(await isClient(find, after))) problems.user = notClient;
  if (after.given_at !== "" && isPast(after)) problems.until = past;
  return problems;
}

/** The last day is included. Days are counted in Paris, where the cooperative works. */
function isPast({ until, updated }: Row<"publication_permissions">): boolean {
  return until !== "" && isoDay(until) < dayInParis(updated);
}

function isAnswered(permission: Row<"publication_permissions">): boolean {
  return answerMoment(permission) !== "";
}

/** Returns the moment of an answer; empty for a question. */
function answerMoment({ given_at, refused_at }: Row<"publication_permissions">): string {
  return given_at || refused_at;
}

/** A permission may be withdrawn once. */
function isWithdrawal({ before, after }: Change<"publication_permissions">): boolean {
  const isInForce = before?.given_at !== "" && before?.withdrawn_at === "";
  return isInForce && after?.withdrawn_at !== "" && changesOnly({ before, after }, ["withdrawn_at"]);
}

/** A question goes out as a letter. There is no second question while one is unanswered. */
async function isOpenAlready(find: Find, { id, worksite }: Row<"publication_permissions">): Promise<boolean> {
  const all = await find("publication_permissions", { worksite });
  return openQuestion(all.filter((each) => each.id !== id)) !== undefined;
}

async function isClient(
  find: Find,
  { worksite: id, user }: Row<"publication_permissions">,
): Promise<boolean> {
  const [worksite] = await find("worksites", { id });
  return worksite !== undefined && (await isOwnerOf(find, worksite.message, user));
}

const settledFault = { code: "validation_settled", message: "The answer was given already." };
const askedAlready = { code: "validation_asked_already", message: "The client is asked already." };
const notClient = { code: "validation_not_client", message: "Must be the client of the worksite." };
const past = { code: "validation_past_date", message: "Must not be in the past." };
