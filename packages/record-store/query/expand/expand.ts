import type { Collection, ReadRule } from "../../collection.ts";
import { BadRequest } from "../../errors.ts";
import { takeEach } from "../../in-turn.ts";
import type { Reader } from "../../kernel.ts";
import { type Column, queryableColumns } from "../columns.ts";
import { neededExpanded } from "../fields.ts";
import { compileSeveral } from "../list.ts";
import type { View } from "../plans.ts";
import { isKept } from "../record-json.ts";
import { compilePointing } from "./pointing.ts";

type Json = Record<string, unknown>;

/** A row whose record is already JSON. */
type Shown = { json: string };

/** The relations to expand, by name. */
type Tree = Map<string, Tree>;

type Relation = {
  name: string;
  target: Collection;
  rule: ReadRule;
  /** The target's field that points back, if the record itself stores nothing. */
  back?: Column;
  /** Shown as one object, not a list. */
  single: boolean;
};

const pathLimit = 50;
const relationLimit = 6;
const backRelationLimit = 1000;
/** A longer record counts as several, because the response repeats it on each path. */
const charactersOfOne = 500;
// A record reached on several paths is shown on each. Without a limit a small request makes an endless response.
const shownLimit = 20_000;
/** Records read at once. Single reads would need several round trips to a remote database. */
const fewNamed = 50;
/** Any number of records may point to one, and no page of ours shows them so. The bound is half a megabyte. */
const pointingLimit = 1000;

/** Records that `expand` may still add to a response. */
export type ExpandRoom = { records: number };

export function expandRoom(): ExpandRoom {
  return { records: shownLimit };
}

/**
 * Adds `expand` to records (contract §4): the related records that the caller may view, by relation. Skips unknown and
 * locked paths. A valid path leaves at least `{}`.
 *
 * @param records of `view.collection`, in their JSON form
 * @param expand comma list of paths, up to 6 relations deep, with back relations such as `replies_via_message`
 * @param room is reduced by the records shown
 * @throws BadRequest for more records than `room`, for more than 1000 added with back relations, or for more than 50
 *   paths
 */
export async function expandRecords(
  reader: Reader,
  view: View,
  records: readonly Json[],
  expand: string,
  room = expandRoom(),
): Promise<void> {
  const { tree, pointsBack } = expandTree(view, expand);
  const most = Math.min(room.records, pointsBack ? records.length + pointingLimit : shownLimit);
  const expansion = new Expansion(reader, most);
  await expansion.expandLevel(view, records, tree);
  room.records -= expansion.totalSize(records);
}

/** Adds related records level by level, up to a maximum. */
class Expansion {
  readonly #reader: Reader;
  readonly #most: number;
  readonly #sizes = new Map<Json, number>();

  constructor(reader: Reader, most: number) {
    this.#reader = reader;
    this.#most = most;
  }

