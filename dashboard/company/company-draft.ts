import type { Company } from "../../domain/company/company.ts";
import type { Hours } from "../../domain/company/fields.ts";
import { hoursLine, hoursRows } from "../../domain/company/hours-rows.ts";
import { typedNumber } from "../../domain/typed.ts";
import {
  type FactName,
  type FormShape,
  type Group,
  type Leaf,
  listFacts,
  type Rows,
  type Section,
} from "./company-shape.ts";

export type DraftRow = Record<string, string>;

/** The typed texts, in the structure of their shape. */
export type Draft = string | DraftRow[] | { [part: string]: Draft };

export type Drafts = Partial<Record<FactName, Draft>>;

/** The drafts of a section's facts in the record. */
export function sectionDrafts(section: Section, company: Company): Drafts {
  return Object.fromEntries(listFacts(section).map(([name, shape]) => [name, toDraft(shape, company[name])]));
}

/**
 * The facts that a section's drafts hold, as the record stores them. Invalid numbers are NaN, and empty drafts stay
 * empty.
 */
export function readDraftFacts(section: Section, drafts: Drafts): Partial<Company> {
  return Object.fromEntries(
    listFacts(section).map(([name, shape]) => [name, toFact(shape, drafts[name] ?? "") ?? null]),
  );
}

/** Whether two drafts of a section hold the same facts. */
export function isSameCompany(section: Section, one: Drafts, other: Drafts): boolean {
  return sectionText(section, one) === sectionText(section, other);
}

export function blankRow({ cells }: Rows): DraftRow {
  return each(cells, () => "");
}

/** Every typed value in a section with its label. A row counts as one line. */
export function textLines(section: Section, drafts: Drafts): { label: string; text: string }[] {
  return listFacts(section).flatMap(([name, shape]) => lines(shape, drafts[name] ?? "", []));
}

function toDraft(shape: FormShape, value: unknown): Draft {
  if (shape.kind === "rows" && shape.areHours)
    return (value as Hours["lines"] | undefined)?.flatMap(hoursRows) ?? [];
  if (shape.kind === "rows") {
    return toRows(shape, value).map((row) => each(shape.cells, (leaf, name) => typedText(leaf, row[name])));
  }
  if (shape.kind === "group") {
    const parts = (value ?? {}) as Record<string, unknown>;
    return each(shape.parts, (part, name) => toDraft(part, parts[name]));
  }
  return typedText(shape, value);
}

function toRows({ plain }: Rows, value: unknown): Record<string, unknown>[] {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) => (plain ? { [plain]: row } : (row as Record<string, unknown>)));
}

function typedText({ kind }: Leaf, value: unknown): string {
  // No number here is ever really zero: the store writes 0 for an unknown one.
  if (kind === "number" || kind === "year") return value ? String(value).replace(".", ",") : "";
  return typeof value === "string" ? value : "";
}

function toFact(shape: FormShape, draft: Draft): unknown {
  if (shape.kind === "rows" && shape.areHours) return (draft as DraftRow[]).map(hoursLine);
  if (shape.kind === "rows") {
    const rows = (draft as DraftRow[]).map((row) =>
      each(shape.cells, (leaf, name) => cellValue(leaf, row[name] ?? "")),
    );
    return shape.plain ? rows.map((row) => row[shape.plain ?? ""]) : rows;
  }
  if (shape.kind === "group") return groupValue(shape, draft as { [part: string]: Draft });
  return leafValue(shape, draft as string);
}

/** An empty group is omitted. Otherwise it would be a group without its required name. */
function groupValue({ parts }: Group, drafts: { [part: string]: Draft }): unknown {
  const values = each(parts, (part, name) => partValue(part, drafts[name] ?? ""));
  return Object.values(values).every(isNothing) ? undefined : values;
}

/** An empty number within a group is omitted. Only numeric fields of their own store 0 for it. */
function partValue(part: FormShape, draft: Draft): unknown {
  return part.kind === "number" && String(draft).trim() === "" ? undefined : toFact(part, draft);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === "" || value === 0 || (Array.isArray(value) && value.length === 0);
}

function leafValue({ kind }: Leaf, text: string): unknown {
  const trimmed = text.trim();
  if (kind !== "number" && kind !== "year") return trimmed;
  return trimmed === "" ? 0 : typedNumber(trimmed);
}

/** In a row that exists, an empty number is an error. */
function cellValue(leaf: Leaf, text: string): unknown {
  const isNumber = leaf.kind === "number" || leaf.kind === "year";
  return isNumber && text.trim() === "" ? Number.NaN : leafValue(leaf, text);
}

function sectionText(section: Section, drafts: Drafts): string {
  // JSON turns NaN into null, so it is written as text.
  const number = (_name: string, value: unknown) => (Number.isNaN(value) ? "NaN" : value);
  return JSON.stringify(readDraftFacts(section, drafts), number);
}

function lines(shape: FormShape, draft: Draft, above: string[]): { label: string; text: string }[] {
  const label = [...above, shape.label].filter(Boolean).join(", ");
  if (shape.kind === "rows") {
    return (draft as DraftRow[]).map((row, index) => ({
      label: `${[...above, shape.one].filter(Boolean).join(", ")}${index + 1}`,
      text: Object.values(shape.areHours ? hoursLine(row) : row)
        .filter(Boolean)
        .join(" · "),
    }));
  }
  if (shape.kind === "group") {
    const drafts = draft as { [part: string]: Draft };
    const within = shape.label ? [...above, shape.label] : above;
    return Object.entries(shape.parts).flatMap(([name, part]) => lines(part, drafts[name] ?? "", within));
  }
  return [{ label, text: draft as string }];
}

function each<Of, To>(parts: Record<string, Of>, to: (part: Of, name: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, to(part, name)]));
}
