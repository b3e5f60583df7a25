import { sql } from "kysely";
import type { Sql } from "../sql.ts";
import type { Term } from "./terms.ts";
import type { Operator } from "./tokens.ts";

/** What an operator says of two values (contract §6). */
export function comparisonOf(operator: Operator, left: Term, right: Term): Sql {
  if (operator === "=") return equal(left, right);
  if (operator === "!=") return different(left, right);
  if (operator === "~" || operator === "!~") return contains(left, operator === "!~", right);
  return sql`${left.ordered} ${orderings[operator]} ${right.ordered}`;
}

const orderings = { ">": sql`>`, ">=": sql`>=`, "<": sql`<`, "<=": sql`<=` };

/** Empty text, missing and null are one (contract §6); where one side is known not to be empty, an index can serve. */
function equal(left: Term, right: Term): Sql {
  if (left.kind === "empty" && right.kind === "empty") return sql`1`;
  if (left.kind === "empty") return empty(right);
  if (right.kind === "empty") return empty(left);
  if (left.kind === "column" && right.kind === "column") {
    return sql`ifnull(${left.value}, '') = ifnull(${right.value}, '')`;
  }
  const same = sql`${left.value} = ${right.value}`;
  const found = [left, right].find((side) => side.unique);
  return found ? sql`(${same} and ${found.value} <> '')` : same;
}

function different(left: Term, right: Term): Sql {
  if (left.kind === "empty" && right.kind === "empty") return sql`0`;
  if (left.kind === "empty") return sql`not ${empty(right)}`;
  if (right.kind === "empty") return sql`not ${empty(left)}`;
  if (left.kind === "column" && right.kind === "column")
    return sql`ifnull(${left.value}, '') is not ifnull(${right.value}, '')`;
  return sql`${left.value} is not ${right.value}`;
}

function empty({ kind, value, nullable }: Term): Sql {
  if (kind === "constant") return sql`0`;
  return nullable ? sql`(${value} is null or ${value} = '')` : sql`(${value} = '')`;
}

/** ASCII case ignored. A column is looked for literally: as a pattern, a long one would be refused by SQLite. */
function contains(left: Term, negated: boolean, right: Term): Sql {
  if (!right.pattern) {
    const found = sql`instr(lower(${left.text}), lower(${right.text}))`;
    return negated ? sql`${found} = 0` : sql`${found} > 0`;
  }
  // As a bare parameter the pattern would be read by SQLite's planner, and the statement prepared anew each time.
  const pattern = sql`cast(${right.pattern} as text) escape '\\'`;
  return negated ? sql`${left.text} not like ${pattern}` : sql`${left.text} like ${pattern}`;
}
