type Values = Readonly<Record<string, unknown>>;

/** Tells whether an update changes no fields but these. */
export function changesOnly(
  { before, after }: { before: Values | null; after: Values | null },
  fields: readonly string[],
): boolean {
  if (!before || !after) return false;
  const free = new Set(["updated", ...fields]);
  return Object.keys(after).every(
    (name) => free.has(name) || JSON.stringify(after[name]) === JSON.stringify(before[name]),
  );
}

/** Tells whether a request sets no fields of the record but these. Names that are no fields are ignored. */
export function asksOnly(
  { body, after }: { body: Values; after: Values | null },
  fields: readonly string[],
): boolean {
  return Object.keys(body).every((key) => {
    const name = key.replace(/^\+|[+-]$/g, "");
    return fields.includes(name) || !Object.hasOwn(after ?? {}, name);
  });
}
