import type { Awaitable } from "../awaitable.ts";
import type { Moment, Presence, Reader, SharedAssets, SharedWindows } from "../kernel.ts";
import type { OpenTransaction } from "./writer.ts";

/** An open database, whichever keeps it: everything above asks no more than this. */
export type Database = {
  reader: Reader;
  /** Opens what is kept at this moment, whatever is written meanwhile. */
  openMoment(): Promise<Moment>;
  /** Asks to be the one process that does what one alone may do, and says whether it is: soon, where nobody else is. */
  leads(): boolean;
  /** Begins a transaction in which nobody else writes. One at a time is asked for. */
  begin(): Awaitable<OpenTransaction>;
  /** In which all who have it open count together; absent where each counts for itself. */
  windows?: SharedWindows;
  /** Who has it open; absent where nobody can tell. */
  presence?: Presence;
  /** Forgets pages as they were before a deletion; absent where only the database's own upkeep does. */
  emptyLog?: () => Promise<void>;
  /** Bytes of it on a disk. */
  size(): Awaitable<number>;
  /** What pages load; absent where there is one version at a time. */
  assets?: SharedAssets;
  close(): Awaitable<void>;
};
