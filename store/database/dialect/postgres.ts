import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "./dialect.ts";

/** PostgreSQL takes so many arguments of a function at most. */
const membersAtOnce = 45;

/** What is known of words that begin like those that are sought. */
export type WordFrequencies = {
  /** How large a part of all documents has such a word. */
  of(beginning: string): number;
  /** How large a part of a collection's newest records has all of them, and how many records it has. */
  among(collection: string, beginnings: readonly string[]): { share: number; records: number };
};

/** Microseconds to look at one record in a list's order, and to fetch one that the index has found and put it in order. */
const [looking, fetching] = [3, 12];

/** Of fewer, all that have some words are soon fetched. */
const manyRecords = 20_000;
/** What so many of the newest have is met among them sooner than the index has put together all that has it. */
const soonMet = 0.02;

/** Times as many as it takes on average, after which those that are sought are not where they were looked for. */
const patience = 4;

export function postgresDialect(words: WordFrequencies): Dialect {
  const shareOf = (word: string, collection: string) =>
    Math.max(words.of(word), words.among(collection, [word]).share);
  return {
    ...dialect,
    match(sought, collection) {
      const shares = new Map(sought.map((word) => [word, shareOf(word, collection)]));
      return matchOf(sought.toSorted((one, other) => (shares.get(one) ?? 0) - (shares.get(other) ?? 0)));
    },
    worthWalking(collection, sought, wanted) {
      const { share, records } = words.among(collection, sought);
      if (share === 0) return 0;
      const likely = Math.min(wanted / share, records);
      return likely * looking < share * records * fetching ? Math.ceil(patience * likely) : 0;
    },
    worthSampling(collection, sought) {
      const { share, records } = words.among(collection, sought);
      return records > manyRecords && share < soonMet;
    },
  };
}

/**
 * The rarest word, which the index is asked for, and below it the others: the index would put together all that has a
 * frequent one, only to take from it the few that have the rare one too.
 */
function matchOf([rarest, ...others]: readonly string[]): string {
  if (rarest === undefined) return "";
  return [[rarest], others].map((words) => words.map(lexemesOf).join(" & ")).join("\n");
}

/** The first three figures of a number are kept beside it (`lexemes_of`). */
function lexemesOf(beginning: string): string {
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
  found(collection, match, { most, since, along, inOneWay } = {}) {
    // Without the offset it may go down the list instead and look each record up, which of a word that nobody has used
    // ends with the last record: how many a prefix finds, it can only guess.
    return sql`select record from _search where ${isFoundIn(collection, match, { query: inOneWay ? asValue : asText, along })}
      ${since ? sql`and stretches && stretches_since(${since})` : sql``}
      ${most ? sql`limit ${sql.lit(most)}` : sql`offset 0`}`;
  },
  sampled: (collection, match, number) => sql`select moment from _search
    where md5(record) < '029' and ${isFoundIn(collection, match, { query: asValue })} order by moment desc offset ${number} limit 1`,
  isFound({ collection, record }, match) {
    // A value, and no condition: there is one way to come by it, record by record.
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

// A condition that says of another that it is true is none that an index serves: all of a collection, or all that has a
// frequent word, would be put together to be met with the few that the rarest word finds.
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

/** Not looked at before the statement is carried out: its plan can be kept, and no statistics are read for it. */
function asValue(match: Sql, number: number): Sql {
  return sql`(select ${asText(match, number)})`;
}

/** What `matchOf` has put on a line. */
function part(match: Sql, number: number): Sql {
  return sql`split_part(${match}, chr(10), ${sql.lit(number)})`;
}

type Sql = RawBuilder<unknown>;
