import type { Awaitable } from "../awaitable.ts";
import type { LeftContent, Moment, Presence, Reader, SharedAssets, SharedWindows } from "../kernel.ts";
import type { OpenTransaction } from "./writer.ts";

/** An open database, SQLite or PostgreSQL. The store uses nothing else of it. */
export type Database = {
  reader: Reader;
  /** Opens a view of the data at this moment, regardless of later writes. */
  openMoment(): Promise<Moment>;
  /** Asks to be the leader and returns whether this process is: soon, if no other leads. */
  leads(): boolean;
  /** Begins a transaction during which nobody else writes. Callers begin one at a time. */
  begin(): Awaitable<OpenTransaction>;
  /** Counts requests for all processes together. Absent if each process counts alone. */
  windows?: SharedWindows;
  /** The processes with the database open. Absent if nobody can tell. */
  presence?: Presence;
  /** Absent if only the database's own maintenance removes deleted content from its files. */
  leftovers?: LeftContent;
  /** Returns its size on disk in bytes. */
  size(): Awaitable<number>;
  /** Assets of pages. Absent if only one version runs at a time. */
  assets?: SharedAssets;
  close(): Awaitable<void>;
};
