import { sql } from "kysely";
import type { Dialect } from "../../database/dialect/dialect.ts";
import type { Sql } from "../sql.ts";
import type { Term } from "./terms.ts";
import type { Operator } from "./tokens.ts";

/** What an operator says of two values (contract §6). */
export function comparisonOf(dialect: Dialect, operator: Operator, one: Term, other: Term): Sql {
  if (operator === "~" || operator === "!~") return contains(dialect, one, operator === "!~", other);
  const [left, right] = dialect.isTyped ? [alike(one, other), alike(other, one)] : [one, other];
  if (operator === "=") return equal(left, right);
  if (operator === "!=") return different(left, right);
  return sql`${left.ordered} ${orderings[operator]} ${right.ordered}`;
}

const orderings = { ">": sql`>`, ">=": sql`>=`, "<": sql`<`, "<=": sql`<=` };

/**
 * A value as it is compared with a number, or with a text: a constant as either, a column's number as its text. Between
 * two constants numbers stay numbers: as parameters without a type they would be compared as texts, 5 after 24. No index
 * of a column of yes and no serves a comparison with a broken number.
 */
function alike(term: Term, { numeric, isBool, kind, ranked }: Term): Term {
  if (ranked && term.ranked) return { ...term, value: term.ranked, ordered: term.ranked };
  if (term.kind === "constant" && numeric && term.number && term.choice)
    return { ...term, value: isBool ? term.choice : term.number, ordered: term.number };
  if (term.kind === "column" && term.numeric && !numeric && kind === "column")
    return { ...term, value: term.text, ordered: term.text, numeric: false };
  return term;
}

/** Empty text, missing and null are one (contract §6); where one side is known not to be empty, an index can serve. */
function equal(left: Term, right: Term): Sql {
  if (left.kind === "empty" && right.kind === "empty") return sql`true`;
  if (left.kind === "empty") return empty(right);
  if (right.kind === "empty") return empty(left);
  if (left.kind === "column" && right.kind === "column") return sql`not ${apart(left, right)}`;
  const same = sql`${left.value} = ${right.value}`;
  const found = [left, right].find((side) => side.unique);
  return found ? sql`(${same} and ${found.value} <> '')` : same;
}

function different(left: Term, right: Term): Sql {
  if (left.kind === "empty" && right.kind === "empty") return sql`false`;
  if (left.kind === "empty") return sql`not ${empty(right)}`;
  if (right.kind === "empty") return sql`not ${empty(left)}`;
  if (left.kind === "column" && right.kind === "column") return apart(left, right);
  return sql`${left.value} is distinct from ${right.value}`;
}

function apart(left: Term, right: Term): Sql {
  if (left.numeric && right.numeric) return sql`(${left.value} is distinct from ${right.value})`;
  return sql`(coalesce(${left.value}, '') is distinct from coalesce(${right.value}, ''))`;
}

function empty({ kind, value, nullable, numeric }: Term): Sql {
  if (kind === "constant") return sql`false`;
  if (numeric) return nullable ? sql`(${value} is null)` : sql`false`;
  return nullable ? sql`(${value} is null or ${value} = '')` : sql`(${value} = '')`;
}

/** ASCII case ignored. A column is looked for literally: as a pattern, a long one would be refused by SQLite. */
function contains({ like }: Dialect, left: Term, negated: boolean, right: Term): Sql {
  if (!right.pattern) {
    const found = sql`instr(lower(${left.text}), lower(${right.text}))`;
    return negated ? sql`${found} = 0` : sql`${found} > 0`;
  }
  // As a bare parameter the pattern would be read by SQLite's planner, and the statement prepared anew each time.
  const pattern = sql`cast(${right.pattern} as text) escape '\\'`;
  return negated ? sql`${left.text} not ${like} ${pattern}` : sql`${left.text} ${like} ${pattern}`;
}
