import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type Find,
  type ReadRule,
  type Row,
  type WriteRule,
} from "record-store";
import { asksOnly } from "../../changes-only.ts";
import { updateQuotas } from "../../creations.ts";
import { searchDeclaration } from "../../search.server.ts";
import { isDepartureService } from "../../users/departure-rules.server.ts";
import { isAdmin } from "../../users/roles.ts";
import { conversationRule, isConversationService, mayRead } from "../access.server.ts";
import { isOfTeam, notOfTeam } from "../details/checking.server.ts";
import { keptProblems } from "../kept.server.ts";
import { actsPerDay } from "../limits.server.ts";
import { fields } from "./fields.ts";
import { chosenSlot, endsAgain, isOver, settleVisit, visitSlots } from "./settling.server.ts";

export const visits = collection("visits", {
  id: "pbc_visits",
  isShownOnPages: false,
  fields,
  rules: { list: readable, view: readable, create: isAdmin, update: byEitherSide, delete: isAdmin },
  updateQuotas: (caller) => (isAdmin(caller) ? [] : updateQuotas("visits", caller, actsPerDay)),
  effects: { settle: settleVisit, check: visitProblems, takenMeanwhile },
  search: searchDeclaration(({ note, asked }) => [note, asked]),
});

function readable(caller: Caller): ReadRule {
  return conversationRule(caller, "message.");
}

/** The client and the other readers of the enquiry choose a slot, ask for another, or cancel. */
function byEitherSide(caller: Caller): WriteRule<"visits"> {
  if (isDepartureService(caller)) return (change: Change<"visits">) => asksOnly(change, ["with"]);
  if (isAdmin(caller)) return (change: Change<"visits">) => asksOnly(change, ofTheTeam);
  if (isConversationService(caller)) return (change: Change<"visits">) => asksOnly(change, ofTheClient);
  if (caller.kind !== "user") return false;
  return async (change: Change<"visits">) =>
    asksOnly(change, ofTheClient) && (await mayRead(change.find, change.before?.message, caller.id));
}

const ofTheClient = ["chosen", "asked", "state"];
const ofTheTeam = ["slots", "chosen", "state", "with", "note"];

async function visitProblems(change: Change<"visits"> & { caller: Caller }): Promise<FieldProblems> {
  const { caller, before, after, find } = change;
  if (!after) return {};
  const lock = await keptProblems(change, "message", after.message);
  if (lock.message) return lock;
  if (before && endsAgain(after, before)) return {};
  if (before && (isOver(before) || (hasBegun(before, after) && !isAdmin(caller)))) return { state: closed };
  const problems: FieldProblems = {};
  const hasNewSlots = JSON.stringify(before?.slots) !== JSON.stringify(after.slots);
  if (hasNewSlots && visitSlots(after).some(({ from }) => isPast(from, after))) problems.slots = past;
  else if (!before && (await hasOpenVisit(find, after))) problems.slots = openAlready;
  if (after.chosen !== before?.chosen && after.chosen !== "") {
    if (!chosenSlot(after)) problems.chosen = notOffered;
    else if (isPast(after.chosen, after)) problems.chosen = past;
  }
  // A participant may have left the team since. Nobody could take that person off the list together with others.
  const newParticipants = after.with.filter((each) => !before?.with.includes(each));
  if (!(await areOfTeam(find, newParticipants))) problems.with = notOfTeam;
  return problems;
}

/** An enquiry has one open visit. Its slots go out as a letter, so an open visit is moved instead of offered again. */
async function hasOpenVisit(find: Find, { id, message }: Row<"visits">): Promise<boolean> {
  const all = await find("visits", { message });
  return all.some((visit) => visit.id !== id && !isOver(visit));
}

/** A visit in the bin is not restored if another was offered meanwhile. */
async function takenMeanwhile(visit: Row<"visits">, find: Find): Promise<FieldProblems> {
  return !isOver(visit) && (await hasOpenVisit(find, visit)) ? { message: openAlready } : {};
}

/** A slot is compared with the moment of the change itself, because a store may have a clock of its own. */
function isPast(moment: string, { updated }: Row<"visits">): boolean {
  return moment < updated;
}

/** The client moves or cancels a future visit. Only the team says afterwards what became of it. */
function hasBegun({ chosen }: Row<"visits">, after: Row<"visits">): boolean {
  return chosen !== "" && isPast(chosen, after);
}

async function areOfTeam(find: Find, accounts: readonly string[]): Promise<boolean> {
  for (const each of accounts) if (!(await isOfTeam(find, each))) return false;
  return true;
}

const closed = { code: "validation_visit_closed", message: "The visit is over or cancelled." };
const openAlready = {
  code: "validation_open_already",
  message: "Another visit is offered or stands already.",
};
const notOffered = { code: "validation_not_offered", message: "Must be one of the slots that are offered." };
const past = { code: "validation_past_slot", message: "Must not be in the past." };
