import type { Catalog, Collection, CollectionField, Row } from "../../collection.ts";
import type { FieldProblem, FieldProblems } from "../../errors.ts";
import { everyInTurn } from "../../in-turn.ts";
import type { Reader } from "../../kernel.ts";
import { defaultEditorSize } from "../../rich-text/richtext.ts";
import { isEmpty } from "../../tables/columns.ts";
import { exists } from "../../tables/table.ts";
import { isEmailAddress } from "../../values/email.ts";
import {
  blank,
  checkValue,
  invalidFormat,
  missingRelation,
  notAChoice,
  notANumber,
  notAnEmail,
  tooHeavy,
  tooLong,
  tooManyChoices,
} from "../../values/problems.ts";
import { toNames } from "../../values/values.ts";

const defaultTextLength = 5000;
/** Largest json value of a client in bytes. */
export const mostJson = 64 * 1024;
/** Largest json value of an import in bytes: the store itself may have made it. PocketBase has this limit. */
export const mostStoredJson = 1024 * 1024;

/** Returns the maximum characters of a text field, by its own `max` and its schema. */
export function longestText({ max = defaultTextLength, schema }: CollectionField & { type: "text" }): number {
  const lengths = (schema?._zod.def.checks ?? []).map(({ _zod: { def } }) =>
    "maximum" in def && typeof def.maximum === "number" ? def.maximum : max,
  );
  return Math.min(max, ...lengths);
}

/**
 * Validates a draft field by field. Values unchanged since `before` must only not be blank. Returns the record with the
 * values that the schemas returned, and the problems. auth/ checks the account's own fields.
 *
 * @param largestJson in bytes
 */
export async function validate(
  reader: Reader,
  catalog: Catalog,
  collection: Collection,
  { before, draft, largestJson = mostJson }: { before: Row | null; draft: Row; largestJson?: number },
): Promise<{ row: Row; problems: FieldProblems }> {
  const row = { ...draft };
  const problems: FieldProblems = {};
  for (const [name, field] of Object.entries(collection.fields)) {
    const outcome = await validationOutcome(
      { reader, catalog, largestJson },
      field,
      draft[name],
      before && { value: before[name] },
    );
    if ("problem" in outcome) problems[name] = outcome.problem;
    else row[name] = outcome.value;
  }
  return { row, problems };
}

type Outcome = { value: unknown } | { problem: FieldProblem };

type Around = { reader: Reader; catalog: Catalog; largestJson: number };

async function validationOutcome(
  around: Around,
  field: CollectionField,
  value: unknown,
  before: { value: unknown } | null,
): Promise<Outcome> {
  if (isBlank(field, value)) return field.required ? { problem: blank } : { value };
  if (before && isSame(before.value, value)) return { value };
  const problem = await uniquenessProblem(around, field, value);
  if (problem) return { problem };
  const outcome = field.schema ? checkValue(field.schema, value) : { value };
  // A schema may trim blanks away and leave nothing.
  return "value" in outcome && field.required && isEmpty(outcome.value) ? { problem: blank } : outcome;
}

/** In a required field, white space alone counts as blank. */
function isBlank(field: CollectionField, value: unknown): boolean {
  return isEmpty(value) || (field.required === true && typeof value === "string" && value.trim() === "");
}

function isSame(before: unknown, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return before === value;
  return JSON.stringify(before) === JSON.stringify(value);
}

async function uniquenessProblem(
  { reader, catalog, largestJson }: Around,
  field: CollectionField,
  value: unknown,
): Promise<FieldProblem | undefined> {
  switch (field.type) {
    case "text":
      return textProblem(field, String(value));
    case "email":
      return isEmailAddress(String(value)) ? undefined : notAnEmail;
    case "editor":
      return sizeProblem(String(value), field.maxSize ?? defaultEditorSize);
    case "json":
      return sizeProblem(JSON.stringify(value), largestJson);
    case "number":
      return Number.isFinite(value) ? undefined : notANumber;
    case "select":
      return field.values.includes(String(value)) ? undefined : notAChoice(String(value));
    case "relation":
      return await relationProblem(reader, catalog, field, toNames(value));
    default:
      return undefined;
  }
}

function textProblem({ max = defaultTextLength, pattern }: CollectionField & { type: "text" }, text: string) {
  // Code units are never fewer than characters, so only a text that may be too long is counted.
  if (text.length > max && [...text].length > max) return tooLong(max);
  return pattern && !pattern.test(text) ? invalidFormat : undefined;
}

function sizeProblem(text: string, maxSize: number): FieldProblem | undefined {
  return Buffer.byteLength(text) > maxSize ? tooHeavy(maxSize) : undefined;
}

async function relationProblem(
  reader: Reader,
  catalog: Catalog,
  field: CollectionField & { type: "relation" },
  ids: readonly string[],
): Promise<FieldProblem | undefined> {
  const maxSelect = field.maxSelect ?? 1;
  if (ids.length > maxSelect) return tooManyChoices(maxSelect);
  const target = catalog.find(field.collection);
  const allThere = target !== undefined && (await everyInTurn(ids, (id) => exists(reader, target, id)));
  return allThere ? undefined : missingRelation;
}
