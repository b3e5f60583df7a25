import { type Notes, openSharedTables } from "record-store";
import type { LetterQueue } from "../../mail/index.ts";
import type { Config } from "../config/config.ts";
import { folderNotes } from "../jobs/folder-notes.ts";
import { errorFiles, type KeptErrors, openKeptErrors } from "../log/kept-errors.ts";

/** State that all processes of a site share, in addition to the records. */
export type SharedState = {
  errors: KeptErrors;
  notes: Notes;
  /** The queue of letters. Absent if they lie in the data folder. */
  letters: LetterQueue | undefined;
  /** Runs `work` while no other instance runs work of that name. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * Opens the shared state beside the records: in PostgreSQL if it keeps them, otherwise in the data folder. The state
 * opens before the store, which makes the tables. Until then, only work that can wait may use them.
 */
export function openSharedState({ database, dataDir }: Pick<Config, "database" | "dataDir">): SharedState {
  if (database === undefined) {
    return {
      errors: openKeptErrors(errorFiles(dataDir)),
      notes: folderNotes(dataDir),
      letters: undefined,
      // The processes of one folder start one after another.
      alone: (_, work) => work(),
      close: async () => {},
    };
  }
  const shared = openSharedTables(database);
  const former = folderNotes(dataDir);
  return {
    errors: openKeptErrors(shared.lines("errors")),
    notes: {
      // A note in the data folder counts until the database has one.
      read: async (name) => (await shared.notes.read(name)) ?? former.read(name),
      write: shared.notes.write,
    },
    letters: shared.queue("letters"),
    alone: shared.alone,
    close: shared.close,
  };
}
