import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "./dialect.ts";

/** PostgreSQL allows a limited number of arguments per function. */
const membersAtOnce = 45;

/** Estimates for words that begin like the searched ones. */
export type WordFrequencies = {
  /** Returns the share of all documents with such a word. */
  of(beginning: string): number;
  /** Returns the share of a collection's newest records with all of them, and its number of records. */
  among(collection: string, beginnings: readonly string[]): { share: number; records: number };
};

/** Microseconds to read one record in list order, and to fetch and order one match of the index. */
const [looking, fetching] = [3, 12];

/** With fewer records, all matches of any words are soon fetched. */
const manyRecords = 20_000;
/** With this share among the newest, a match is found there before the index has collected all matches. */
const soonMet = 0.02;

/** A walk stops after this multiple of the expected length. The matches are then not where they were expected. */
const patience = 4;

export function postgresDialect(words: WordFrequencies): Dialect {
  const wordShare = (word: string, collection: string) =>
    Math.max(words.of(word), words.among(collection, [word]).share);
  return {
    ...dialect,
    match(sought, collection) {
      const shares = new Map(sought.map((word) => [word, wordShare(word, collection)]));
      return matchText(sought.toSorted((one, other) => (shares.get(one) ?? 0) - (shares.get(other) ?? 0)));
    },
    worthWalking(collection, sought, count) {
      const { share, records } = words.among(collection, sought);
      if (share === 0) return 0;
      const likely = Math.min(count / share, records);
      return likely * looking < share * records * fetching ? Math.ceil(patience * likely) : 0;
    },
    worthSampling(collection, sought) {
      const { share, records } = words.among(collection, sought);
      return records > manyRecords && share < soonMet;
    },
  };
}

/**
 * Returns the rarest word on one line, for the index, and the others on the next. For a frequent word the index would
 * collect all its records, only to keep the few that have the rare word too.
 */
function matchText([rarest, ...others]: readonly string[]): string {
  if (rarest === undefined) return "";
  return [[rarest], others].map((words) => words.map(lexemeQuery).join(" & ")).join("\n");
}

/** The index also stores a number's first three digits (`lexemes_of`). */
function lexemeQuery(beginning: string): string {
  return /^[0-9]{1,3}$/.test(beginning) ? `'#${beginning}'` : `'${beginning}':*`;
}

const dialect: Omit<Dialect, "match" | "worthWalking" | "worthSampling"> = {
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
    // Only the store writes, so stored text is clean.
    rich: (column) => column,
  },
  given: (table, _columns, rows) => sql`jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`,
  // For a list in place of a table PostgreSQL expects a thousand rows, and would read the whole collection.
  among: (column, values) =>
    sql`${column} = any(array(select jsonb_array_elements_text(cast(${values} as jsonb))))`,
  numberText: (column) => sql`${column}::text`,
  // Next to another condition, only an array computed first lets both use their indexes.
  amongFound: (value, query) => sql`${value} = any(array(${query}))`,
  like: sql`ilike`,
  found(collection, match, { most, since, along, inOneWay } = {}) {
    // `offset 0` prevents a walk down the list with a look-up per record. For an unused word such a walk reads the
    // whole list: PostgreSQL can only guess how many records a prefix matches.
    return sql`select record from _search where ${isFoundIn(collection, match, { query: inOneWay ? asValue : asText, along })}
      ${since ? sql`and stretches && stretches_since(${since})` : sql``}
      ${most ? sql`limit ${sql.lit(most)}` : sql`offset 0`}`;
  },
  sampled: (collection, match, number) => sql`select moment from _search
    where md5(record) < '029' and ${isFoundIn(collection, match, { query: asValue })} order by moment desc offset ${number} limit 1`,
  isFound({ collection, record }, match) {
    // A value instead of a condition leaves only one plan: record by record.
    const has = (number: number) => sql`words @@ ${asText(match, number)}`;
    return sql`coalesce((select ${has(1)} and (${part(match, 2)} = '' or ${has(2)})
      from _search where record = ${record} and collection = ${sql.lit(collection)}), false)`;
  },
  keepWords: [
    (
      { collection, record },
      words,
      moment,
    ) => sql`insert into _search (collection, record, words, moment, stretches)
      values (${collection}, ${record}, lexemes_of(${words}), ${moment}, stretches_of(${moment}))
      on conflict (record, collection)
        do update set words = excluded.words, moment = excluded.moment, stretches = excluded.stretches`,
  ],
  dropWords: [
    ({ collection, record }) =>
      sql`delete from _search where collection = ${collection} and record = ${record}`,
  ],
};

// `is true` hides a condition from the indexes. Otherwise all records of a collection, or of a frequent word, would be
// collected and intersected with the few that have the rarest word.
function isFoundIn(
  collection: string,
  match: Sql,
  { query, along = false }: { query: typeof asText; along?: boolean | undefined },
): Sql {
  const hasRarest = sql`words @@ ${query(match, 1)}`;
  const hasOthers = sql`(${part(match, 2)} = '' or (words @@ ${query(match, 2)}) is true)`;
  return sql`(collection = ${sql.lit(collection)}) is true
    and ${along ? sql`(${hasRarest}) is true` : hasRarest} and ${hasOthers}`;
}

function asText(match: Sql, number: number): Sql {
  return sql`cast(${part(match, number)} as tsquery)`;
}

/** The planner does not see this value, so the plan can be reused and no statistics are read. */
function asValue(match: Sql, number: number): Sql {
  return sql`(select ${asText(match, number)})`;
}

/** Returns one line of the text from `matchText`. */
function part(match: Sql, number: number): Sql {
  return sql`split_part(${match}, chr(10), ${sql.lit(number)})`;
}

type Sql = RawBuilder<unknown>;
