import {
  type Compilable,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { SqlValue, Statement } from "../kernel.ts";

/** Collections are declared at run time, so every table is known by name only, with columns of any name. */
export type Tables = Record<string, Record<string, SqlValue>>;

/** Builds SQL and never runs it: what it compiles is run by the Reader and the Writer. */
export const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Compiles a query to its text and values. Every value it binds must be one that SQLite knows. */
export function compiled(query: Compilable): Statement {
  const { sql, parameters } = query.compile();
  return { sql, parameters: parameters as readonly SqlValue[] };
}

/**
 * Compiles a query of one shape once: `values` are bound anew on every call, in the order in which
 * `build` handed out its placeholders, whose number must not change.
 */
export function kept<Names extends string>(
  build: (placeholder: (name: Names) => SqlValue) => Compilable,
): (values: Readonly<Record<Names, SqlValue>>) => Statement {
  let text: string | undefined;
  let order: Names[] = [];
  return (values) => {
    if (text === undefined) {
      const statement = compiled(build((name) => name));
      text = statement.sql;
      order = statement.parameters as Names[];
    }
    return { sql: text, parameters: order.map((name) => values[name]) };
  };
}
