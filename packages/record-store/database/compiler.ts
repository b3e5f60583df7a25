import {
  type Compilable,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { SqlValue, Statement } from "../kernel.ts";

/** Collections are declared at run time, so a table is known only by name, with columns of any name. */
export type Tables = Record<string, Record<string, SqlValue>>;

/** Builds SQL but never runs it. Reader and Writer run the compiled statements. */
export const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Compiles a query to text and values. Every bound value must be a type that SQLite knows. */
export function compile(query: Compilable): Statement {
  const { sql, parameters } = query.compile();
  return { sql, parameters: parameters as readonly SqlValue[] };
}

/**
 * Compiles a query of one shape once. Each call binds new values for the placeholders that `build` uses. Other bound
 * values stay constant.
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
      slots = statement.parameters.map(parameterSlot<Names>);
    }
    return {
      sql: text,
      parameters: slots.map((slot) => ("name" in slot ? values[slot.name] : slot.constant)),
    };
  };
}

type Slot<Names> = { name: Names } | { constant: SqlValue };

/** Marks a placeholder. No text of ours begins like this. */
const mark = "\0placeholder:";

function parameterSlot<Names extends string>(parameter: SqlValue): Slot<Names> {
  if (typeof parameter !== "string" || !parameter.startsWith(mark)) return { constant: parameter };
  return { name: parameter.slice(mark.length) as Names };
}
