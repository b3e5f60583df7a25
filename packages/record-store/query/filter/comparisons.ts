import { sql } from "kysely";
import type { Dialect } from "../../database/dialect/dialect.ts";
import type { Sql } from "../sql.ts";
import type { Term } from "./terms.ts";
import type { Operator } from "./tokens.ts";

/** Compiles an operator on two values (contract §6). */
export function compileComparison(dialect: Dialect, operator: Operator, one: Term, other: Term): Sql {
  if (operator === "~" || operator === "!~") return contains(dialect, one, operator === "!~", other);
  const [left, right] = dialect.isTyped ? [alike(one, other), alike(other, one)] : [one, other];
  if (operator === "=") return equal(left, right);
  if (operator === "!=") return different(left, right);
  return sql`${left.ordered} ${orderings[operator]} ${right.ordered}`;
}

const orderings = { ">": sql`>`, ">=": sql`>=`, "<": sql`<`, "<=": sql`<=` };

/**
 * Returns a term as a typed database must compare it with the other side: a constant as number or text, a column's
 * number as its text. Two constants compare by `ranked`: as untyped parameters they would compare as texts, 5 after 24.
 * A bool column compares with `choice`, because its index serves no comparison with a floating-point number.
 */
function alike(term: Term, { numeric, isBool, kind, ranked }: Term): Term {
  if (ranked && term.ranked) return { ...term, value: term.ranked, ordered: term.ranked };
  if (term.kind === "constant" && numeric && term.number && term.choice)
    return { ...term, value: isBool ? term.choice : term.number, ordered: term.number };
  if (term.kind === "column" && term.numeric && !numeric && kind === "column")
    return { ...term, value: term.text, ordered: term.text, numeric: false };
  return term;
}

/** Empty text, missing and null are equal (contract §6). An index can serve if one side is known not to be empty. */
function equal(left: Term, right: Term): Sql {
  if (left.kind === "empty" && right.kind === "empty") return sql`true`;
  if (left.kind === "empty") return empty(right);
  if (right.kind === "empty") return empty(left);
  if (left.kind === "column" && right.kind === "column") return sql`not ${apart(left, right)}`;
  const same = sql`${left.value} = ${right.value}`;
  const uniqueSide = [left, right].find((side) => side.unique);
  return uniqueSide ? sql`(${same} and ${uniqueSide.value} <> '')` : same;
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

/** Ignores ASCII case. A column is searched literally: SQLite would refuse a long one as a pattern. */
function contains({ like }: Dialect, left: Term, negated: boolean, right: Term): Sql {
  if (!right.pattern) {
    const position = sql`instr(lower(${left.text}), lower(${right.text}))`;
    return negated ? sql`${position} = 0` : sql`${position} > 0`;
  }
  // SQLite's planner would read a bare parameter, and prepare the statement again each time.
  const pattern = sql`cast(${right.pattern} as text) escape '\\'`;
  return negated ? sql`${left.text} not ${like} ${pattern}` : sql`${left.text} ${like} ${pattern}`;
}
