import type { Caller, Change, FieldProblems, Find, Row } from "record-store";
import { companyId } from "../../company/company.ts";
import { isAdminRole } from "../../users/roles.ts";
import { enquiryStep, isClosedStep, unknownBudget } from "./choices.ts";

/**
 * Checks the rules of an enquiry between fields: a lost one has a reason, the person in charge and the one to remind
 * are colleagues, and the budget is an offered range.
 */
export async function detailProblems({
  before,
  after,
  find,
}: Change<"messages"> & { caller: Caller }): Promise<FieldProblems> {
  if (!after) return {};
  const problems: FieldProblems = {};
  if (enquiryStep(after) === "lost" && after.lost_reason === "") problems.lost_reason = unsaid;
  if (isNew("in_charge", before, after) && !(await isOfTeam(find, after.in_charge)))
    problems.in_charge = notOfTeam;
  if (isNew("remind_to", before, after) && !(await isOfTeam(find, after.remind_to)))
    problems.remind_to = notOfTeam;
  if (isNew("budget", before, after) && !(await isOffered(find, after.budget))) problems.budget = notOffered;
  return problems;
}

/** Whether the client may still add details. Later additions belong in the conversation. */
export function takesDetails(enquiry: Row<"messages">): boolean {
  return enquiry.first_answer_at === "" && !isClosedStep(enquiry.step);
}

export async function isOfTeam(find: Find, account: string): Promise<boolean> {
  const [member] = await find("users", { id: account });
  return isAdminRole(member?.role) && member?.disabled !== true;
}

async function isOffered(find: Find, budget: string): Promise<boolean> {
  if (budget === unknownBudget) return true;
  const [company] = await find("company", { id: companyId });
  // A client who changes the kind of works keeps the range that was offered for the first kind.
  return [company?.budgets, company?.house_budgets].some(
    (ranges) => Array.isArray(ranges) && ranges.includes(budget),
  );
}

function isNew(
  field: "in_charge" | "remind_to" | "budget",
  before: Row<"messages"> | null,
  after: Row<"messages">,
): boolean {
  return after[field] !== "" && after[field] !== before?.[field];
}

const unsaid = { code: "validation_required", message: "Cannot be blank." };
export const notOfTeam = { code: "validation_not_team", message: "Must be an administrator." };
const notOffered = { code: "validation_not_offered", message: "Must be one of the company's ranges." };
