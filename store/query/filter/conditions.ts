import { sql } from "kysely";
import { followPath, type Sight, type Steps } from "../paths.ts";
import { compileSearch, costOfSearch } from "../search.ts";
import { allHold, Slot, type Sql } from "../sql.ts";
import { comparisonOf } from "./comparisons.ts";
import { macros } from "./macros.ts";
import type { Comparison, Condition, Operand, SearchTerm } from "./parser.ts";
import { constantTerm, joinedRows, type Term, termOf } from "./terms.ts";

/** Where the values of a condition come from: `literal` by slot, `placeholder` by name. */
export type Constants = {
  literal: (slot: number, empty: boolean) => Term;
  placeholder: (name: string) => Term;
  /** What the index of words is asked for by the text in a slot. */
  match: (slot: number) => Slot;
  /** Called with the number of forks whose records are looked through together. */
  /** Counts what goes through so many forks. */
  spend: (forks: number) => void;
  /** Counts what costs as much by itself. */
  charge: (cost: number) => void;
};

/** The other records that comparisons look at. */
type Rows = { steps: Steps; joins: Set<Sql>; forks: Set<string> };

/**
 * The condition as SQL over the rows of `sight.place`. What is joined by `&&` and goes through the same fork speaks
 * of the same record, as with PocketBase: `replies_via_message.author ?= "a" && replies_via_message.is_read ?= false`
 * asks for one reply that is both.
 */
export function compileCondition(sight: Sight, constants: Constants, condition: Condition): Sql {
  if (condition.kind === "comparison") return compareAlone(sight, constants, condition);
  if (condition.kind === "search") return searched(sight, constants, condition);
  if (condition.kind === "any") {
    return joined(
      "any",
      condition.terms.map((term) => compileCondition(sight, constants, term)),
    );
  }
  const groups = sharingForks(sight, condition.terms).map((terms) => {
    const [only] = terms;
    return only && terms.length === 1
      ? compileCondition(sight, constants, only)
      : together(sight, constants, terms);
  });
  return joined("all", groups);
}

function searched(sight: Sight, constants: Constants, { slot, empty }: SearchTerm): Sql {
  if (empty) return sql`1`;
  constants.charge(costOfSearch);
  return compileSearch(sight, constants.match(slot));
}

function joined(kind: "all" | "any", terms: readonly Sql[]): Sql {
  return sql`(${sql.join(terms, kind === "all" ? sql` and ` : sql` or `)})`;
}

/** Parts terms so that those which go through the same fork stand together. */
function sharingForks(sight: Sight, terms: readonly Condition[]): Condition[][] {
  let groups: { forks: readonly string[]; terms: Condition[] }[] = [];
  for (const term of terms) {
    const forks = forksOf(sight, term);
    const related = groups.filter((group) => group.forks.some((fork) => forks.includes(fork)));
    const apart = groups.filter((group) => !related.includes(group));
    const merged = [...related, { forks, terms: [term] }];
    groups = [
      ...apart,
      { forks: merged.flatMap((each) => each.forks), terms: merged.flatMap((each) => each.terms) },
    ];
  }
  return groups.map((group) => group.terms);
}

function forksOf(sight: Sight, condition: Condition): readonly string[] {
  if (condition.kind === "search") return [];
  if (condition.kind !== "comparison") return condition.terms.flatMap((term) => forksOf(sight, term));
  return [condition.left, condition.right].flatMap((side) =>
    side.kind === "path" && !wordTerm(sight, side.path) ? followPath(sight, new Map(), side.path).forks : [],
  );
}

function together(sight: Sight, constants: Constants, terms: readonly Condition[]): Sql {
  const rows: Rows = { steps: new Map(), joins: new Set(), forks: new Set() };
  const conditions = terms.map((term) => compileWithin(sight, constants, term, rows));
  constants.spend(rows.forks.size);
  return sql`exists (select 1 ${joinedRows(rows.joins, conditions)})`;
}

