import type { Collection, CollectionField, Row } from "../../collection.ts";
import type { Connection } from "../../kernel.ts";
import { keepsList } from "../../tables/columns.ts";
import { readMatchingRows, readRowsListing } from "../../tables/table.ts";
import type { Engine } from "../engine.ts";

type RelationField = CollectionField & { type: "relation" };
export type Relation = { from: Collection; name: string; field: RelationField };

/** Returns every field by which a record may point to one of this collection. */
export function relationsTo(engine: Pick<Engine, "catalog">, collection: Collection): Relation[] {
  return engine.catalog.all.flatMap((from) =>
    Object.entries(from.fields).flatMap(([name, field]) =>
      field.type === "relation" && engine.catalog.find(field.collection) === collection
        ? [{ from, name, field }]
        : [],
    ),
  );
}

/** Returns the records that point to one by a relation. */
export async function pointingTo(
  connection: Connection,
  { from, name, field }: Relation,
  id: string,
): Promise<Row[]> {
  if (!keepsList(field)) return await readMatchingRows(connection, from, { [name]: id });
  return await readRowsListing(connection, from, name, id);
}
