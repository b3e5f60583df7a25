import type { Collection } from "../../collection.ts";
import type { FieldProblems } from "../../errors.ts";
import { notUnique } from "../../values/problems.ts";

/** What SQLite says of a value that another record has: `UNIQUE constraint failed: projects.slug`. */
const violated = /^UNIQUE constraint failed: (\w+)\.(\w+)/;
/** What PostgreSQL tells beside its code for it: `Key (slug)=(grange) already exists.`, a name in quotes where it must. */
const taken = /^Key \("?(\w+)"?\)=/;
const uniqueViolation = "23505";

/**
 * Returns the error to throw for what the database threw: the contract's refusal when a value is taken, the error
 * itself when it is anything else.
 */
export function clashing(
  error: unknown,
  collection: Collection,
  refusal: (problems: FieldProblems) => Error,
): unknown {
  if (!(error instanceof Error)) return error;
  const [table, column] = placeOf(error);
  if (table !== collection.name || column === undefined) return error;
  return refusal({ [column]: notUnique });
}

/** The table and column of a value that is taken; nothing where something else went wrong. */
function placeOf(
  error: Error & { code?: unknown; table?: unknown; detail?: unknown },
): (string | undefined)[] {
  if (error.code === uniqueViolation) return [String(error.table), taken.exec(String(error.detail))?.[1]];
  return violated.exec(error.message)?.slice(1) ?? [];
}
