import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "./dialect.ts";

type Sql = RawBuilder<unknown>;

/** Whether uncleaned rich text is noted. SQLite evaluates this once per statement, however many rows it reads. */
const anyUncleaned = sql<boolean>`exists (select 1 from _uncleaned)`;

export const sqliteDialect: Dialect = {
  isTyped: false,
  object(members) {
    return sql`json_object(${sql.join(members.map(({ name, value }) => sql`${sql.lit(name)}, ${value}`))})`;
  },
  member: {
    bool: (column) => sql`json(iif(${column}, 'true', 'false'))`,
    json: (column) => sql`json(${column})`,
    // A REAL column would show 5 as 5.0.
    number: (column) =>
      sql`iif(${column} = cast(${column} as integer), cast(${column} as integer), ${column})`,
    rich: (column) => sql`iif(${anyUncleaned}, clean_html(${column}), ${column})`,
  },
  given(_table, columns, rows) {
    const columnDefinitions = [...columns].map(
      ([name, type]) =>
        sql`cast(json_extract(value, ${sql.lit(`$."${name}"`)}) as ${sql.raw(type)}) as ${sql.id(name)}`,
    );
    return sql`(select ${sql.join(columnDefinitions)} from json_each(${rows}))`;
  },
  among: (column, values) =>
    sql`${column} in (select value from json_each(cast(${values} as text)) as each_value)`,
  // The column stores 5 as 5.0, which nobody wrote.
  numberText: (column) => sql`iif(${column} is null, null, format('%.15g', ${column}))`,
  amongFound: (value, query) => sql`${value} in (${query})`,
  like: sql`like`,
  // A search of signs alone matches no record, like an empty phrase in the index.
  match: (words) => (words.length > 0 ? words.map((word) => `"${word}" *`).join(" AND ") : '""'),
  found: (collection, match) => sql`select _searched.record from _search
    join _searched on _searched.key = _search.rowid
    where _search match ${match} and _searched.collection = ${sql.lit(collection)}`,
  keepWords: [
    ({ collection, record }) =>
      sql`insert into _searched (collection, record) values (${collection}, ${record}) on conflict do nothing`,
    (place, words) =>
      sql`insert or replace into _search (rowid, words) values (${documentKey(place)}, ${words})`,
  ],
  dropWords: [
    (place) => sql`delete from _search where rowid = ${documentKey(place)}`,
    ({ collection, record }) =>
      sql`delete from _searched where collection = ${collection} and record = ${record}`,
  ],
};

function documentKey({ collection, record }: { collection: Sql; record: Sql }): Sql {
  return sql`(select key from _searched where collection = ${collection} and record = ${record})`;
}
