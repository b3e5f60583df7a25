import type { Awaitable, ChangeEntry, CollectionField, Row, Store } from "record-store";
import { collections } from "../index.server.ts";
import { untold } from "./bookkeeping.ts";

/**
 * Returns a `look` that already has the records that these entries name, read with one statement per collection. Looks
 * up other records in the store, each once.
 */
export async function lookAhead(
  store: Pick<Store, "look" | "lookAll">,
  entries: readonly ChangeEntry[],
): Promise<Pick<Store, "look">> {
  const rows = new Map<string, Awaitable<Row | undefined>>();
  for (const [name, ids] of namedIds(entries)) {
    for (const id of ids) rows.set(`${name}/${id}`, undefined);
    for (const row of await store.lookAll(name, [...ids])) rows.set(`${name}/${row.id}`, row);
  }
  function look<Name extends string>(name: Name, id: string): Awaitable<Row<Name> | undefined>;
  function look(name: string, id: string): Awaitable<Row | undefined> {
    const key = `${name}/${id}`;
    if (!rows.has(key)) rows.set(key, store.look(name, id));
    return rows.get(key);
  }
  return { look };
}

/** Returns the ids in the relations of these entries, by the collection that they belong to. */
function namedIds(entries: readonly ChangeEntry[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const { collection, before, after } of entries) {
    for (const [field, target] of untold.has(collection) ? [] : listRelations(collection)) {
      const ids = named.get(target) ?? new Set();
      named.set(target, ids);
      for (const id of [before?.[field], after?.[field]].flat())
        if (typeof id === "string" && id !== "") ids.add(id);
    }
  }
  return named;
}

function listRelations(collection: string): [field: string, target: string][] {
  const declared = collections.find(({ name }) => name === collection);
  return Object.entries<CollectionField>(declared?.fields ?? {}).flatMap(
    ([name, field]): [string, string][] => (field.type === "relation" ? [[name, field.collection]] : []),
  );
}
