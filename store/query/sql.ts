import { type RawBuilder, sql } from "kysely";
import type { Filter } from "../collection.ts";
import { builder } from "../database/compiler.ts";
import type { SqlValue, Statement } from "../kernel.ts";

/** A piece of SQL; values in it are always parameters. */
export type Sql = RawBuilder<unknown>;

/** What a kept plan is filled with for one request. */
export type Binding = {
  /** The literals of the client's filter. */
  values: readonly (string | number)[];
  /** The rule's values, then those of each other collection's list rule that the plan applies. */
  rules: readonly NonNullable<Filter["values"]>[];
  now: Date;
  /** The account that asks, `""` for a visitor. */
  caller: string;
  /** The record's id, or a JSON list of ids. */
  id: string;
  limit: number;
  offset: number;
  /** How many of a list's first records are looked at. */
  walk: number;
  /** Which of those that a sample finds, the newest being 0, tells how far back to look. */
  sampled: number;
};

/** A parameter whose value is known only when the plan is used. */
export class Slot {
  readonly read: (binding: Binding) => SqlValue;
  readonly decidesPlan: boolean;

  /** @param options.decidesPlan whether it depends on the value how the database best goes about the query */
  constructor(read: (binding: Binding) => SqlValue, { decidesPlan = false } = {}) {
    this.read = read;
    this.decidesPlan = decidesPlan;
  }
}

/** SQL text that depends on a query's shape only. */
export type Plan = { sql: string; parameters: readonly (SqlValue | Slot)[] };

export function planOf(query: Sql): Plan {
  const { sql, parameters } = query.compile(builder);
  return { sql, parameters: parameters.map(parameterOf) };
}

export function bind({ sql, parameters }: Plan, binding: Binding): Statement {
  return {
    sql,
    parameters: parameters.map((each) => (each instanceof Slot ? each.read(binding) : each)),
    plannedAnew: parameters.some((each) => each instanceof Slot && each.decidesPlan),
  };
}

/** All of the conditions; nothing at all holds. */
export function allHold(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function parameterOf(value: unknown): SqlValue | Slot {
  if (value instanceof Slot || typeof value === "string" || typeof value === "number" || value === null) {
    return value;
  }
  throw new TypeError(`No parameter of a query: ${typeof value}`);
}
