import { dayAfter, isoDay } from "../../domain/dates.ts";
import { readPaperKind } from "../../domain/papers/kinds.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import type { RecordsClient } from "../../records/client.ts";
import { draftName } from "../parts/unsaved/drafts.ts";

const names = [
  "kind",
  "name",
  "issuer",
  "number",
  "activities",
  "area",
  "starts_on",
  "ends_on",
  "shown_to",
] as const;

/** The form's values. Dates are days, `2026-12-31`. */
export type TypedPaper = Record<(typeof names)[number], string>;

/** The name of the browser's draft. A new paper that follows another one has a draft of its own. */
export function paperDraft(client: RecordsClient, id: string | undefined, followed = ""): string {
  return draftName(client, `papier-${id ?? `nouveau${followed && `-${followed}`}`}`);
}

/** The values of a new form, or of the paper to change. */
export function typedPaper(paper: Paper | undefined): TypedPaper {
  if (!paper) return { ...emptyPaper };
  const { kind, name, issuer, number, activities, area, starts_on, ends_on, shown_to } = paper;
  return {
    ...{ kind, name, issuer, number, activities, area, shown_to },
    ...{ starts_on: isoDay(starts_on), ends_on: isoDay(ends_on) },
  };
}

/** The values of the paper that follows another: it begins on the day after. Its number is unknown. */
export function followingPaper(paper: Paper): TypedPaper {
  const typed = typedPaper(paper);
  return { ...typed, number: "", starts_on: dayAfter(typed.ends_on), ends_on: "" };
}

/** The usual audience of a kind of papers. Only the team reads extracts of registers. Visitors ask for other files. */
export function usualAudience(kind: string): string {
  const knownKind = readPaperKind(kind);
  return knownKind === "kbis" || knownKind === "urssaf" ? "team" : "on_request";
}

/** The fields whose values differ from the stored paper. A new paper has all of them. */
export function changedPaperFields(typed: TypedPaper, paper: Paper | undefined): Partial<TypedPaper> {
  const stored = typedPaper(paper);
  const changed = names.filter((name) => typed[name].trim() !== stored[name]);
  return Object.fromEntries(changed.map((name) => [name, typed[name].trim()]));
}

const emptyPaper = Object.fromEntries(names.map((name) => [name, ""])) as TypedPaper;
