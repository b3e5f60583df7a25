import { sql } from "kysely";
import type { ReadRule } from "../collection.ts";
import { BadRequest } from "../errors.ts";
import { macros } from "./macros.ts";
import { type Comparison, type Condition, type Operand, parse } from "./parser.ts";
import { follow, type Sight } from "./paths.ts";
import { allHold, Slot, type Sql } from "./sql.ts";
import { constantTerm, joinedRows, type Term, termOf } from "./terms.ts";
import { type Operator, tokenize } from "./tokens.ts";

/** Where the values of a condition come from: `literal` by slot, `placeholder` by name. */
export type Constants = {
  literal: (slot: number, empty: boolean) => Term;
  placeholder: (name: string) => Term;
  /** Called with the number of forks on the way to a compared value. */
  spend: (forks: number) => void;
};

/** The condition as SQL over the rows of `sight.place`. */
export function compileCondition(sight: Sight, constants: Constants, condition: Condition): Sql {
  if (condition.kind === "comparison") return compare(sight, constants, condition);
  const terms = condition.terms.map((term) => compileCondition(sight, constants, term));
  return sql`(${sql.join(terms, condition.kind === "all" ? sql` and ` : sql` or `)})`;
}

/**
 * A rule as SQL, or nothing when everything meets it. Its values are read from `rules[index]` of the binding.
 *
 * @throws TypeError when the rule is no sentence of the language: our own mistake, not the client's
 */
export function compileRule(sight: Sight, rule: ReadRule, index: number): Sql | undefined {
  if (typeof rule === "boolean") return rule ? undefined : sql`0`;
  const { where, values = {} } = rule;
  try {
    const tokens = tokenize(where, true);
    const constants: Constants = {
      literal: (slot, empty) => constantTerm(tokens.values[slot] ?? "", empty),
      placeholder: (name) => {
        if (!Object.hasOwn(values, name)) throw new BadRequest();
        if (isEmpty(values[name])) return constantTerm("", true);
        return constantTerm(new Slot(({ rules }) => plainValue(rules[index]?.[name])), false);
      },
      spend: () => {},
    };
    return compileCondition(sight, constants, parse(tokens.list));
  } catch (cause) {
    throw new TypeError(`The rule «${where}» of ${sight.place.collection.name} cannot be read.`, { cause });
  }
}

/** What of a rule's values decides its SQL: which of them are empty. */
export function ruleShape(rule: ReadRule): string {
  if (typeof rule === "boolean") return String(rule);
  const emptiness = Object.entries(rule.values ?? {}).map(
    ([name, value]) => `${name}${isEmpty(value) ? "'" : '"'}`,
  );
  return `${rule.where}\n${emptiness.join()}`;
}

function isEmpty(value: unknown): boolean {
  return value === "" || value === null || value === undefined;
}

function plainValue(value: string | number | boolean | null | undefined): string | number | null {
  return typeof value === "boolean" ? Number(value) : (value ?? null);
}

function compare(sight: Sight, constants: Constants, { left, operator, any, right }: Comparison): Sql {
  const sides = [compileOperand(sight, constants, left), compileOperand(sight, constants, right)] as const;
  const guards = sides.flatMap((side) => side.guards);
  const joins = sides.flatMap((side) => side.joins);
  constants.spend(sides[0].forks + sides[1].forks);
  const holds = comparisonOf(operator, ...sides);
  if (joins.length === 0) return guards.length > 0 ? allHold([holds, ...guards]) : holds;
  const some = sql`exists (select 1 ${joinedRows(joins, [...guards, holds])})`;
  if (any || !sides.some((side) => side.many)) return some;
  const other = sql`exists (select 1 ${joinedRows(joins, [...guards, sql`(${holds}) is not true`])})`;
  return sql`(${some} and not ${other})`;
}

function compileOperand(sight: Sight, constants: Constants, operand: Operand): Term {
  if (operand.kind === "literal") return constants.literal(operand.slot, operand.empty);
  if (operand.kind === "placeholder") return constants.placeholder(operand.name);
  const macro = macros.get(operand.path);
  if (macro) return constantTerm(new Slot(({ now }) => macro(now)), false);
  const word = operand.path.toLowerCase();
  const isWord = word === "true" || word === "false" || word === "null";
  if (isWord && !Object.hasOwn(sight.place.collection.fields, operand.path)) {
    return word === "null" ? constantTerm(null, true) : constantTerm(word === "true" ? 1 : 0, false);
  }
  return termOf(sight, follow(sight, operand.path));
}

function comparisonOf(operator: Operator, left: Term, right: Term): Sql {
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
