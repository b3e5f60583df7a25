import type { Collection } from "../../collection.ts";
import type { FieldProblems } from "../../errors.ts";
import { notUnique } from "../../values/problems.ts";

/** What SQLite says of a value that another record has: `UNIQUE constraint failed: projects.slug`. */
const violated = /^UNIQUE constraint failed: (\w+)\.(\w+)/;

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
  const [, table, column] = violated.exec(error.message) ?? [];
  if (table !== collection.name || column === undefined) return error;
  return refusal({ [column]: notUnique });
}
