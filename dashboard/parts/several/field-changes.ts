import type { FieldValues } from "../../../records/several/changes.ts";
import type { NamedChange } from "./several-acts.ts";

/** A record of a list, with the name that messages give it. */
type ListedRecord = { id: string; updated: string; name: string };

type FurtherFields<Listed> = {
  /** The store changes them with these. The undo restores them too. */
  affected?: readonly (keyof Listed)[];
  /** The decision rests on them without changing them. */
  basis?: readonly (keyof Listed)[];
};

/**
 * Returns the changes that give the same values to several records.
 *
 * @param further fields beside these
 */
export function fieldChanges<Listed extends ListedRecord>(
  records: readonly Listed[],
  values: { [Field in keyof Listed]?: Listed[Field] },
  { affected = [], basis = [] }: FurtherFields<Listed> = {},
): NamedChange[] {
  const fields = [...(Object.keys(values) as (keyof Listed)[]), ...affected];
  return records.map((record) => ({
    id: record.id,
    name: record.name,
    version: record.updated,
    from: listedValues(record, fields),
    to: values as FieldValues,
    ...(basis.length > 0 && { basis: listedValues(record, basis) }),
  }));
}

function listedValues<Listed>(record: Listed, fields: readonly (keyof Listed)[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}
