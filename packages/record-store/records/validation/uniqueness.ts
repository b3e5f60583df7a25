import type { Collection } from "../../collection.ts";
import type { FieldProblems } from "../../errors.ts";
import { notUnique } from "../../values/problems.ts";

/** SQLite's message for a duplicate value: `UNIQUE constraint failed: articles.slug`. */
const violated = /^UNIQUE constraint failed: (\w+)\.(\w+)/;
/**
 * PostgreSQL's detail for a duplicate value: `Key (slug)=(grange) already exists.`, with quotes if the name needs them.
 */
const takenKey = /^Key \("?(\w+)"?\)=/;
const uniqueViolation = "23505";

/** Translates a database error: the contract's refusal for a duplicate value, otherwise the error itself. */
export function clashing(
  error: unknown,
  collection: Collection,
  refusal: (problems: FieldProblems) => Error,
): unknown {
  if (!(error instanceof Error)) return error;
  const [table, column] = violationPlace(error);
  if (table !== collection.name || column === undefined) return error;
  return refusal({ [column]: notUnique });
}

/** Returns the table and column of a duplicate value, or no column for any other error. */
function violationPlace(
  error: Error & { code?: unknown; table?: unknown; detail?: unknown },
): (string | undefined)[] {
  if (error.code === uniqueViolation) return [String(error.table), takenKey.exec(String(error.detail))?.[1]];
  return violated.exec(error.message)?.slice(1) ?? [];
}
