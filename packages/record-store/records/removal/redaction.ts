import { isDeepStrictEqual } from "node:util";
import type { Caller, Collection, Row } from "../../collection.ts";
import { builder, compile } from "../../database/compiler.ts";
import type { Connection, Kernel, SqlValue } from "../../kernel.ts";
import { noteDocuments } from "../../search/documents.ts";
import { type Columns, toColumns, toRow } from "../../tables/columns.ts";
import { readRow, updateRow } from "../../tables/table.ts";
import { laterThan } from "../../values/dates.ts";
import { toNames } from "../../values/values.ts";
import type { Found } from "../purge.ts";
import type { Dropped } from "../removed-files.ts";
import { noteWrite } from "../transaction.ts";

type Values = Readonly<Record<string, unknown>>;

/** Parts to remove from a record that stays. */
export type RedactedParts = {
  /** The new values of its fields, or a function that returns them for one version of the record. */
  values: Values | ((version: Row) => Values);
  /** Names of collections whose records that depend on this one are erased. */
  drops?: readonly string[] | undefined;
};

export type Redaction = Found & RedactedParts;

/**
 * Removes parts of a record, in the bin or not, and of its history in the change feed. The record itself is not written
 * if it has none of them. Returns the files that the record no longer names.
 */
export async function redact(
  connection: Connection,
  kernel: Kernel,
  { caller, collection, id, values }: Redaction & { caller: Caller },
): Promise<Dropped[]> {
  const redactedRow = (row: Row): Row => ({
    ...row,
    ...(typeof values === "function" ? values(row) : values),
  });
  const before = await readRow(connection, collection, id);
  const unnamed: string[] = [];
  if (before) {
    const redacted = redactedRow(before);
    if (!isDeepStrictEqual(redacted, before)) {
      unnamed.push(...unnamedFiles(collection, before, redacted));
      const after: Row = { ...redacted, updated: laterThan(before.updated, kernel.now()) };
      await updateRow(connection, collection, toColumns(collection, after));
      await noteWrite(connection, kernel, { collection, caller, action: "update", before, after });
    }
  } else {
    const binned = builder.selectFrom(collection.name).selectAll().where("id", "=", id);
    for (const columns of await connection.all<Columns>(compile(binned))) {
      const row = toRow(collection, columns);
      const after = redactedRow(row);
      unnamed.push(...unnamedFiles(collection, row, after));
      await updateRow(connection, collection, toColumns(collection, after));
      const { catalog } = kernel;
      await noteDocuments(connection, catalog, { collection, action: "update", before: row, after });
    }
  }
  await rewriteRemembered(connection, { collection, id }, (row) => withKnownFields(row, redactedRow(row)));
  return unnamed.length > 0 ? [{ collection, id, names: unnamed }] : [];
}

function unnamedFiles({ fields }: Collection, before: Row, after: Row): string[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.type === "file");
  return names.flatMap((name) => {
    const keptNames = new Set(toNames(after[name]));
    return toNames(before[name]).filter((file) => !keptNames.has(file));
  });
}

/** Rewrites a record's history in the change feed. */
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
    if (was === before && is === after) continue;
    const anew = builder
      .updateTable("_changes")
      .set({ before: was ?? null, after: is ?? null })
      .where("sequence", "=", sequence ?? null);
    await connection.run(compile(anew));
  }
}

/** Leaves out fields that did not exist in that version of the record. */
function withKnownFields(version: Row, redacted: Row): Row {
  return Object.fromEntries(Object.keys(version).map((name) => [name, redacted[name]])) as Row;
}
