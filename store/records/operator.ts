import type { Row } from "../collection.ts";
import type { Kernel } from "../kernel.ts";
import { newId } from "./identifier.ts";
import { readSent } from "./sent.ts";
import { submit } from "./submit.ts";
import { readRow } from "./table.ts";

/**
 * Creates a record for whoever runs the server, as the command line does: no rule is asked, but fields are
 * validated, accounts get their password hashed, and effects follow.
 *
 * @throws InvalidFields
 */
export async function createAsOperator(
  kernel: Kernel,
  name: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const collection = kernel.catalog.find(name);
  if (!collection) throw new TypeError(`There is no collection "${name}".`);
  const id = newId();
  const sent = readSent(collection, { values, files: new Map() });
  const caller = { kind: "desk", desk: "operator" } as const;
  const write = {
    action: "create",
    collection,
    id,
    caller,
    operator: true,
    sent,
    prepared: new Map(),
  } as const;
  await submit(kernel, write, nothing);
  const row = readRow(kernel.reader, collection, id);
  if (!row) throw new Error(`The record "${id}" went before it could be read.`);
  return row;
}

/** The record is read whole afterwards, which no contract answer shows. */
function nothing() {
  return { sql: "SELECT NULL AS json", parameters: [] };
}
