import { sql } from "kysely";
import type { Collection, Find, Row } from "../../collection.ts";
import { builder, compile } from "../../database/compiler.ts";
import type { Kernel, Reader, SqlValue } from "../../kernel.ts";
import {
  type Columns,
  fieldValue,
  type Match,
  matchColumns,
  tableFields,
  toRow,
} from "../../tables/columns.ts";
import { turns } from "../../turns/turns.ts";
import { dateText } from "../../values/dates.ts";

/** Rows that one statement reads. SQLite needs about ten milliseconds for them. */
const perTurn = 1_000;

/** The choice of records, and of their fields. Absent conditions do not filter. */
export type FieldChoice<Field extends string> = {
  fields: readonly Field[];
  /** Only records whose fields equal these values. */
  match?: Match;
  /** Only records created at this moment or later. */
  since?: Date;
  /** Only records created before this moment. */
  until?: Date;
  /** At most this many, the newest ones. */
  most?: number;
};

/** The fields that are read in any case. */
export type FirstFields = { id: string; created: string };

/** The reading of this process for itself. No rule is applied, so it is not for callers. */
export type OwnReading = {
  /** Returns the records outside the bin whose fields equal `match`, with the fields that `look` returns. */
  find: Find;
  /** Like `find`, but includes the bin, and matches every equivalent spelling of an e-mail address. */
  findWide: Find;
  /** Returns records as `look` does, in one statement and in no particular order. Unknown ids are left out. */
  lookAll<Name extends string>(collection: Name, ids: readonly string[]): Promise<Row<Name>[]>;
  /**
   * Returns these fields of the records outside the bin, with `id` and `created`, the newest first. Other requests are
   * served between its statements.
   */
  readFields<Name extends string, Field extends string & keyof Row<Name>>(
    collection: Name,
    choice: FieldChoice<Field>,
  ): Promise<(Pick<Row<Name>, Field> & FirstFields)[]>;
};

/** Reads whole records by their ids, in the bin or not, without secrets. */
export async function readSeveral(
  { reader, catalog }: Pick<Kernel, "reader" | "catalog">,
  collection: Collection,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const isAmong = catalog.dialect.among(sql.ref("id"), sql`${JSON.stringify(ids)}`);
  const query = builder.selectFrom(collection.name).selectAll().where(sql<boolean>`${isAmong}`);
  return (await reader.all<Columns>(compile(query))).map((columns) => toRow(collection, columns));
}

/** Types whose columns are never null and hold the field's value. */
const plainTypes = new Set<string>(["text", "email", "number", "date", "select"]);

type FewFields = FirstFields & Record<string, unknown>;

/** Reads some fields of many records, without making their JSON. */
export async function readFields(
  reader: Reader,
  collection: Collection,
  choice: FieldChoice<string>,
): Promise<FewFields[]> {
  const { most = Number.POSITIVE_INFINITY } = choice;
  // Most columns hold their field's value as it is.
  const converted = Object.entries(tableFields(collection)).filter(
    ([name, field]) => choice.fields.includes(name) && !plainTypes.has(field.type),
  );
  const rows: FewFields[] = [];
  for (;;) {
    await turns.next();
    const limit = Math.min(perTurn, most - rows.length);
    const query = newestFirst(collection, choice, rows.at(-1)).limit(limit);
    const part = await reader.all<FewFields>(compile(query));
    for (const row of part)
      for (const [name, field] of converted) row[name] = fieldValue(field, row[name] as SqlValue);
    rows.push(...part);
    if (part.length < limit || rows.length >= most) return rows;
  }
}

function newestFirst(
  collection: Collection,
  { fields, match = {}, since, until }: FieldChoice<string>,
  last: FewFields | undefined,
) {
  let query = builder
    .selectFrom(collection.name)
    .select([...new Set(["id", "created", ...fields])])
    .where("deleted", "=", sql.lit(""))
    .orderBy("created", "desc")
    .orderBy("id", "desc");
  for (const [name, value] of Object.entries(matchColumns(collection, match)))
    query = value === null ? query.where(name, "is", null) : query.where(name, "=", value);
  if (since) query = query.where("created", ">=", dateText(since));
  if (last) return query.where(sql<boolean>`(created, id) < (${last.created}, ${last.id})`);
  return until ? query.where("created", "<", dateText(until)) : query;
}
