import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type OpenFiles,
  type ReadRule,
  type Row,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../changes-only.ts";
import { addDays, dayInParis, isoDay, startOfDay, storedMoment, todayInParis } from "../dates.ts";
import { may } from "../users/abilities.ts";
import { isAdmin } from "../users/roles.ts";
import { fields } from "./fields.ts";
import { isPaperService } from "./service.ts";
import { dueLetterDays } from "./validity.ts";

export const papers = collection("papers", {
  id: "pbc_papers",
  isShownOnPages: true,
  fields,
  rules: {
    list: readable,
    view: readable,
    create: isAdmin,
    update: byTeam,
    delete: isAdmin,
    seesInternal: (caller) => may(caller, "bookkeeping") || caller.kind === "service",
  },
  openFiles,
  effects: {
    settle: settlePaper,
    check: paperProblems,
    complete: completePaper,
  },
});

/** Visitors read shown papers from their first to their last day in Paris. */
function readable(caller: Caller): ReadRule {
  if (may(caller, "bookkeeping") || isPaperService(caller)) return true;
  const today = todayInParis();
  // A stored day is its midnight in UTC, which comes after the bare day as text.
  return {
    where:
      '(shown_to = "public" || shown_to = "on_request") && starts_on < {:tomorrow} && ends_on >= {:today}',
    values: { today, tomorrow: addDays(today) },
  };
}

function byTeam(caller: Caller): WriteRule {
  return (
    isAdmin(caller) || (isPaperService(caller) && ((change: Change) => changesOnly(change, ["told_days"])))
  );
}

/** Visitors open the file of a public paper while it is valid. */
function openFiles({ shown_to, file, starts_on, ends_on }: Row<"papers">): OpenFiles {
  const last = isoDay(ends_on);
  if (shown_to !== "public" || !file || !last) return { names: new Set(), from: "", until: "" };
  const first = isoDay(starts_on);
  return { names: new Set([file]), from: first && midnight(first), until: midnight(addDays(last)) };
}

function midnight(day: string): string {
  return storedMoment(startOfDay(day));
}

function settlePaper(
  draft: Row<"papers">,
  { caller, before }: { caller: Caller; before: Row<"papers"> | null },
): Row<"papers"> {
  const told_days = isPaperService(caller) ? draft.told_days : toldDays(draft, before);
  return { ...draft, shown_to: draft.shown_to || "team", told_days };
}

/** Imported papers cause no letters that would already be due. */
function completePaper(draft: Row<"papers">): Row<"papers"> {
  const told_days = draft.told_days || dueLetterDays(draft, todayInParis());
  return { ...draft, shown_to: draft.shown_to || "team", told_days };
}

/** A writer who sets an end knows it: letters that would already be due on that day are not sent. */
function toldDays(draft: Row<"papers">, before: Row<"papers"> | null): number {
  if (before && isoDay(before.ends_on) === isoDay(draft.ends_on)) return before.told_days;
  return dueLetterDays(draft, dayInParis(draft.updated));
}

function paperProblems({ after }: Change<"papers">): FieldProblems {
  if (!after || !isoDay(after.starts_on) || isoDay(after.starts_on) <= isoDay(after.ends_on)) return {};
  return { ends_on: endBeforeStart };
}

const endBeforeStart = { code: "validation_end_before_start", message: "Must not be before the start." };