function compileWithin(sight: Sight, constants: Constants, condition: Condition, rows: Rows): Sql {
  if (condition.kind === "search") return searched(sight, constants, condition);
  if (condition.kind === "comparison") {
    const here = allHold(look(sight, constants, condition, rows).conditions);
    const others = exceptions(sight, constants, condition);
    return others ? sql`(${here} and not ${others})` : here;
  }
  return joined(
    condition.kind,
    condition.terms.map((term) => compileWithin(sight, constants, term, rows)),
  );
}

function compareAlone(sight: Sight, constants: Constants, comparison: Comparison): Sql {
  const rows: Rows = { steps: new Map(), joins: new Set(), forks: new Set() };
  const { conditions } = look(sight, constants, comparison, rows);
  if (rows.joins.size === 0) return allHold(conditions);
  constants.spend(rows.forks.size);
  const some = sql`exists (select 1 ${joinedRows(rows.joins, conditions)})`;
  const others = exceptions(sight, constants, comparison);
  return others ? sql`(${some} and not ${others})` : some;
}

/** Whether a plain comparison, which all the records it meets must pass, is failed by one; nothing when one is all. */
function exceptions(sight: Sight, constants: Constants, comparison: Comparison): Sql | undefined {
  if (comparison.any || forksOf(sight, comparison).length === 0) return undefined;
  const rows: Rows = { steps: new Map(), joins: new Set(), forks: new Set() };
  const { guards, holds } = look(sight, constants, comparison, rows);
  constants.spend(rows.forks.size);
  return sql`exists (select 1 ${joinedRows(rows.joins, [...guards, sql`(${holds}) is not true`])})`;
}

type Look = { guards: readonly Sql[]; holds: Sql; conditions: readonly Sql[] };

/** What a comparison asks of one record, and of the items of a list in it: all of them, or with `?` any. */
function look(
  sight: Sight,
  constants: Constants,
  comparison: Comparison,
  { steps, joins, forks }: Rows,
): Look {
  const { left, operator, any, right } = comparison;
  const sides = [
    compileOperand(sight, constants, steps, left),
    compileOperand(sight, constants, steps, right),
  ] as const;
  for (const join of sides.flatMap((side) => side.joins)) joins.add(join);
  for (const fork of sides.flatMap((side) => side.forks)) forks.add(fork);
  const guards = sides.flatMap((side) => side.guards);
  const items = sides.flatMap((side) => side.items);
  const one = comparisonOf(operator, ...sides);
  const holds = items.length > 0 ? ofItems(items, one, any) : one;
  return { guards, holds, conditions: [...guards, holds] };
}

function ofItems(items: readonly Sql[], one: Sql, any: boolean): Sql {
  const some = sql`exists (select 1 ${joinedRows(items, [one])})`;
  if (any) return some;
  return sql`(${some} and not exists (select 1 ${joinedRows(items, [sql`(${one}) is not true`])}))`;
}

function compileOperand(sight: Sight, constants: Constants, steps: Steps, operand: Operand): Term {
  if (operand.kind === "literal") return constants.literal(operand.slot, operand.empty);
  if (operand.kind === "placeholder") return constants.placeholder(operand.name);
  return wordTerm(sight, operand.path) ?? termOf(sight, followPath(sight, steps, operand.path));
}

/** A macro, or a word that stands for a value unless a field has that name. */
function wordTerm({ place }: Sight, path: string): Term | undefined {
  const macro = macros.get(path);
  if (macro) return constantTerm(new Slot(({ now }) => macro(now)), false);
  if (Object.hasOwn(place.collection.fields, path)) return undefined;
  const word = path.toLowerCase();
  if (word === "null") return constantTerm(null, true);
  if (word === "true" || word === "false") return constantTerm(word === "true" ? 1 : 0, false);
  return undefined;
}
