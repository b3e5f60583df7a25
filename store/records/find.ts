import type { Collection, Find } from "../collection.ts";
import type { Reader } from "../kernel.ts";
import { columnOf, fieldsOf } from "./columns.ts";
import type { Engine } from "./engine.ts";
import { readRowsWhere } from "./table.ts";

/** The way in which rules and effects look for records; what they name must exist. */
export function finder(reader: Reader, engine: Engine): Find {
  return (name, match) => {
    const collection = named(engine, name);
    return readRowsWhere(reader, collection, matchColumns(collection, match));
  };
}

/** @throws TypeError if there is none: what a collection declares is at fault */
export function named(engine: Engine, name: string): Collection {
  const collection = engine.catalog.find(name);
  if (!collection) throw new TypeError(`There is no collection "${name}".`);
  return collection;
}

function matchColumns(collection: Collection, match: Readonly<Record<string, unknown>>) {
  const fields = fieldsOf(collection);
  return Object.fromEntries(
    Object.entries(match).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? columnOf(field, value) : String(value)];
    }),
  );
}
