import { sql } from "kysely";
import type { Catalog, Collection } from "../collection.ts";
import { BadRequest } from "../errors.ts";
import { type Column, queryableColumns } from "./columns.ts";
import type { Sql } from "./sql.ts";

/** A collection's row within a query. */
export type TablePlace = { alias: string; collection: Collection };

/** How names are resolved. A rule sees every field and record, a client only what the caller may see. */
export type FieldScope = {
  catalog: Catalog;
  place: TablePlace;
  trusted: boolean;
  /** Whether records in the bin count as present. A deletion is judged by the state before it. */
  binned: boolean;
  /** Returns a name not yet used in this query. */
  alias: () => string;
  /** Returns the condition on joined records that may be seen, `undefined` if all may. Throws if the rule is locked. */
  visible: (place: TablePlace) => Sql | undefined;
  /** Whether every e-mail address of an auth collection may be seen. */
  seesEmails: (collection: Collection) => boolean;
  /** Whether the internal fields of a collection may be seen. */
  seesInternal: (collection: Collection) => boolean;
};

/** The target of a dotted name. */
export type Path = {
  place: TablePlace;
  column: Column;
  modifier: "" | "lower" | "length" | "each";
  /** Names within a json field. */
  inside: readonly string[];
  joins: readonly Sql[];
  /** Conditions that fail if the joined row may not be seen. */
  guards: readonly Sql[];
  /** The beginnings of its name that may reach several records. */
  multiPaths: readonly string[];
};

type Step = {
  place: TablePlace;
  joins: readonly Sql[];
  guard?: Sql;
  multiPaths: boolean;
  /** The same step from the other records' side. Present if a single field leads to them. */
  approach?: Approach;
};

/** The step reaches a record if its `here` is among the `there` values of the `table` rows that meet `holds`. */
export type Approach = { here: Sql; there: Sql; table: Sql; holds: readonly Sql[] };

/** The other records that a condition reads, by the beginning of the name that leads to them. */
export type Steps = Map<string, Step>;

const relationLimit = 6;

/**
 * Follows a dotted name from field to field, through relations and back relations (contract §6).
 *
 * @param steps taken before from the same place: names with the same beginning lead to the same records
 * @throws BadRequest if a name is unknown, hidden from the caller or locked, or the path is too long
 */
export function followPath(scope: FieldScope, steps: Steps, text: string): Path {
  const names = text.split(".");
  const last = names.pop() ?? "";
  const takenSteps: Step[] = [];
  const multiPaths: string[] = [];
  let place = scope.place;

  function end(column: Column, modifier: Path["modifier"], inside: readonly string[]): Path {
    const joins = takenSteps.flatMap((step) => step.joins);
    const guards = takenSteps.flatMap((step) => step.guard ?? []);
    return { place, column, modifier, inside, joins, guards, multiPaths };
  }

  for (const [index, name] of names.entries()) {
    const column = queryableColumns(place.collection).get(name);
    if (column && isHiddenColumn(scope, place, column)) throw new BadRequest();
    if (column?.kind === "json") return end(column, "", [...names.slice(index + 1), last].map(plainName));
    // `sender.id` is stored in `sender` itself. The other record is not read, so the caller needs no right to it.
    if (column?.kind === "relation" && last === "id" && index === names.length - 1)
      return end(column, "", []);
    if (index >= relationLimit) throw new BadRequest();
    const beginning = names.slice(0, index + 1).join(".");
    const step =
      steps.get(beginning) ?? (column ? forward(scope, place, column) : backward(scope, place, name));
    steps.set(beginning, step);
    takenSteps.push(step);
    if (step.multiPaths) multiPaths.push(beginning);
    place = step.place;
  }

  const [name = "", modifier = "", ...more] = last.split(":");
  const column = queryableColumns(place.collection).get(name);
  if (!column || more.length > 0 || isHiddenColumn(scope, place, column)) throw new BadRequest();
  if (last.includes(":") && !allows(column, modifier)) throw new BadRequest();
  return end(column, allows(column, modifier) ? modifier : "", []);
}

