type Values = Readonly<Record<string, unknown>>;

/** Whether an update leaves everything as it was but these fields. */
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

/** Whether what was sent asks for nothing but these fields, as far as it names fields of the record at all. */
export function asksOnly(
  { body, after }: { body: Values; after: Values | null },
  fields: readonly string[],
): boolean {
  return Object.keys(body).every((key) => {
    const name = key.replace(/^\+|[+-]$/g, "");
    return fields.includes(name) || !Object.hasOwn(after ?? {}, name);
  });
}
