import { assertFreshProof } from "../../auth/sessions/fresh-proof.ts";
import type { Caller, Collection } from "../../collection.ts";
import { Conflict, InvalidFields, NotFound } from "../../errors.ts";
import type { Connection } from "../../kernel.ts";
import { readRow } from "../../tables/table.ts";
import { admit, isMet, refusal } from "../access.ts";
import type { Engine } from "../engine.ts";
import { finder } from "../find.ts";
import { putInBin } from "../transaction.ts";

export type Deletion = {
  collection: Collection;
  id: string;
  caller: Caller;
  /** The record's `updated` as the client last saw it. */
  expected?: string;
};

/**
 * Moves a record to the bin. Called inside a transaction.
 *
 * @throws Forbidden, NotFound, ProofNeeded, Conflict, InvalidFields if the collection objects, or a 400 if a required reference
 *   prevents it
 */
export async function performDeletion(
  connection: Connection,
  engine: Engine,
  deletion: Deletion,
): Promise<void> {
  const { collection, id, caller, expected } = deletion;
  const rule = admit(collection, "delete", caller);
  const row = await readRow(connection, collection, id);
  if (!row) throw new NotFound();
  const change = { body: {}, before: row, after: null, find: finder(connection, engine) };
  if (!(await isMet(rule, change))) throw refusal("delete");
  assertFreshProof(collection, caller, change);
  if (expected !== undefined && expected !== row.updated) throw new Conflict();
  const problems = (await collection.effects.check?.({ ...change, caller })) ?? {};
  if (Object.keys(problems).length > 0) throw new InvalidFields("Failed to delete record.", problems);
  await putInBin(connection, engine, { collection, caller, row });
}
