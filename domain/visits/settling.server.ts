import type { Caller, Row } from "../../store/index.ts";
import { storedMoment } from "../dates.ts";
import { isAdmin } from "../users/roles.ts";
import type { VisitSlot } from "./fields.ts";

/** The slots that a visit offers, as the store keeps moments. */
export function slotsOf({ slots }: Readonly<Record<string, unknown>>): VisitSlot[] {
  return Array.isArray(slots) ? slots : [];
}

/** The slot that was chosen; nothing while there is none, or where it is offered no more. */
export function slotOf({ slots, chosen }: Readonly<Record<string, unknown>>): VisitSlot | undefined {
  return chosen === "" ? undefined : slotsOf({ slots }).find(({ from }) => from === chosen);
}

export function isOver({ state }: Readonly<Record<string, unknown>>): boolean {
  return state === "cancelled" || state === "done";
}

/**
 * Returns whether a change only ends a visit again that is over. A browser or page repeats a call whose answer was lost,
 * and is then told that it was done.
 */
export function endsAgain(after: Row, before: Row): boolean {
  const isSame = (field: string) => JSON.stringify(after[field]) === JSON.stringify(before[field]);
  return isOver(before) && ["state", "slots", "chosen", "asked", "with", "note"].every(isSame);
}

/**
 * What a visit is follows from what was done: a slot that is chosen makes it so, new slots of the team's that leave out
 * the one chosen offer it anew, and each change of what stands in calendars is counted.
 */
export function settleVisit(draft: Row, { caller, before }: { caller: Caller; before: Row | null }): Row {
  const visit = { ...draft, slots: slotsOf(draft).map(inStore) };
  const isTeams = isAdmin(caller);
  if (!before) return { ...visit, ...nothingYet, ...(isTeams && draft.chosen !== "" && agreedOn(draft)) };
  if (endsAgain(draft, before)) return draft;
  const isOffered = JSON.stringify(visit.slots) !== JSON.stringify(before.slots);
  const chosen = draft.chosen === before.chosen && isOffered && !slotOf(visit) ? "" : String(draft.chosen);
  const state = stateAfter(draft, before, chosen, isTeams);
  const asked = isOffered || chosen !== before.chosen || state === "cancelled" ? "" : draft.asked;
  const after = { ...visit, chosen: state === "offered" ? "" : chosen, state, asked };
  const leavesCalendars = state === "cancelled" && before.state !== "cancelled";
  const hasOthers = JSON.stringify(draft.with) !== JSON.stringify(before.with);
  const changesCalendars =
    before.chosen !== "" && (after.chosen !== before.chosen || leavesCalendars || hasOthers);
  const wasNamed = before.cancelled_by;
  return {
    ...after,
    cancelled_by: state === "cancelled" ? wasNamed || (isTeams ? "team" : "client") : "",
    sequence: Number(before.sequence) + (changesCalendars ? 1 : 0),
  };
}

/** What both sides have agreed on by word of mouth, before anything was offered. */
function agreedOn({ chosen }: Row) {
  return { chosen: String(chosen), state: "chosen" };
}

const nothingYet = { chosen: "", state: "offered", asked: "", cancelled_by: "", sequence: 0 };

/** The client only ever cancels by name; the team also says that it was held. */
function stateAfter(draft: Row, before: Row, chosen: string, isTeams: boolean): string {
  if (draft.state !== before.state) {
    if (draft.state === "cancelled") return "cancelled";
    if (draft.state === "done" && isTeams) return "done";
  }
  return chosen === "" ? "offered" : "chosen";
}

/** As the store writes moments, so that one chosen is found among them. */
function inStore({ from, to, note }: VisitSlot): VisitSlot {
  return { from: moment(from), to: moment(to), note };
}

function moment(text: string): string {
  return storedMoment(new Date(text.replace(" ", "T")));
}
