import { sql } from "kysely";
import type { Dialect } from "./dialect.ts";

/** PostgreSQL takes so many arguments of a function at most. */
const membersAtOnce = 45;

/** @param shareOf how large a part of the documents has a word that begins so, as far as is known */
export function postgresDialect(shareOf: (beginning: string) => number): Dialect {
  const byShare = (one: string, other: string) => shareOf(one) - shareOf(other);
  return { ...dialect, match: (words) => matchOf(words.toSorted(byShare)) };
}

/**
 * The rarest word, which the index is asked for, and below it the others: the index would put together all that has a
 * frequent one, only to take from it the few that have the rare one too.
 */
function matchOf([rarest, ...others]: readonly string[]): string {
  if (rarest === undefined) return "";
  return [[rarest], others].map((words) => words.map((word) => `'${word}':*`).join(" & ")).join("\n");
}

const dialect: Omit<Dialect, "match"> = {
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
  // Beside another condition, only an array that is made before lets both take their indexes.
  amongFound: (value, query) => sql`${value} = any(array(${query}))`,
  like: sql`ilike`,
  found(collection, match) {
    const part = (number: number) => sql`split_part(${match}, chr(10), ${sql.lit(number)})`;
    // A condition that says of another that it is true is none that an index serves: all of a collection, or all that
    // has a frequent word, would be put together to be met with the few that the rarest word finds.
    const hasOthers = sql`(${part(2)} = '' or (words @@ cast(${part(2)} as tsquery)) is true)`;
    const isOfCollection = sql`(collection = ${sql.lit(collection)}) is true`;
    return sql`select record from _search where ${isOfCollection}
      and words @@ cast(${part(1)} as tsquery) and ${hasOthers}`;
  },
  keepWords: [
    ({ collection, record }, words) => sql`insert into _search (collection, record, words)
      values (${collection}, ${record}, array_to_tsvector(array_remove(string_to_array(${words}, ' '), '')))
      on conflict (record, collection) do update set words = excluded.words`,
  ],
  dropWords: [
    ({ collection, record }) =>
      sql`delete from _search where collection = ${collection} and record = ${record}`,
  ],
};