/** Returns whether a field is hidden from the caller. */
function isHiddenColumn(
  scope: FieldScope,
  { collection }: Pick<TablePlace, "collection">,
  column: Column,
): boolean {
  if (column.hidden && !scope.trusted) return true;
  return column.internal === true && !scope.seesInternal(collection);
}

function allows(column: Column, modifier: string): modifier is "lower" | "length" | "each" {
  return modifier === "lower" || (column.countable && (modifier === "length" || modifier === "each"));
}

function plainName(name: string): string {
  if (!/^\w+$/.test(name)) throw new BadRequest();
  return name;
}

/** The step from a record to those that its relation names. */
function forward(scope: FieldScope, from: TablePlace, column: Column): Step {
  const collection = column.target ? scope.catalog.find(column.target) : undefined;
  if (!collection) throw new BadRequest();
  const place = { alias: scope.alias(), collection };
  const reference = sql.ref(`${from.alias}.${column.name}`);
  if (column.kind === "relation") return stepTo(scope, place, reference, []);
  const list = scope.alias();
  const each = sql`left join json_each(${reference}) as ${sql.id(list)} on true`;
  return { ...stepTo(scope, place, sql.ref(`${list}.value`), [each]), multiPaths: true };
}

function stepTo(scope: FieldScope, place: TablePlace, reference: Sql, before: readonly Sql[]): Step {
  const id = sql.ref(`${place.alias}.id`);
  const join = joinRows(scope, place, sql`${id} = ${reference}`, scope.binned);
  // A reference to a record that the caller may not see makes every comparison fail.
  const guard = scope.trusted ? undefined : sql`(${reference} is null or ${id} is not null)`;
  const approach =
    before.length === 0 ? stepApproach(place, { here: reference, there: id }, scope.binned) : undefined;
  return { place, joins: [...before, join], guard, multiPaths: false, approach };
}

/**
 * The step from a record to those that point to it, by `collection_via_field`. Records that may not be seen are
 * skipped.
 */
function backward(scope: FieldScope, to: TablePlace, name: string): Step {
  const [, source = "", field = ""] = /^(\w+)_via_(\w+)$/.exec(name) ?? [];
  const collection = scope.catalog.find(source);
  const column = collection && queryableColumns(collection).get(field);
  if (!collection || !column?.target || isHiddenColumn(scope, { collection }, column)) throw new BadRequest();
  if (scope.catalog.find(column.target) !== to.collection) throw new BadRequest();
  const place = { alias: scope.alias(), collection };
  const reference = sql.ref(`${place.alias}.${column.name}`);
  const id = sql.ref(`${to.alias}.id`);
  const match =
    column.kind === "relation"
      ? sql`${reference} = ${id}`
      : sql`exists (select 1 from json_each(${reference}) as each_id where each_id.value = ${id})`;
  const approach =
    column.kind === "relation" ? stepApproach(place, { here: id, there: reference }, false) : undefined;
  return { place, joins: [joinRows(scope, place, match, false)], multiPaths: !column.unique, approach };
}

function stepApproach(
  { collection, alias }: TablePlace,
  ends: Pick<Approach, "here" | "there">,
  binned: boolean,
): Approach {
  const table = sql`${sql.table(collection.name)} as ${sql.id(alias)}`;
  return { ...ends, table, holds: binned ? [] : [sql`${sql.ref(`${alias}.deleted`)} = ''`] };
}

function joinRows(scope: FieldScope, place: TablePlace, match: Sql, binned: boolean): Sql {
  const present = binned ? sql`` : sql` and ${sql.ref(`${place.alias}.deleted`)} = ''`;
  const visible = scope.visible(place);
  const allowed = visible ? sql` and ${visible}` : sql``;
  return sql`left join ${sql.table(place.collection.name)} as ${sql.id(place.alias)} on ${match}${present}${allowed}`;
}
