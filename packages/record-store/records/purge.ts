import { eraseAccess } from "../auth/access.ts";
import { forgetProven } from "../auth/proven-addresses.ts";
import type { Caller, Collection } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import { flatMapInTurn } from "../in-turn.ts";
import type { Connection, Kernel, Reader } from "../kernel.ts";
import { forgetDocument } from "../search/documents.ts";
import { dateText } from "../values/dates.ts";
import { readBinned } from "./removal/bin.ts";
import { removeFiles, removeLeftovers } from "./removed-files.ts";
import { relationsTo } from "./validation/relations.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Purges records that have been in the bin longer than `days`: erases rows and files, and their content in the change
 * feed. Returns the number of records.
 */
export async function purgeBin(kernel: Kernel, days: number): Promise<number> {
  const before = dateText(new Date(kernel.now().getTime() - days * day));
  if ((await listExpired(kernel.reader, kernel, before)).length === 0) return 0;
  const expired = await kernel.writer.write(async (connection) => {
    // Searched again: a record restored meanwhile must stay.
    const expiredRecords = await listExpired(connection, kernel, before);
    for (const { collection, id } of expiredRecords) await erase(connection, kernel, { collection, id });
    return expiredRecords;
  });
  await removeFiles(kernel, expired);
  if (expired.length > 0) await removeLeftovers(kernel);
  return expired.length;
}

/**
 * Erases binned records with everything that depends on them. The journal of each keeps only the fact, the time and the
 * actor. Records outside the bin stay. Returns the number of erased records.
 */
export async function purgeRecords(
  kernel: Kernel,
  records: readonly Found[],
  caller: Caller,
): Promise<number> {
  // `removeLeftovers` reads the whole database, so it runs once after all parts, even if a later part fails.
  try {
    return await purgeInParts(kernel, records, caller);
  } finally {
    await removeLeftovers(kernel);
  }
}

/** Does the same without removing the traces that the rows leave in the database: the caller does that. */
export async function purgeInParts(
  kernel: Kernel,
  records: readonly Found[],
  caller: Caller,
): Promise<number> {
  let count = 0;
  for (let first = 0; first < records.length; first += atOnce) {
    const erasures = await kernel.writer.write((connection) =>
      flatMapInTurn(records.slice(first, first + atOnce), async ({ collection, id }) => {
        if (!(await readBinned(connection, collection, id))) return [];
        const all = await withDependents(connection, kernel, { collection, id });
        for (const each of all) await erase(connection, kernel, each);
        const nothing = { before: null, after: null, record: id };
        await kernel.changes.append(connection, {
          caller,
          collection,
          action: "delete",
          bin: "purge",
          ...nothing,
        });
        return all;
      }),
    );
    await removeFiles(kernel, erasures);
    count += erasures.length;
  }
  return count;
}

/** Records erased per transaction. No other write runs in between. */
export const atOnce = 100;

/** A record's collection and id. */
export type Found = { collection: Collection; id: string };

/** Returns a record with everything that cascades from it, in the bin or not, dependents first. */
export async function withDependents(
  connection: Connection,
  kernel: Kernel,
  binned: Found,
): Promise<Found[]> {
  const hanging = await flatMapInTurn(
    relationsTo(kernel, binned.collection).filter(({ field }) => field.onDelete === "cascade"),
    async ({ from, name }) => {
      const pointing = builder.selectFrom(from.name).select("id").where(name, "=", binned.id);
      return await flatMapInTurn(await connection.all<{ id: string }>(compile(pointing)), ({ id }) =>
        withDependents(connection, kernel, { collection: from, id }),
      );
    },
  );
  return [...hanging, binned];
}

async function listExpired(reader: Reader, { catalog }: Kernel, before: string): Promise<Found[]> {
  return await flatMapInTurn(catalog.all, async (collection) => {
    const statement = compile(
      builder
        .selectFrom(collection.name)
        .select("id")
        .where("deleted", "!=", "")
        .where("deleted", "<", before),
    );
    return (await reader.all<{ id: string }>(statement)).map(({ id }) => ({ collection, id }));
  });
}

/** Removes a row and its content in the change feed. For an account, also its sign-in data and proven addresses. */
export async function erase(
  connection: Connection,
  { catalog, leftovers }: Kernel,
  { collection, id }: Found,
): Promise<void> {
  leftovers?.note();
  if (collection.auth) await eraseAccess(connection, collection, id);
  await connection.run(compile(builder.deleteFrom(collection.name).where("id", "=", id)));
  if (collection.auth) await forgetProven(connection, collection, id);
  await forgetDocument(connection, catalog, collection.name, id);
  await connection.run(
    compile(
      builder
        .updateTable("_changes")
        .set({ before: null, after: null })
        .where("collection", "=", collection.name)
        .where("record", "=", id),
    ),
  );
}
