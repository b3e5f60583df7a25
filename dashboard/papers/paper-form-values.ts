import { addDays, isoDay } from "../../domain/dates.ts";
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

/** The sent values. Dates are days, `2026-12-31`. */
type SentPaper = Record<(typeof names)[number], string>;

/** The form's values. `file` is the name of the stored one. */
export type TypedPaper = SentPaper & { file: string };

/** The name of the browser's draft. A new paper that follows another one has a draft of its own. */
export function paperDraft(client: RecordsClient, id: string | undefined, followed = ""): string {
  return draftName(client, `papier-${id ?? `nouveau${followed && `-${followed}`}`}`);
}

/** The browser's draft of the form. Its file, if any, is stored separately under `fileKey`. */
export type PaperDraft = {
  /** The paper's id, or the future id of a new paper. */
  id: string;
  values: TypedPaper;
  /** The values that the form was filled with, and their version. A new paper has none. */
  base: TypedPaper;
  seen?: string;
  fileKey: string;
};

/** The values of a new form, or of the paper to change. */
export function typedPaper(paper: Paper | undefined): TypedPaper {
  if (!paper) return { ...emptyPaper };
  const { kind, name, issuer, number, activities, area, file, starts_on, ends_on, shown_to } = paper;
  return {
    ...{ kind, name, issuer, number, activities, area, file, shown_to },
    ...{ starts_on: isoDay(starts_on), ends_on: isoDay(ends_on) },
  };
}

/** The values of the paper that follows another: it begins on the day after. Its number and file are unknown. */
export function followingPaper(paper: Paper): TypedPaper {
  const typed = typedPaper(paper);
  return { ...typed, number: "", file: "", starts_on: addDays(typed.ends_on), ends_on: "" };
}

/** The usual audience of a kind of papers. Only the team reads extracts of registers. Visitors ask for other files. */
export function usualAudience(kind: string): string {
  const knownKind = readPaperKind(kind);
  return knownKind === "kbis" || knownKind === "urssaf" ? "team" : "on_request";
}

/** Returns the audience after a change of the kind: the usual one, unless the writer has chosen another. */
export function followingAudience(audience: string, kinds: { former: string; next: string }): string {
  const proposed = kinds.former && usualAudience(kinds.former);
  return audience === proposed ? usualAudience(kinds.next) : audience;
}

/** Returns the values as they are sent. Only a label has a name, which the form hides for other kinds. */
export function sentPaper(typed: TypedPaper): SentPaper {
  const trimmed = Object.fromEntries(names.map((name) => [name, typed[name].trim()])) as SentPaper;
  return { ...trimmed, name: trimmed.kind === "label" ? trimmed.name : "" };
}

/**
 * Returns the sent values that differ from those that the form was filled with. So a colleague's changes to other
 * fields stay.
 */
export function changedPaperFields(typed: TypedPaper, base: TypedPaper): Partial<SentPaper> {
  const values = sentPaper(typed);
  return Object.fromEntries(
    names.filter((name) => values[name] !== base[name]).map((name) => [name, values[name]]),
  );
}

const emptyPaper = Object.fromEntries([...names, "file"].map((name) => [name, ""])) as TypedPaper;
