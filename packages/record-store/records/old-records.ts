import { sql } from "kysely";
import type { Caller, Collection, Row } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import type { Kernel } from "../kernel.ts";
import { type Columns, toRow } from "../tables/columns.ts";
import { readRow } from "../tables/table.ts";
import { dateText } from "../values/dates.ts";
import { atOnce, type Found, purgeInParts } from "./purge.ts";
import { removeLeftovers } from "./removed-files.ts";
import { putInBin } from "./transaction.ts";

/** Records outside the bin whose date is before a moment. Records without a date are not among them. */
export type OldRecords = {
  field: string;
  before: Date;
  /** Relation to these records: they stay while a record there, even in the bin, refers to them. */
  keptBy?: { collection: string; field: string };
};

/** Returns the records that `eraseOldRecords` would erase, the oldest first. */
export async function findOldRecords(
  kernel: Kernel,
  collection: Collection,
  old: OldRecords,
): Promise<Row[]> {
  const query = oldRecords(collection, old).selectAll().orderBy(old.field).orderBy("id");
  return (await kernel.reader.all<Columns>(compile(query))).map((columns) => toRow(collection, columns));
}

/**
 * Erases old records with everything that depends on them. Each is first deleted normally, so that subscribers hear of
 * it while its content exists. Returns the number of erased records.
 */
export async function eraseOldRecords(
  kernel: Kernel,
  { collection, caller, ...old }: OldRecords & { collection: Collection; caller: Caller },
): Promise<number> {
  const { field, before } = old;
  const query = compile(oldRecords(collection, old).select("id").limit(atOnce));
  let count = 0;
  try {
    for (;;) {
      const records = (await kernel.reader.all<{ id: string }>(query)).map(({ id }) => ({ collection, id }));
      if (records.length === 0) return count;
      // Somebody may have changed a record since the query.
      const isOld = (row: Row) => String(row[field]) < dateText(before);
      count += await erasePart(kernel, records, caller, isOld);
    }
  } finally {
    if (count > 0) await removeLeftovers(kernel);
  }
}

/**
 * Erases records outside the bin in the same way.
 *
 * @param isDue tells whether the record, as it is now, is still to be erased
 */
export async function eraseRecords(
  kernel: Kernel,
  records: readonly Found[],
  caller: Caller,
  isDue: (row: Row) => boolean,
): Promise<number> {
  let count = 0;
  try {
    for (let first = 0; first < records.length; first += atOnce)
      count += await erasePart(kernel, records.slice(first, first + atOnce), caller, isDue);
    return count;
  } finally {
    if (count > 0) await removeLeftovers(kernel);
  }
}

async function erasePart(
  kernel: Kernel,
  records: readonly Found[],
  caller: Caller,
  isDue: (row: Row) => boolean,
): Promise<number> {
  await kernel.writer.write(async (connection) => {
    for (const { collection, id } of records) {
      const row = await readRow(connection, collection, id);
      if (row && isDue(row)) await putInBin(connection, kernel, { collection, caller, row });
    }
  });
  return await purgeInParts(kernel, records, caller);
}

function oldRecords(collection: Collection, { field, before, keptBy }: OldRecords) {
  const dated = builder
    .selectFrom(collection.name)
    .where("deleted", "=", sql.lit(""))
    .where(field, ">", "")
    .where(field, "<", dateText(before));
  const keepers =
    keptBy && builder.selectFrom(keptBy.collection).select(keptBy.field).where(keptBy.field, "is not", null);
  return keepers ? dated.where("id", "not in", keepers) : dated;
}
