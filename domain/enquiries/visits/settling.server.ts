import type { Caller, Row } from "record-store";
import { storedMoment } from "../../dates.ts";
import { isAdmin } from "../../users/roles.ts";
import type { VisitSlot } from "./fields.ts";

/** Returns the slots that a visit offers, in the store's form. */
export function visitSlots({ slots }: Readonly<Record<string, unknown>>): VisitSlot[] {
  return Array.isArray(slots) ? slots : [];
}

/** Returns the chosen slot, or `undefined` if none is chosen or it is no longer offered. */
export function chosenSlot({ slots, chosen }: Readonly<Record<string, unknown>>): VisitSlot | undefined {
  return chosen === "" ? undefined : visitSlots({ slots }).find(({ from }) => from === chosen);
}

export function isOver({ state }: Readonly<Record<string, unknown>>): boolean {
  return state === "cancelled" || state === "done";
}

/**
 * Tells whether a change only repeats the end of a finished visit. A browser or page repeats a call whose answer was
 * lost. The answer then says that it was done.
 */
export function endsAgain(after: Row<"visits">, before: Row<"visits">): boolean {
  const repeated = ["state", "slots", "chosen", "asked", "with", "note"] as const;
  const isSame = repeated.every((field) => JSON.stringify(after[field]) === JSON.stringify(before[field]));
  return isOver(before) && isSame;
}

/**
 * Derives a visit's state from the change. A chosen slot settles the visit. If the team's new slots omit the chosen
 * one, the visit is offered again. Each change that affects calendars increases `sequence`.
 */
export function settleVisit(
  draft: Row<"visits">,
  { caller, before }: { caller: Caller; before: Row<"visits"> | null },
): Row<"visits"> {
  const visit = { ...draft, slots: visitSlots(draft).map(inStore) };
  const isTeams = isAdmin(caller);
  if (!before) return { ...visit, ...nothingYet, ...(isTeams && draft.chosen !== "" && agreedFields(draft)) };
  if (endsAgain(draft, before)) return draft;
  const isOffered = JSON.stringify(visit.slots) !== JSON.stringify(before.slots);
  const chosenMoment = draft.chosen === before.chosen && isOffered && !chosenSlot(visit) ? "" : draft.chosen;
  const state = nextState(draft, before, chosenMoment, isTeams);
  const askedText = isOffered || chosenMoment !== before.chosen || state === "cancelled" ? "" : draft.asked;
  const after = { ...visit, chosen: state === "offered" ? "" : chosenMoment, state, asked: askedText };
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

/** A slot that both sides agreed on by word of mouth, before any offer. */
function agreedFields({ chosen }: Row<"visits">) {
  return { chosen, state: "chosen" };
}

const nothingYet = { chosen: "", state: "offered", asked: "", cancelled_by: "", sequence: 0 };

/** The client may only set « cancelled ». The team may also set « done ». */
function nextState(
  draft: Row<"visits">,
  before: Row<"visits">,
  chosenMoment: string,
  isTeams: boolean,
): string {
  if (draft.state !== before.state) {
    if (draft.state === "cancelled") return "cancelled";
    if (draft.state === "done" && isTeams) return "done";
  }
  return chosenMoment === "" ? "offered" : "chosen";
}

/** Writes a slot's moments as the store does, so that the chosen one matches. */
function inStore({ from, to, note }: VisitSlot): VisitSlot {
  return { from: moment(from), to: moment(to), note };
}

function moment(text: string): string {
  return storedMoment(new Date(text.replace(" ", "T")));
}
