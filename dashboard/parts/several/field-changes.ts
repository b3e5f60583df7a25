import type { FieldValues } from "../../../records/several/changes.ts";
import type { NamedChange } from "./several-acts.ts";

/** A record of a list, with the name that messages give it. */
type ListedRecord = { id: string; updated: string; name: string };

/**
 * Returns the changes that give the same values to several records.
 *
 * @param affected further fields that the store changes with these. The undo restores them too.
 */
export function fieldChanges<Listed extends ListedRecord>(
  records: readonly Listed[],
  values: { [Field in keyof Listed]?: Listed[Field] },
  affected: readonly (keyof Listed)[] = [],
): NamedChange[] {
  const fields = [...(Object.keys(values) as (keyof Listed)[]), ...affected];
  return records.map((record) => ({
    id: record.id,
    name: record.name,
    version: record.updated,
    from: Object.fromEntries(fields.map((field) => [field, record[field]])),
    to: values as FieldValues,
  }));
}
