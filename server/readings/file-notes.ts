import {
  isOpenedByClient,
  noteDocumentOpening,
  type ShownFile,
} from "../../domain/enquiries/openings/openings.server.ts";
import { takeFirstOpening } from "../../domain/enquiries/quotes/opened.server.ts";
import { openReadingCounts, type ReadingCounts } from "./reading-counts.ts";

type NotesStore = Parameters<ReadingCounts["writeTo"]>[0] & Parameters<typeof takeFirstOpening>[0];

type FileNotes = Omit<ReadingCounts, "writeTo"> & { writeTo(store: NotesStore): void };

/** Most files whose opening this process remembers. A file that is noted again changes nothing. */
const mostRemembered = 10_000;

/**
 * Notes who was shown which protected file: the team's readings are counted, and a document of the team that the client's
 * side opens has its moment. No download waits for it. A note that fails is reported, and the next opening writes it.
 */
export function openFileNotes(options: Parameters<typeof openReadingCounts>[0]): FileNotes {
  const readings = openReadingCounts(options);
  const notedFiles = new Set<string>();
  let store: NotesStore | undefined;

  async function noteClient(file: ShownFile): Promise<void> {
    if (!store) return;
    const key = `${file.record} ${file.name}`;
    if (!notedFiles.has(key)) {
      await noteDocumentOpening(store, file);
      if (notedFiles.size >= mostRemembered) notedFiles.clear();
      notedFiles.add(key);
    }
    if (file.collection === "replies") await takeFirstOpening(store, file.record);
  }

  return {
    ...readings,
    noteFile(file) {
      readings.noteFile(file);
      if (isOpenedByClient(file)) void noteClient(file).catch(options.report);
    },
    writeTo(opened) {
      store = opened;
      readings.writeTo(opened);
    },
  };
}
