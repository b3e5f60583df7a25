import { isOpenedByClient, noteQuoteOpened } from "../../domain/enquiries/quotes/opened.server.ts";
import { openReadingCounts, type ReadingCounts } from "./reading-counts.ts";

type NotesStore = Parameters<ReadingCounts["writeTo"]>[0] & Parameters<typeof noteQuoteOpened>[0];

type FileNotes = Omit<ReadingCounts, "writeTo"> & { writeTo(store: NotesStore): void };

/**
 * Notes who was shown which protected file: the team's readings are counted, and a quote that the client's side opens
 * has its moment. No download waits for it. A note of a quote that fails is reported, and its next opening writes it.
 */
export function openFileNotes(options: Parameters<typeof openReadingCounts>[0]): FileNotes {
  const readings = openReadingCounts(options);
  let store: NotesStore | undefined;
  return {
    ...readings,
    noteFile(file) {
      readings.noteFile(file);
      if (store && isOpenedByClient(file)) void noteQuoteOpened(store, file.record).catch(options.report);
    },
    writeTo(opened) {
      store = opened;
      readings.writeTo(opened);
    },
  };
}
