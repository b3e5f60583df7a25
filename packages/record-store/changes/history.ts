import { sql } from "kysely";
import { builder, compile } from "../database/compiler.ts";
import type { ChangeEntry, Reader } from "../kernel.ts";
import { dateText } from "../values/dates.ts";
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

/** Returns the change that last put a record into the bin. */
export async function lastDeletion(
  reader: Reader,
  collection: string,
  record: string,
): Promise<Pick<ChangeEntry, "sequence" | "at"> | undefined> {
  const query = builder
    .selectFrom("_changes")
    .select(["sequence", "at"])
    .where("collection", "=", collection)
    .where("record", "=", record)
    .where("action", "=", "delete")
    .orderBy("sequence", "desc")
    .limit(1);
  return await reader.one<Pick<ChangeEntry, "sequence" | "at">>(compile(query));
}

/** Milliseconds by which the moments of removals may be ahead of the clock, if removals follow each other fast. */
export const mostAhead = 60_000;

/**
 * Returns the changes of a removal, up to its last one. All of them have the moment of the removal. Earlier releases
 * wrote each with its own: then these are the changes since that moment. Searches backwards, as `at` has no index.
 */
export async function changesOfRemoval(
  reader: Reader,
  { moment, last }: { moment: string; last: Pick<ChangeEntry, "sequence" | "at"> },
): Promise<ChangeEntry[]> {
  const areMarked = last.at === moment;
  // Other changes in the removal's transaction have the time of the clock.
  const start = areMarked ? Date.parse(moment.replace(" ", "T")) - mostAhead : undefined;
  const earlier = builder
    .selectFrom("_changes")
    .select("sequence")
    .where("sequence", "<=", last.sequence)
    .where("at", "<", start === undefined ? moment : dateText(new Date(start)))
    .orderBy("sequence", "desc")
    .limit(1);
  const from = (await reader.one<{ sequence: number }>(compile(earlier)))?.sequence ?? 0;
  const since = builder
    .selectFrom("_changes")
    .selectAll()
    .where("sequence", ">", from)
    .where("sequence", "<=", last.sequence)
    .orderBy("sequence");
  const query = areMarked ? since.where("at", "=", moment) : since;
  return (await reader.all<KeptEntry>(compile(query))).map(parseEntry);
}
