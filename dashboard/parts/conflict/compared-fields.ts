/** The values of a form. */
export type ComparedValues = Record<string, unknown>;

/** Returns the fields that differ between two versions of a form. Spaces at the ends of a text do not count. */
export function unequalFields<Values extends ComparedValues>(one: Values, other: Values): (keyof Values)[] {
  return Object.keys(one).filter((field) => bareValue(one[field]) !== bareValue(other[field]));
}

/** Returns the fields that the writer and somebody else have both changed since `base`, each in another way. */
export function contestedFields<Values extends ComparedValues>(
  typed: Values,
  base: Values,
  stored: Values,
): (keyof Values)[] {
  const apart = new Set(unequalFields(typed, stored));
  const theirs = new Set(unequalFields(stored, base));
  return unequalFields(typed, base).filter((field) => theirs.has(field) && apart.has(field));
}

/**
 * Returns the fields whose stored value replaces that of the form: those that the writer has not changed since `base`,
 * and those in `over`.
 */
export function replacedFields<Values extends ComparedValues>(
  typed: Values,
  { base, stored, over = [] }: { base: Values; stored: Values; over?: (keyof Values)[] },
): (keyof Values)[] {
  const mine = new Set(unequalFields(typed, base));
  return unequalFields(typed, stored).filter((field) => !mine.has(field) || over.includes(field));
}

function bareValue(value: unknown): string {
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
}
