import { safeParse, type ZodMiniType } from "zod/mini";
import { fields } from "../../domain/company/fields.ts";
import { unreadCodes, unreadParts } from "../../domain/company/opening-hours.ts";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./company.texts.ts";
import { type Drafts, readDraftFacts } from "./company-draft.ts";
import { type FactName, type FormShape, type Leaf, listFacts, type Section } from "./company-shape.ts";

/** Error texts by control name. */
export type CompanyFaults = Record<string, string>;

type Issue = { code: string; path: PropertyKey[]; origin?: string; minimum?: unknown; maximum?: unknown };

/** The errors that the store would report for a section, found with the store's own rules. */
export function draftFaults(section: Section, drafts: Drafts): CompanyFaults {
  const facts = readDraftFacts(section, drafts);
  const faults: CompanyFaults = {};
  for (const [name, shape] of listFacts(section)) {
    const value = facts[name];
    const fault = shape.kind !== "rows" && shape.kind !== "group" && leafFault(shape, value);
    if (fault) faults[name] = fault;
    for (const { line, part } of isHours(name) ? unreadParts(facts[name]) : [])
      faults[`${name}.lines.${line}.${hoursCells[part]}`] = texts.faults.unread[part];
    for (const issue of fault || value === null ? [] : issuesOf(name, value)) {
      // In a line of hours, `unreadParts` already reports empty parts.
      if (isHours(name) && issue.path[0] === "lines" && issue.path.length > 1) continue;
      const within = cellPath(shape, issue.path);
      const path = [name, ...within.map(String)];
      faults[path.join(".")] ??= sentence(pathShape(shape, within), issue, path.length > 1);
    }
  }
  return faults;
}

function isHours(name: FactName): name is "workshop_hours" | "office_hours" {
  return name === "workshop_hours" || name === "office_hours";
}

const hoursCells = { days: "from", hours: "opens", twice: "from" } as const;

/** A list of plain texts has one cell per row. */
function cellPath(shape: FormShape, path: readonly PropertyKey[]): readonly PropertyKey[] {
  return shape.kind === "rows" && shape.plain && path.length === 1 ? [...path, shape.plain] : path;
}

/** The store's own errors. Each names a field only, never a part of it. */
export function codeFaults(section: Section, codes: Record<string, string>): CompanyFaults {
  const toldFacts = listFacts(section).filter(([name]) => codes[name]);
  return Object.fromEntries(toldFacts.map(([name, { kind }]) => [name, codeSentence(kind, codes[name])]));
}

function codeSentence(kind: FormShape["kind"], code: string | undefined): string {
  const { email, other, unread } = texts.faults;
  if (code === "validation_is_email" || kind === "email") return email;
  const part = (["days", "hours", "twice"] as const).find((each) => unreadCodes[each] === code);
  return part ? unread[part] : other;
}

/** The full label of a control, for messages outside its row: « Bureau, Ligne 3, Jours ». */
export function pathLabel(section: Section, name: string): string {
  const [fact, ...path] = name.split(".");
  const shape = section.facts[fact as FactName];
  return (shape ? pathLabels(shape, path) : []).filter(Boolean).join(", ") || section.title;
}

function pathLabels(shape: FormShape, [first = "", ...rest]: string[]): string[] {
  if (shape.kind === "rows" && first)
    return [`${shape.one}${Number(first) + 1}`, shape.cells[rest[0] ?? ""]?.label ?? ""];
  const part = shape.kind === "group" ? shape.parts[first] : undefined;
  // A row's label is enough, so the list's own label is left out.
  return part ? [shape.label, ...pathLabels(part, rest)] : [shape.label];
}

/** The rules of fields without a schema. */
function leafFault({ required, kind }: Leaf, value: unknown): string | undefined {
  if (value === "") return required ? texts.faults.required : undefined;
  return kind === "email" && !isAddress.test(String(value)) ? texts.faults.email : undefined;
}

/** A rough check: the store's check is stricter. */
const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

function issuesOf(name: FactName, value: unknown): Issue[] {
  const { schema } = fields[name] as { schema?: ZodMiniType };
  const parsed = schema && safeParse(schema, value);
  return parsed?.error ? (parsed.error.issues as Issue[]) : [];
}

function pathShape(shape: FormShape, path: readonly PropertyKey[]): FormShape | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return shape;
  if (shape.kind === "group") {
    const part = shape.parts[String(first)];
    return part && pathShape(part, rest);
  }
  return shape.kind === "rows" ? (shape.cells[String(rest[0])] ?? shape) : undefined;
}

function sentence(shape: FormShape | undefined, issue: Issue, isWithin: boolean): string {
  const { faults } = texts;
  const limit = (around: readonly string[], most: unknown) =>
    french(around.join(String(most).replace(".", ",")));
  if (shape?.kind === "rows") return limit(faults.tooMany, issue.maximum);
  if (issue.code === "custom") return shape?.kind === "amount" ? faults.twice : faults.endBeforeStart;
  if (issue.code === "too_big" && issue.origin === "string") return limit(faults.tooLong, issue.maximum);
  if (issue.code === "too_small" && issue.origin === "string")
    return isWithin ? emptyPart(issue) : faults.required;
  switch (shape?.kind) {
    case "year":
      return faults.year;
    case "url":
      return faults.url;
    case "day":
      return faults.day;
    case "amount":
      return faults.amount;
    case "number":
      return numberFault(issue, limit);
    default:
      return faults.other;
  }
}

/** A table of hours needs a name, and a row needs its content. */
function emptyPart({ path }: Issue): string {
  return path.some((part) => typeof part === "number") ? texts.faults.cell : texts.faults.tableName;
}

function numberFault(issue: Issue, limit: (around: readonly string[], most: unknown) => string): string {
  const { number, atLeast, atMost, aboveZero } = texts.faults;
  if (issue.code === "too_big") return limit(atMost, issue.maximum);
  if (issue.code !== "too_small") return number;
  return issue.path.length > 0 ? aboveZero : limit(atLeast, issue.minimum);
}