  async expandLevel(from: View, parents: readonly Json[], tree: Tree): Promise<void> {
    if (parents.length === 0) return;
    for (const [name, below] of tree) {
      const relation = findRelation(from, name);
      if (!relation) continue;
      const { target, back } = relation;
      const picker = neededExpanded(from.picker, name, ["id", back?.name ?? "", ...below.keys()]);
      const to = { ...from, collection: target, picker };
      const related = back
        ? await this.#pointing(to, relation, back, parents)
        : await this.#named(to, relation, parents);
      const children = [...new Set([...related.values()].flat())];
      await this.expandLevel(to, children, below);
      for (const parent of parents) this.#attach(parent, relation, related.get(parent) ?? []);
      if (this.totalSize(parents) > this.#most) throw new BadRequest();
    }
  }

  totalSize(records: readonly Json[]): number {
    return records.reduce((sum, record) => sum + (this.#sizes.get(record) ?? 1), 0);
  }

  /** Returns the records that the parents' own field names, in the field's order. */
  async #named(to: View, { name, rule }: Relation, parents: readonly Json[]): Promise<Map<Json, Json[]>> {
    const ids = [...new Set(parents.flatMap((parent) => relationIds(parent[name])))];
    const expandedRecords = new Map<unknown, Json>();
    const statement = compileSeveral(to, ids, rule);
    const rows =
      ids.length <= fewNamed ? this.#reader.all<Shown>(statement) : this.#reader.each<Shown>(statement);
    for (const record of await this.#read(await rows)) expandedRecords.set(record.id, record);
    return new Map(
      parents.map((parent) => [
        parent,
        relationIds(parent[name]).flatMap((id) => expandedRecords.get(id) ?? []) as Json[],
      ]),
    );
  }

  /** Returns the records that point to the parents, oldest first. */
  async #pointing(
    to: View,
    { rule }: Relation,
    back: Column,
    parents: readonly Json[],
  ): Promise<Map<Json, Json[]>> {
    const byId = new Map(parents.map((parent) => [parent.id, parent]));
    const related = new Map<Json, Json[]>();
    const ids = [...byId.keys()].map(String);
    const most = Math.min(backRelationLimit * ids.length, shownLimit + 1);
    const statement = compilePointing(to, back, ids, { rule, most });
    for (const record of await this.#read(this.#reader.each<Shown>(statement))) {
      for (const id of relationIds(record[back.name])) {
        const parent = byId.get(id);
        if (!parent) continue;
        const siblings = related.get(parent) ?? [];
        if (siblings.length < backRelationLimit) siblings.push(record);
        related.set(parent, siblings);
      }
    }
    return related;
  }

  /** Stops at the first record too many. All of them may be too many to hold in memory or to wait for. */
  async #read(rows: Iterable<Shown> | AsyncIterable<Shown>): Promise<Json[]> {
    const records: Json[] = [];
    let size = 0;
    await takeEach(rows, ({ json }) => {
      const sizeOfOne = 1 + Math.floor(json.length / charactersOfOne);
      size += sizeOfOne;
      if (size > this.#most) throw new BadRequest();
      const record: Json = JSON.parse(json);
      this.#sizes.set(record, sizeOfOne);
      records.push(record);
    });
    return records;
  }

  #attach(parent: Json, { name, single }: Relation, children: readonly Json[]): void {
    const expanded = (parent.expand ?? {}) as Json;
    parent.expand = expanded;
    if (children.length === 0) return;
    this.#sizes.set(parent, (this.#sizes.get(parent) ?? 1) + this.totalSize(children));
    expanded[name] = single ? children[0] : children;
  }
}

/**
 * Parses `expand`, without unknown and locked paths. Returns whether a path points back.
 *
 * @throws BadRequest for more than 50 paths
 */
function expandTree(view: View, expand: string): { tree: Tree; pointsBack: boolean } {
  const tree: Tree = new Map();
  let pointsBack = false;
  const paths = expand.split(",", pathLimit + 1);
  if (paths.length > pathLimit) throw new BadRequest();
  for (const path of paths) {
    const names = path
      .replaceAll(/\s/g, "")
      .split(".")
      .filter((name) => name !== "")
      .slice(0, relationLimit);
    const relations = listRelations(view, names);
    if (relations.length === 0) continue;
    plant(tree, names);
    pointsBack ||= relations.some(({ back }) => back);
  }
  return { tree, pointsBack };
}

/** Returns a path's relations, one per step. Empty if a step is no relation that the caller may follow. */
function listRelations(view: View, names: readonly string[]): Relation[] {
  const relations: Relation[] = [];
  let from = view;
  for (const name of names) {
    const relation = findRelation(from, name);
    if (!relation) return [];
    relations.push(relation);
    from = { ...from, collection: relation.target };
  }
  return relations;
}

function plant(tree: Tree, names: readonly string[]): void {
  let place = tree;
  for (const name of names) {
    const below: Tree = place.get(name) ?? new Map();
    place.set(name, below);
    place = below;
  }
}

function findRelation({ catalog, collection, caller }: View, name: string): Relation | undefined {
  const own = queryableColumns(collection).get(name);
  const [, source = "", field = ""] = (!own && /^(\w+)_via_(\w+)$/.exec(name)) || [];
  const pointing = catalog.find(source);
  const back = pointing && queryableColumns(pointing).get(field);
  const column = own ?? back;
  if (!column?.target || isKept(column, own ? collection : pointing, caller)) return undefined;
  const aim = catalog.find(column.target);
  const target = own ? aim : pointing;
  if (!target?.rules.view || (back && aim !== collection)) return undefined;
  const rule = target.rules.view(caller);
  return { name, target, rule, back, single: own ? own.kind === "relation" : column.unique };
}

function relationIds(value: unknown): string[] {
  return [value].flat().filter((id) => typeof id === "string" && id !== "") as string[];
}
