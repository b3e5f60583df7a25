import { type RawBuilder, sql } from "kysely";
import type { Filter } from "../collection.ts";
import { builder } from "../database/compiler.ts";
import type { SqlValue, Statement } from "../kernel.ts";

/** A piece of SQL. Its values are always parameters. */
export type Sql = RawBuilder<unknown>;

/** The values of a plan for one request. */
export type Binding = {
  /** The literals of the client's filter. */
  values: readonly (string | number)[];
  /** The rule's values, then those of each other collection's list rule that the plan applies. */
  rules: readonly NonNullable<Filter["values"]>[];
  now: Date;
  /** The caller's account id, `""` for a visitor. */
  caller: string;
  /** The record's id, or a JSON list of ids. */
  id: string;
  limit: number;
  offset: number;
  /** The number of a list's first records to read. */
  walk: number;
  /** The position of the sample's match, newest 0, that decides how far back to look. */
  sampled: number;
};

/** A parameter whose value is known only when the plan is used. */
export class Slot {
  readonly read: (binding: Binding) => SqlValue;
  readonly decidesPlan: boolean;

  /** @param options.decidesPlan whether the best query plan depends on the value */
  constructor(read: (binding: Binding) => SqlValue, { decidesPlan = false } = {}) {
    this.read = read;
    this.decidesPlan = decidesPlan;
  }
}

/** SQL text that depends only on a query's shape. */
export type Plan = { sql: string; parameters: readonly (SqlValue | Slot)[] };

export function compilePlan(query: Sql): Plan {
  const { sql, parameters } = query.compile(builder);
  return { sql, parameters: parameters.map(toParameter) };
}

export function bind({ sql, parameters }: Plan, binding: Binding): Statement {
  return {
    sql,
    parameters: parameters.map((each) => (each instanceof Slot ? each.read(binding) : each)),
    needsOwnPlan: parameters.some((each) => each instanceof Slot && each.decidesPlan),
  };
}

/** Returns the conjunction of the conditions. No conditions are true. */
export function allHold(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function toParameter(value: unknown): SqlValue | Slot {
  if (value instanceof Slot || typeof value === "string" || typeof value === "number" || value === null) {
    return value;
  }
  throw new TypeError(`No parameter of a query: ${typeof value}`);
}
