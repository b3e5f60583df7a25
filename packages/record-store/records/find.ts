import type { Collection, Find, Row } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import { flatMapInTurn } from "../in-turn.ts";
import type { Reader } from "../kernel.ts";
import { type Columns, type Match, matchColumns, tableFields, toRow } from "../tables/columns.ts";
import { readMatchingRows } from "../tables/table.ts";
import { foldedAddress } from "../values/email.ts";
import type { Engine } from "./engine.ts";

/** Returns the `find` of rules and effects. Collections that they name must exist. */
export function finder(reader: Reader, engine: Engine): Find {
  function find<Name extends string>(name: Name, match: Match): Promise<Row<Name>[]>;
  async function find(name: string, match: Match): Promise<Row[]> {
    const collection = declaredCollection(engine, name);
    return await readMatchingRows(reader, collection, matchColumns(collection, match));
  }
  return find;
}

/** Returns the `find` that finds records in the bin too, and any spelling of an e-mail address. */
export function wideFinder(reader: Reader, collectionNamed: (name: string) => Collection): Find {
  function find<Name extends string>(name: Name, match: Match): Promise<Row<Name>[]>;
  function find(name: string, match: Match): Promise<Row[]> {
    return findWide(reader, collectionNamed(name), match);
  }
  return find;
}

/** Finds records in the bin too. E-mail addresses match if they differ only in spelling. */
async function findWide(reader: Reader, collection: Collection, match: Match): Promise<Row[]> {
  const fields = tableFields(collection);
  const addresses = Object.keys(match).filter((name) => fields[name]?.type === "email");
  let query = builder.selectFrom(collection.name).select(["id", ...addresses]);
  for (const [name, value] of Object.entries(matchColumns(collection, match))) {
    if (addresses.includes(name)) query = query.where(name, "!=", "");
    else query = value === null ? query.where(name, "is", null) : query.where(name, "=", value);
  }
  const isMeant = (columns: Columns) =>
    addresses.every((name) => foldedAddress(String(columns[name])) === foldedAddress(String(match[name])));
  return await flatMapInTurn((await reader.all<Columns>(compile(query))).filter(isMeant), ({ id }) =>
    readWide(reader, collection, String(id)),
  );
}

async function readWide(reader: Reader, collection: Collection, id: string): Promise<Row[]> {
  const whole = builder.selectFrom(collection.name).selectAll().where("id", "=", id);
  return (await reader.all<Columns>(compile(whole))).map((columns) => toRow(collection, columns));
}

/** @throws TypeError if no such collection exists: the declaration is wrong */
export function declaredCollection(engine: Engine, name: string): Collection {
  const collection = engine.catalog.find(name);
  if (!collection) throw new TypeError(`There is no collection "${name}".`);
  return collection;
}
