import type { RawBuilder } from "kysely";

type Sql = RawBuilder<unknown>;

/** A record in the word index. */
type Found = { collection: Sql; record: Sql };

export type FoundOptions = { most?: number; since?: Sql; along?: boolean; inOneWay?: boolean };

/**
 * SQL that differs between the two databases. All other SQL is shared: PostgreSQL gets the few functions of SQLite that
 * it lacks (`../postgres/migrations/0001-functions.ts`).
 */
export type Dialect = {
  /** Whether comparing values of different types fails, rather than finds them different. */
  isTyped: boolean;
  /** A JSON object as text, with its members in order. */
  object(members: readonly { name: string; value: Sql }[]): Sql;
  /** A column's value as a member of a JSON object. */
  member: {
    bool(column: Sql): Sql;
    /** The column already stores JSON. */
    json(column: Sql): Sql;
    /** 5 is shown as `5`, not as `5.0`. */
    number(column: Sql): Sql;
    /** Rich text, cleaned if it is not yet clean. */
    rich(column: Sql): Sql;
  };
  /** Rows from a parameter, a JSON list of objects, in place of a table's rows. */
  given(table: string, columns: ReadonlyMap<string, "text" | "integer" | "real">, rows: Sql): Sql;
  /** Whether a column has one of these values, a JSON list of texts. */
  among(column: Sql, values: Sql): Sql;
  /** A number as people write it, null if there is none. */
  numberText(column: Sql): Sql;
  /** Whether a value is in a query's single column. An index of the value must be usable. */
  amongFound(value: Sql, query: Sql): Sql;
  /** The operator that matches a pattern and ignores ASCII case. */
  like: Sql;
  /** Returns the word index's query for records of this collection. Each word must begin a word of the record. */
  match(words: readonly string[], collection: string): string;
  /**
   * Selects the ids of a collection's records that match `match`. With `most`, any that many of them. With `since`, all
   * of that moment (`newestBy`) and later, and perhaps some earlier ones. `along` checks the words of every record of
   * that time. `inOneWay` uses the same plan for all words, so that it need not be made again.
   */
  found(collection: string, match: Sql, options?: FoundOptions): Sql;
  /** Whether the index matches one record, which is looked up by id. Absent if `found` is as fast for one record. */
  isFound?(found: { collection: string; record: Sql }, match: Sql): Sql;
  /**
   * Returns how many of a list's first records to read because they probably contain that many matches. 0 means to ask
   * the index at once. Absent if that is always faster.
   */
  worthWalking?(collection: string, words: readonly string[], count: number): number;
  /** Returns whether a collection is large enough, and these words rare enough, to ask a sample first. */
  worthSampling?(collection: string, words: readonly string[]): boolean;
  /**
   * Selects one row with the moment of a match in the sample, one hundredth of the records. The newest match is number
   * 0. No row if the sample has fewer matches. Always uses the same plan, like `inOneWay`.
   */
  sampled?(collection: string, match: Sql, number: Sql): Sql;
  /** The statements, in order, that store a record's words and its moment. */
  keepWords: readonly ((found: Found, words: Sql, moment: Sql) => Sql)[];
  /** The statements, in order, that drop them. */
  dropWords: readonly ((found: Found) => Sql)[];
};
