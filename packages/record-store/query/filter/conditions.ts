import { sql } from "kysely";
import { type FieldScope, followPath, type Steps } from "../paths.ts";
import { compileSearch, costOfSearch, type SearchLook } from "../search.ts";
import { allHold, Slot, type Sql } from "../sql.ts";
import { compileComparison } from "./comparisons.ts";
import { macros } from "./macros.ts";
import type { Comparison, Condition, Operand, SearchTerm } from "./parser.ts";
import { constantTerm, joinedRows, pathTerm, type Term } from "./terms.ts";

/** Sources of a condition's values: `literal` by slot, `placeholder` by name. */
export type Constants = {
  literal: (slot: number, empty: boolean) => Term;
  placeholder: (name: string) => Term;
  /** How searches are executed. */
  look: SearchLook;
  /** Returns the word index's query for the text in a slot. */
  match: (slot: number) => Slot;
  /** Counts the cost of that many multi-valued paths whose records are combined. */
  spend: (multiPaths: number) => void;
  /** Counts an additional cost. */
  charge: (cost: number) => void;
};

/** The other records that comparisons read. */
type Rows = { steps: Steps; joins: Set<Sql>; multiPaths: Set<string> };

/**
 * Compiles a condition to SQL over the rows of `scope.place`. As in PocketBase, comparisons that `&&` joins and that
 * use the same multi-valued path refer to the same record: `replies_via_message.author ?= "a" &&
 * replies_via_message.is_read ?= false` asks for one reply that is both.
 */
export function compileCondition(scope: FieldScope, constants: Constants, condition: Condition): Sql {
  if (condition.kind === "comparison") return compareAlone(scope, constants, condition);
  if (condition.kind === "search") return compileSearchTerm(scope, constants, condition);
  if (condition.kind === "any") {
    return joinTerms(
      "any",
      condition.terms.map((term) => compileCondition(scope, constants, term)),
    );
  }
  const groups = sharingMultiPaths(scope, condition.terms).map((terms) => {
    const [only] = terms;
    return only && terms.length === 1
      ? compileCondition(scope, constants, only)
      : together(scope, constants, terms);
  });
  return joinTerms("all", groups);
}

function compileSearchTerm(scope: FieldScope, constants: Constants, { slot, empty }: SearchTerm): Sql {
  if (empty) return sql`true`;
  constants.charge(costOfSearch);
  return compileSearch(scope, constants.look, constants.match(slot));
}

function joinTerms(kind: "all" | "any", terms: readonly Sql[]): Sql {
  return sql`(${sql.join(terms, kind === "all" ? sql` and ` : sql` or `)})`;
}

/** Groups the terms that share a multi-valued path. */
function sharingMultiPaths(scope: FieldScope, terms: readonly Condition[]): Condition[][] {
  let groups: { multiPaths: readonly string[]; terms: Condition[] }[] = [];
  for (const term of terms) {
    const multiPaths = listMultiPaths(scope, term);
    const related = groups.filter((group) =>
      group.multiPaths.some((multiPath) => multiPaths.includes(multiPath)),
    );
    const apart = groups.filter((group) => !related.includes(group));
    const merged = [...related, { multiPaths, terms: [term] }];
    groups = [
      ...apart,
      { multiPaths: merged.flatMap((each) => each.multiPaths), terms: merged.flatMap((each) => each.terms) },
    ];
  }
  return groups.map((group) => group.terms);
}

function listMultiPaths(scope: FieldScope, condition: Condition): readonly string[] {
  if (condition.kind === "search") return [];
  if (condition.kind !== "comparison") return condition.terms.flatMap((term) => listMultiPaths(scope, term));
  return [condition.left, condition.right].flatMap((side) =>
    side.kind === "path" && !wordTerm(scope, side.path)
      ? followPath(scope, new Map(), side.path).multiPaths
      : [],
  );
}

function together(scope: FieldScope, constants: Constants, terms: readonly Condition[]): Sql {
  const rows: Rows = { steps: new Map(), joins: new Set(), multiPaths: new Set() };
  const conditions = terms.map((term) => compileWithin(scope, constants, term, rows));
  constants.spend(rows.multiPaths.size);
  return (
    askedFirst(scope, constants, { terms, rows, conditions }) ??
    sql`exists (select 1 ${joinedRows(rows.joins, conditions)})`
  );
}

function compileWithin(scope: FieldScope, constants: Constants, condition: Condition, rows: Rows): Sql {
  if (condition.kind === "search") return compileSearchTerm(scope, constants, condition);
  if (condition.kind === "comparison") {
    const here = allHold(compileLook(scope, constants, condition, rows).conditions);
    const others = exceptions(scope, constants, condition);
    return others ? sql`(${here} and not ${others})` : here;
  }
  return joinTerms(
    condition.kind,
    condition.terms.map((term) => compileWithin(scope, constants, term, rows)),
  );
}

