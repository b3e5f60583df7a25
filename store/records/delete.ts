import type { Caller, Collection } from "../collection.ts";
import { Conflict, NotFound } from "../errors.ts";
import type { Connection } from "../kernel.ts";
import { admit, isMet, refusal } from "./access.ts";
import type { Engine } from "./engine.ts";
import { putInBin } from "./removal.ts";
import { readRow } from "./table.ts";

export type Deletion = {
  collection: Collection;
  id: string;
  caller: Caller;
  /** The `updated` that the client believes the record to have. */
  expected?: string;
};

/**
 * Puts a record into the bin; called inside a transaction.
 *
 * @throws Forbidden, NotFound, Conflict, or a 400 if a required reference stands in the way
 */
export function performDeletion(connection: Connection, engine: Engine, deletion: Deletion): void {
  const { collection, id, caller, expected } = deletion;
  const rule = admit(collection, "delete", caller);
  const row = readRow(connection, collection, id);
  if (!row) throw new NotFound();
  if (!isMet(rule, { body: {}, before: row, after: null })) throw refusal("delete");
  if (expected !== undefined && expected !== row.updated) throw new Conflict();
  putInBin(connection, engine, { collection, caller, row });
}
