import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Catalog, Collection } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import { DatabaseAway } from "../database/failures.ts";
import type { Connection, Reader, Writer } from "../kernel.ts";
import { insist } from "../shared/insist.ts";
import { writeDocument } from "./documents.ts";

type Filling = {
  /** Ends the current slice. The next start resumes after it. */
  stop(): Promise<void>;
};

/** Milliseconds of one slice: the longest wait of every write, and of every request of this process. */
const longestSlice = 10;
/** Milliseconds that a start waits for the index. A young site needs no more. */
const patience = 200;

/**
 * Builds the index of every collection whose search changed or is new: from the newest record back, in slices, while
 * the site is up. Until then searches find only indexed records.
 */
export async function fillSearch(
  writer: Writer,
  catalog: Catalog,
  report: (error: unknown) => void,
): Promise<Filling> {
  const searched = catalog.all.filter(({ search }) => search);
  let isStopped = false;

  async function fill(until: number): Promise<boolean> {
    for (const collection of searched) {
      // A separate transaction: its other writes must not make it write the same documents.
      const work = () =>
        writer.writeInTurns(async function* (connection) {
          yield;
          return await fillSome(connection, catalog, collection);
        });
      while (!(await insist(work, () => isStopped || performance.now() > until))) {
        if (isStopped || performance.now() > until) return false;
        await setImmediate();
      }
    }
    return true;
  }

  /**
   * Reports an error and returns whether to give up. A database that is away comes back. An unreadable record must not
   * keep the site down: the next start tries again.
   */
  function isGivenUp(error: unknown): boolean {
    if (error instanceof DatabaseAway) return false;
    report(error);
    return true;
  }

  const isFilled = await fill(performance.now() + patience).catch(isGivenUp);
  const going = isFilled ? undefined : fill(Number.POSITIVE_INFINITY).catch(isGivenUp);
  return {
    async stop() {
      isStopped = true;
      await going;
    },
  };
}

/** Returns the progress of index builds. Empty if none is running. */
export async function reachOfFilling(reader: Reader): Promise<string> {
  const query = builder.selectFrom("_search_filling").select(["collection", "reached"]).orderBy("collection");
  return (await reader.all<{ collection: string; reached: number }>(compile(query)))
    .map(({ collection, reached }) => `${collection} ${reached}`)
    .join();
}

/** Indexes one slice. Returns whether nothing is left. */
async function fillSome(connection: Connection, catalog: Catalog, collection: Collection): Promise<boolean> {
  const { name, search } = collection;
  const version = search?.version ?? 0;
  const versionQuery = builder
    .selectFrom("_search_versions")
    .select("version")
    .where("collection", "=", name);
  // A newer version of the site may run beside this one. Its index must not be rebuilt in the older form.
  if (((await connection.one<{ version: number }>(compile(versionQuery)))?.version ?? -1) >= version)
    return true;
  const end = performance.now() + longestSlice;
  let reached = await reachedVersion(connection, name, version);
  do {
    const next = await olderThan(connection, name, reached);
    if (!next) return await finish(connection, name, version);
    await writeDocument(connection, catalog, collection, next.id);
    reached = next.row;
  } while (performance.now() < end);
  const values = { collection: name, version, reached };
  const keep = builder
    .insertInto("_search_filling")
    .values(values)
    .onConflict((conflict) => conflict.column("collection").doUpdateSet({ version, reached }));
  await connection.run(compile(keep));
  return false;
}

async function reachedVersion(connection: Connection, name: string, version: number): Promise<number> {
  const query = builder
    .selectFrom("_search_filling")
    .select("reached")
    .where("collection", "=", name)
    .where("version", "=", version);
  return (await connection.one<{ reached: number }>(compile(query)))?.reached ?? Number.MAX_SAFE_INTEGER;
}

async function olderThan(
  connection: Connection,
  name: string,
  row: number,
): Promise<{ id: string; row: number } | undefined> {
  const query = builder
    .selectFrom(name)
    .select(["id", sql<number>`rowid`.as("row")])
    .where(sql<number>`rowid`, "<", row)
    .orderBy(sql`rowid`, "desc")
    .limit(1);
  return await connection.one(compile(query));
}

async function finish(connection: Connection, name: string, version: number): Promise<true> {
  await connection.run(compile(builder.deleteFrom("_search_filling").where("collection", "=", name)));
  await connection.run(
    compile(
      builder
        .insertInto("_search_versions")
        .values({ collection: name, version })
        .onConflict((conflict) => conflict.column("collection").doUpdateSet({ version })),
    ),
  );
  return true;
}
