import type { RawBuilder } from "kysely";

type Sql = RawBuilder<unknown>;

/** A record that the index of words finds. */
type Found = { collection: Sql; record: Sql };

export type FoundOptions = { most?: number; since?: Sql; along?: boolean; inOneWay?: boolean };

/**
 * What the two databases say differently, where no form is common to both. Everything else is written once: PostgreSQL
 * is given the few functions of SQLite's that it does not have (`../postgres/migrations/0001-functions.ts`).
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
  /** Rows of a table that come with the question, a JSON list of objects, as if the table kept them. */
  given(table: string, columns: ReadonlyMap<string, "text" | "integer" | "real">, rows: Sql): Sql;
  /** Whether a column has one of these values, a JSON list of texts. */
  among(column: Sql, values: Sql): Sql;
  /** A number as people write it, null where there is none. */
  numberText(column: Sql): Sql;
  /** Whether a value is among those of a query of one column, such that an index of the value can serve. */
  amongFound(value: Sql, query: Sql): Sql;
  /** The operator that finds a pattern, ASCII case ignored. */
  like: Sql;
  /** What the index of words is asked for by words that each have to begin one of a record's, of this collection. */
  match(words: readonly string[], collection: string): string;
  /**
   * The records of a collection, by id, in which the index finds what `match` has made: any so many of them, where `most`
   * is given; where `since` is, all of that moment (`newestBy`) and after it, and perhaps some of before. `along`: the
   * words are looked for in all that is of that time. `inOneWay`: by a way that is the same whatever is sought, so that it
   * need not be thought of anew.
   */
  found(collection: string, match: Sql, options?: FoundOptions): Sql;
  /** Whether the index would find one record, which is looked up by its id; absent where `found` is as quick for one. */
  isFound?(found: { collection: string; record: Sql }, match: Sql): Sql;
  /**
   * How many records of a list to look at in its order, as so many of those that have these words are likely to be among
   * them, before the index is asked for all that have: 0 where it is asked at once, as it always is where this is absent.
   */
  worthWalking?(collection: string, words: readonly string[], wanted: number): number;
  /** Whether a collection has so many records, and few enough of these words, that a sample is worth asking first. */
  worthSampling?(collection: string, words: readonly string[]): boolean;
  /**
   * One row with the moment of one of those that a hundredth of the records has of what `match` has made, the newest
   * being number 0; none where it has fewer. In one way, as above.
   */
  sampled?(collection: string, match: Sql, number: Sql): Sql;
  /** In their order, the statements that keep the words of a record, and the moment that it is of. */
  keepWords: readonly ((found: Found, words: Sql, moment: Sql) => Sql)[];
  /** In their order, the statements that drop them. */
  dropWords: readonly ((found: Found) => Sql)[];
};
