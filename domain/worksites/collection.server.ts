import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type ReadRule,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../changes-only.ts";
import { dayInParis, isoDay } from "../dates.ts";
import { conversationRule } from "../enquiries/access.server.ts";
import { enquiryStep } from "../enquiries/details/choices.ts";
import { keptProblems } from "../enquiries/kept.server.ts";
import { searchDeclaration } from "../search.server.ts";
import { may } from "../users/abilities.ts";
import { isAdmin } from "../users/roles.ts";
import { fields } from "./fields.ts";
import { invitationFields, isInvitationService } from "./invitation-service.ts";
import { followConnection, isPermissionService } from "./publication/syncing.server.ts";
import { isLetters, settleWorksite } from "./settling.server.ts";
import { worksiteStep } from "./steps.ts";

export const worksites = collection("worksites", {
  id: "pbc_building_sites",
  isShownOnPages: false,
  fields,
  rules: {
    list: readable,
    view: readable,
    create: isAdmin,
    update: byTeam,
    delete: isAdmin,
    seesInternal: (caller) => may(caller, "worksites") || caller.kind === "service",
  },
  effects: {
    settle: settleWorksite,
    check: worksiteProblems,
    within: followConnection,
    // Imported worksites cause no letters.
    complete: (draft) => ({ ...draft, step: worksiteStep(draft), told_step: worksiteStep(draft) }),
  },
  search: searchDeclaration(
    ({ title, town, next_note, advice }) => [title, town, next_note, advice],
    ["message"],
  ),
});

/**
 * Every reader of the enquiry reads its worksite. So do accountants and carpenters, who do not read the enquiry.
 * Worksites that only the law keeps concern no carpenter.
 */
function readable(caller: Caller): ReadRule {
  if (isInvitationService(caller) || may(caller, "bookkeeping")) return true;
  if (may(caller, "worksites")) return { where: 'message.kept_until = ""' };
  return conversationRule(caller, "message.");
}

/**
 * The enquiry of a worksite never changes. A carpenter advances its steps. Each service account writes only its own
 * fields.
 */
function byTeam(caller: Caller): WriteRule {
  if (isInvitationService(caller)) return (change: Change) => changesOnly(change, invitationFields);
  if (isPermissionService(caller)) return (change: Change) => changesOnly(change, []);
  if (isLetters(caller)) return (change: Change) => changesOnly(change, ["told_step"]);
  if (isAdmin(caller)) return ({ before, after }: Change) => before?.message === after?.message;
  return may(caller, "worksites") && ((change: Change) => changesOnly(change, stepFields));
}

/** The store writes the others when the step changes. */
const stepFields = ["step", "step_at", "step_dates", "planned_dates"];

async function worksiteProblems(change: Change<"worksites">): Promise<FieldProblems> {
  const { before, after, find } = change;
  const problems = await keptProblems(change, "message", (before ?? after)?.message);
  if (!after || problems.message) return problems;
  // Checked on creation only: a worksite stays one, even if its enquiry's step changes later.
  if (!before) {
    const [enquiry] = await find("messages", { id: after.message });
    if (!enquiry || enquiryStep(enquiry) !== "won") problems.message = notWon;
  }
  if (after.received_on !== before?.received_on && isoDay(after.received_on) > dayInParis(after.updated))
    problems.received_on = future;
  return problems;
}

const notWon = { code: "validation_not_won", message: "Must be an enquiry that is won." };
const future = { code: "validation_future_date", message: "Must not be in the future." };
