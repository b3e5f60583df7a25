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
export function compile(query: Compilable): Statement {
  const { sql, parameters } = query.compile();
  return { sql, parameters: parameters as readonly SqlValue[] };
}

/**
 * Compiles a query of one shape once. Where `build` uses its placeholder, the value of that name is bound anew on
 * every call; whatever else it binds stays as it is.
 */
export function preparedQuery<Names extends string>(
  build: (placeholder: (name: Names) => SqlValue) => Compilable,
): (values: Readonly<Record<Names, SqlValue>>) => Statement {
  let text: string | undefined;
  let slots: Slot<Names>[] = [];
  return (values) => {
    if (text === undefined) {
      const statement = compile(build((name) => mark + name));
      text = statement.sql;
      slots = statement.parameters.map(slotOf<Names>);
    }
    return {
      sql: text,
      parameters: slots.map((slot) => ("name" in slot ? values[slot.name] : slot.constant)),
    };
  };
}

type Slot<Names> = { name: Names } | { constant: SqlValue };

/** Tells a placeholder from a value: no text of ours begins like this. */
const mark = "\0placeholder:";

function slotOf<Names extends string>(parameter: SqlValue): Slot<Names> {
  if (typeof parameter !== "string" || !parameter.startsWith(mark)) return { constant: parameter };
  return { name: parameter.slice(mark.length) as Names };
}
