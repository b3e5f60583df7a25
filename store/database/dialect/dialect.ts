import type { RawBuilder } from "kysely";

type Sql = RawBuilder<unknown>;

/**
 * What the two databases say differently, where no form is common to both. Everything else is written once: PostgreSQL
 * is given the few functions of SQLite's that it does not have (`postgres-functions.ts`).
 */
export type Dialect = {
  /** Whether values of different types are refused, rather than told apart, where they are compared. */
  isTyped: boolean;
  /** A JSON object as text, its members in their order. */
  object(members: readonly { name: string; value: Sql }[]): Sql;
  /** What a column keeps, as a member of a JSON object. */
  member: {
    bool(column: Sql): Sql;
    /** It keeps JSON already. */
    json(column: Sql): Sql;
    /** 5 is shown as `5`, not as `5.0`. */
    number(column: Sql): Sql;
    /** Rich text, cleaned where nobody has yet. */
    rich(column: Sql): Sql;
  };
  /** A number as people write it, null where there is none. */
  numberText(column: Sql): Sql;
  /** Whether a value is among those of a query of one column, such that an index of the value can serve. */
  among(value: Sql, query: Sql): Sql;
  /** The operator that finds a pattern, ASCII case ignored. */
  like: Sql;
  /** What the index of words is asked for by words that each have to begin one of a record's. */
  match(words: readonly string[]): string;
  /** The records of a collection, by id, in which the index finds what `match` has made. */
  found(collection: string, match: Sql): Sql;
  /** Keeps the words of the document that has this key. */
  keepWords(key: Sql, words: Sql): Sql;
  /** Drops the document that has this key. */
  dropWords(key: Sql): Sql;
};
