import type { Caller, Row } from "../../collection.ts";
import { builder, compile } from "../../database/compiler.ts";
import type { Connection, Kernel, SqlValue } from "../../kernel.ts";
import { noteDocuments } from "../../search/documents.ts";
import { type Columns, columnsOf, rowOf } from "../../tables/columns.ts";
import { readRow, updateRow } from "../../tables/table.ts";
import { laterThan } from "../../values/dates.ts";
import type { Found } from "../purge.ts";
import { noteWrite } from "../transaction.ts";

/** What is taken out of a record that stays: the values that its fields have from now on. */
export type Redaction = Found & { values: Readonly<Record<string, unknown>> };

/** Takes something out of a record, in the bin or out of it, and out of what the change feed remembers of it. */
export async function redact(
  connection: Connection,
  kernel: Kernel,
  { caller, collection, id, values }: Redaction & { caller: Caller },
): Promise<void> {
  const before = await readRow(connection, collection, id);
  if (before) {
    const after: Row = { ...before, ...values, updated: laterThan(before.updated, kernel.now()) };
    await updateRow(connection, collection, columnsOf(collection, after));
    await noteWrite(connection, kernel, { collection, caller, action: "update", before, after });
  } else {
    const binned = builder.selectFrom(collection.name).selectAll().where("id", "=", id);
    for (const columns of await connection.all<Columns>(compile(binned))) {
      const row = rowOf(collection, columns);
      const after = { ...row, ...values };
      await updateRow(connection, collection, columnsOf(collection, after));
      const { catalog } = kernel;
      await noteDocuments(connection, catalog, { collection, action: "update", before: row, after });
    }
  }
  await rewriteRemembered(connection, { collection, id }, (row) => withValues(row, values));
}

/** Rewrites what the change feed remembers of a record. */
export async function rewriteRemembered(
  connection: Connection,
  { collection, id }: Found,
  rewrite: (row: Row) => Row,
): Promise<void> {
  const remembered = builder
    .selectFrom("_changes")
    .select(["sequence", "before", "after"])
    .where("collection", "=", collection.name)
    .where("record", "=", id);
  for (const { sequence, before, after } of await connection.all<Record<string, SqlValue>>(
    compile(remembered),
  )) {
    const [was, is] = [before, after].map((text) =>
      typeof text === "string" ? JSON.stringify(rewrite(JSON.parse(text))) : null,
    );
    const anew = builder
      .updateTable("_changes")
      .set({ before: was ?? null, after: is ?? null })
      .where("sequence", "=", sequence ?? null);
    await connection.run(compile(anew));
  }
}

/** What a record was before a field was there says nothing of it. */
function withValues(row: Row, values: Redaction["values"]): Row {
  const known = Object.entries(values).filter(([name]) => name in row);
  return { ...row, ...Object.fromEntries(known) };
}
