import { sql } from "kysely";
import { builder, compile } from "../database/compiler.ts";
import type { ChangeEntry, Reader } from "../kernel.ts";
import { type KeptEntry, parseEntry } from "./feed.ts";

/** Which changes to read. Absent fields do not filter. */
export type HistoryQuery = {
  /** Only changes before this sequence. */
  before?: number;
  /** Only changes stamped at this moment or earlier. The query reads all changes since. */
  until?: string;
  actor?: string;
  collection?: string;
  /** A record's id. Needs `collection` too. */
  record?: string;
  action?: ChangeEntry["action"] | "restore" | "purge";
  /**
   * Every entry must match: its `pattern`, for SQLite's LIKE, the record before or after, or its `actors` the actor.
   * The query reads every row that it passes, so bound it with `from`.
   */
  containing?: readonly { pattern: string; actors: readonly string[] }[];
  /** Only this sequence and later ones. */
  from?: number;
};

/** Reads committed changes, newest first. */
export async function readHistory(
  reader: Reader,
  { before, until, actor, collection, record, action, containing, from }: HistoryQuery,
  limit: number,
): Promise<ChangeEntry[]> {
  let query = builder.selectFrom("_changes").selectAll().orderBy("sequence", "desc").limit(limit);
  if (before !== undefined) query = query.where("sequence", "<", before);
  if (from !== undefined) query = query.where("sequence", ">=", from);
  if (until !== undefined) query = query.where("at", "<=", until);
  for (const { pattern, actors } of containing ?? []) {
    query = query.where((where) =>
      where.or([
        where("before", "like", pattern),
        where("after", "like", pattern),
        ...actors.map((each) => where(sql<string>`coalesce(actor, '')`, "=", each)),
      ]),
    );
  }
  // A column inside a function uses no index. The query then uses a more selective index, or one that keeps the order.
  const isBounded = from !== undefined;
  if (actor !== undefined)
    query = query.where(
      isBounded || action ? sql<string>`coalesce(actor, '')` : sql<string>`actor`,
      "=",
      actor,
    );
  if (collection !== undefined) {
    const column = isBounded || action ? sql<string>`coalesce(collection, '')` : sql<string>`collection`;
    query = query.where(column, "=", collection);
  }
  if (record !== undefined) query = query.where("record", "=", record);
  if (action) {
    const [kind, bin] = acts[action];
    query = query
      .where(isBounded ? sql<string>`coalesce(action, '')` : sql<string>`action`, "=", kind)
      .where("bin", "=", bin);
  }
  return (await reader.all<KeptEntry>(compile(query))).map(parseEntry);
}

const acts = {
  create: ["create", ""],
  update: ["update", ""],
  delete: ["delete", ""],
  restore: ["create", "restore"],
  purge: ["delete", "purge"],
} as const;

/** Returns the sequence of the change that last put a record into the bin. */
export async function lastDeletion(
  reader: Reader,
  collection: string,
  record: string,
): Promise<number | undefined> {
  const query = builder
    .selectFrom("_changes")
    .select("sequence")
    .where("collection", "=", collection)
    .where("record", "=", record)
    .where("action", "=", "delete")
    .orderBy("sequence", "desc")
    .limit(1);
  return (await reader.one<{ sequence: number }>(compile(query)))?.sequence;
}

/** Returns the changes from a moment up to a sequence. Searches backwards from there, as `at` has no index. */
export async function changesBetween(
  reader: Reader,
  { since, last }: { since: string; last: number },
): Promise<ChangeEntry[]> {
  const earlier = builder
    .selectFrom("_changes")
    .select("sequence")
    .where("sequence", "<=", last)
    .where("at", "<", since)
    .orderBy("sequence", "desc")
    .limit(1);
  const from = (await reader.one<{ sequence: number }>(compile(earlier)))?.sequence ?? 0;
  const query = builder
    .selectFrom("_changes")
    .selectAll()
    .where("sequence", ">", from)
    .where("sequence", "<=", last)
    .orderBy("sequence");
  return (await reader.all<KeptEntry>(compile(query))).map(parseEntry);
}
