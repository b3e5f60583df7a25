import { builder, compiled } from "../database/compiler.ts";
import type { ChangeEntry, Reader } from "../kernel.ts";
import { entryOf, type KeptEntry } from "./feed.ts";

/** Which changes to read; what is absent does not matter. */
export type HistoryQuery = {
  /** Only what came before this sequence. */
  before?: number;
  actor?: string;
  collection?: string;
  action?: ChangeEntry["action"] | "restore" | "purge";
};

/** Reads committed changes, the newest first. */
export function readHistory(
  reader: Reader,
  { before, actor, collection, action }: HistoryQuery,
  limit: number,
): ChangeEntry[] {
  let query = builder.selectFrom("_changes").selectAll().orderBy("sequence", "desc").limit(limit);
  if (before !== undefined) query = query.where("sequence", "<", before);
  if (actor !== undefined) query = query.where("actor", "=", actor);
  if (collection !== undefined) query = query.where("collection", "=", collection);
  if (action === "restore" || action === "purge") query = query.where("bin", "=", action);
  else if (action) query = query.where("action", "=", action).where("bin", "=", "");
  return reader.all<KeptEntry>(compiled(query)).map(entryOf);
}

/** The sequence of the change that put a record into the bin last. */
export function lastDeletion(reader: Reader, collection: string, record: string): number | undefined {
  const query = builder
    .selectFrom("_changes")
    .select("sequence")
    .where("collection", "=", collection)
    .where("record", "=", record)
    .where("action", "=", "delete")
    .orderBy("sequence", "desc")
    .limit(1);
  return reader.one<{ sequence: number }>(compiled(query))?.sequence;
}

/** The changes from a moment up to a sequence, read backwards from there: the moment itself has no index. */
export function changesBetween(
  reader: Reader,
  { since, last }: { since: string; last: number },
): ChangeEntry[] {
  const earlier = builder
    .selectFrom("_changes")
    .select("sequence")
    .where("sequence", "<=", last)
    .where("at", "<", since)
    .orderBy("sequence", "desc")
    .limit(1);
  const from = reader.one<{ sequence: number }>(compiled(earlier))?.sequence ?? 0;
  const query = builder
    .selectFrom("_changes")
    .selectAll()
    .where("sequence", ">", from)
    .where("sequence", "<=", last)
    .orderBy("sequence");
  return reader.all<KeptEntry>(compiled(query)).map(entryOf);
}