function compareAlone(scope: FieldScope, constants: Constants, comparison: Comparison): Sql {
  const rows: Rows = { steps: new Map(), joins: new Set(), multiPaths: new Set() };
  const { conditions } = compileLook(scope, constants, comparison, rows);
  if (rows.joins.size === 0) return allHold(conditions);
  constants.spend(rows.multiPaths.size);
  const some =
    askedFirst(scope, constants, { terms: [comparison], rows, conditions }) ??
    sql`exists (select 1 ${joinedRows(rows.joins, conditions)})`;
  const others = exceptions(scope, constants, comparison);
  return others ? sql`(${some} and not ${others})` : some;
}

/**
 * Reverses a rule's question: first finds the matching other records, then through an index the list's records.
 * Checking record by record, a rule that shows five of a million would read the million. Returns `undefined` if records
 * without related records could match too.
 */
function askedFirst(
  scope: FieldScope,
  constants: Constants,
  { terms, rows, conditions }: { terms: readonly Condition[]; rows: Rows; conditions: readonly Sql[] },
): Sql | undefined {
  const roots = [...rows.steps].filter(([beginning]) => !beginning.includes("."));
  const { approach, joins: [root] = [] } = roots[0]?.[1] ?? {};
  if (!scope.trusted || roots.length !== 1 || !approach || !terms.every(comparesOthers)) return undefined;
  if (!terms.some((term) => isAboutSomebody(scope, constants, term))) return undefined;
  const joins = sql.join(
    [...rows.joins].filter((join) => join !== root),
    sql` `,
  );
  const query = sql`select ${approach.there} from ${approach.table} ${joins}
    where ${allHold([...approach.holds, ...conditions])}`;
  return scope.catalog.dialect.amongFound(approach.here, query);
}

function comparesOthers(term: Condition): term is Comparison {
  return (
    term.kind === "comparison" &&
    term.left.kind === "path" &&
    term.left.path.includes(".") &&
    term.right.kind !== "path"
  );
}

/** Returns whether a comparison can never hold for a missing record. */
function isAboutSomebody(scope: FieldScope, constants: Constants, term: Condition): boolean {
  if (term.kind !== "comparison" || term.operator !== "=") return false;
  return compileOperand(scope, constants, new Map(), term.right).kind === "constant";
}

/**
 * Returns the condition that some related record fails a plain comparison, which must hold for all of them. Returns
 * `undefined` if one match suffices.
 */
function exceptions(scope: FieldScope, constants: Constants, comparison: Comparison): Sql | undefined {
  if (comparison.any || listMultiPaths(scope, comparison).length === 0) return undefined;
  const rows: Rows = { steps: new Map(), joins: new Set(), multiPaths: new Set() };
  const { guards, holds } = compileLook(scope, constants, comparison, rows);
  constants.spend(rows.multiPaths.size);
  return sql`exists (select 1 ${joinedRows(rows.joins, [...guards, sql`(${holds}) is not true`])})`;
}

type Look = { guards: readonly Sql[]; holds: Sql; conditions: readonly Sql[] };

/** Compiles a comparison for one record and the items of its list: all items, or with `?` any. */
function compileLook(
  scope: FieldScope,
  constants: Constants,
  comparison: Comparison,
  { steps, joins, multiPaths }: Rows,
): Look {
  const { left, operator, any, right } = comparison;
  const sides = [
    compileOperand(scope, constants, steps, left),
    compileOperand(scope, constants, steps, right),
  ] as const;
  for (const join of sides.flatMap((side) => side.joins)) joins.add(join);
  for (const multiPath of sides.flatMap((side) => side.multiPaths)) multiPaths.add(multiPath);
  const guards = sides.flatMap((side) => side.guards);
  const items = sides.flatMap((side) => side.items);
  const one = compileComparison(scope.catalog.dialect, operator, ...sides);
  const holds = items.length > 0 ? ofItems(items, one, any) : one;
  return { guards, holds, conditions: [...guards, holds] };
}

function ofItems(items: readonly Sql[], one: Sql, any: boolean): Sql {
  const some = sql`exists (select 1 ${joinedRows(items, [one])})`;
  if (any) return some;
  return sql`(${some} and not exists (select 1 ${joinedRows(items, [sql`(${one}) is not true`])}))`;
}

function compileOperand(scope: FieldScope, constants: Constants, steps: Steps, operand: Operand): Term {
  if (operand.kind === "literal") return constants.literal(operand.slot, operand.empty);
  if (operand.kind === "placeholder") return constants.placeholder(operand.name);
  return wordTerm(scope, operand.path) ?? pathTerm(scope, followPath(scope, steps, operand.path));
}

/** Returns the value of a macro, or of `null`, `true` or `false` unless a field has that name. */
function wordTerm({ place }: FieldScope, path: string): Term | undefined {
  const macro = macros.get(path);
  if (macro) return constantTerm(new Slot(({ now }) => macro(now)), false);
  if (Object.hasOwn(place.collection.fields, path)) return undefined;
  const word = path.toLowerCase();
  if (word === "null") return constantTerm(null, true);
  if (word === "true" || word === "false") return constantTerm(word === "true" ? 1 : 0, false);
  return undefined;
}
