import type { LetterQueue } from "../../mail/index.ts";
import { type Notes, openSharedTables } from "../../store/index.ts";
import type { Config } from "../config/config.ts";
import { folderNotes } from "../jobs/folder-notes.ts";
import { errorFiles, type KeptErrors, openKeptErrors } from "../log/kept-errors.ts";

/** What all processes of a site share beside its records. */
export type SharedState = {
  errors: KeptErrors;
  notes: Notes;
  /** Letters on their way; absent where they lie in the data folder. */
  letters: LetterQueue | undefined;
  /** Does something while no other instance does anything of that name. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * Opens it where the records are: in a database of PostgreSQL's, beside them, else in the data folder. Opened before the
 * store, which makes the tables: nothing is asked of them meanwhile but what can wait.
 */
export function openSharedState({ database, dataDir }: Pick<Config, "database" | "dataDir">): SharedState {
  if (database === undefined) {
    return {
      errors: openKeptErrors(errorFiles(dataDir)),
      notes: folderNotes(dataDir),
      letters: undefined,
      // The processes of one folder are started one after the other.
      alone: (_, work) => work(),
      close: async () => {},
    };
  }
  const shared = openSharedTables(database);
  const former = folderNotes(dataDir);
  return {
    errors: openKeptErrors(shared.lines("errors")),
    notes: {
      // What the folder kept before counts until something else is noted.
      read: async (name) => (await shared.notes.read(name)) ?? former.read(name),
      write: shared.notes.write,
    },
    letters: shared.queue("letters"),
    alone: shared.alone,
    close: shared.close,
  };
}
