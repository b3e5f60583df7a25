import { sql } from "kysely";
import type { Dialect } from "./dialect.ts";

/** PostgreSQL takes so many arguments of a function at most. */
const membersAtOnce = 45;

export const postgresDialect: Dialect = {
  isTyped: true,
  object(members) {
    if (members.length > membersAtOnce) throw new RangeError(`A record has ${members.length} members.`);
    const pairs = members.map(({ name, value }) => sql`${sql.lit(name)}, ${value}`);
    return sql`json_build_object(${sql.join(pairs)})::text`;
  },
  member: {
    bool: (column) => sql`(${column} = 1)`,
    json: (column) => sql`${column}::json`,
    number: (column) => column,
    // Nothing is written past the store: what is kept is clean.
    rich: (column) => column,
  },
  given: (table, _columns, rows) => sql`jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`,
  // Of a list that stands in a table's place it would expect a thousand rows, and read the whole collection for them.
  among: (column, values) =>
    sql`${column} = any(array(select jsonb_array_elements_text(cast(${values} as jsonb))))`,
  numberText: (column) => sql`${column}::text`,
  like: sql`ilike`,
  match: (words) => words.map((word) => `'${word}':*`).join(" & "),
  found: (collection, match) => sql`select _searched.record from _search
    join _searched on _searched.key = _search.key
    where _search.words @@ cast(${match} as tsquery) and _searched.collection = ${sql.lit(collection)}`,
  keepWords: (key, words) => sql`insert into _search (key, words)
    values (${key}, array_to_tsvector(array_remove(string_to_array(${words}, ' '), '')))
    on conflict (key) do update set words = excluded.words`,
  dropWords: (key) => sql`delete from _search where key = ${key}`,
};
