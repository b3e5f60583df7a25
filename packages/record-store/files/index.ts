import type { Files } from "../kernel.ts";
import type { KernelLoad } from "../load.ts";
import { openImageWorker } from "./image-worker/index.ts";
import { type FilePlace, fileKey, recordFolder } from "./places/place.ts";
import { prepareFile } from "./prepare.ts";
import { type FileServing, openServing } from "./serving.ts";

export type { FileServing, ServedFile, WantedThumb } from "./serving.ts";

export type FilesOptions = {
  place: FilePlace;
  /** Most bytes of one file, if its field sets no limit of its own. */
  uploadLimit: number;
  /** Whether no file may be removed now, since a backup copies them. A later sweep removes it. */
  isHeld?: () => Promise<boolean>;
  /**
   * Receives the error of a thumbnail that failed for a reason other than its picture. The original is served instead.
   */
  report?: (error: unknown) => void;
};

/** Opens the store of uploaded files, which also serves them. */
export function openFiles({
  place,
  uploadLimit,
  isHeld = async () => false,
  report = () => {},
}: FilesOptions): Files & FileServing & { pictures(): Omit<KernelLoad, "writes">; close(): Promise<void> } {
  const worker = openImageWorker();
  let isOpen = true;
  // A thumbnail that was unfinished at the close is made at the next request.
  const serving = openServing(place, worker, (error) => isOpen && report(error));

  return {
    original: (file) => serving.original(file),
    thumb: (file, size) => serving.thumb(file, size),
    ready: (file, thumbs) => serving.ready(file, thumbs),

    prepare: (file, field) => prepareFile(worker, uploadLimit, file, field),

    keep: (collection, recordId, files) => place.keep(recordFolder("files", collection.id, recordId), files),

    async remove(collection, record, names) {
      if (await isHeld()) return;
      const files = names.map((name) => ({ collection: collection.id, record, name }));
      await place.remove(files.map((file) => fileKey("files", file)));
      for (const file of files) await place.removeAll(fileKey("thumbs", file));
    },

    async removeAll(collection, recordId) {
      if (await isHeld()) return;
      await place.removeAll(recordFolder("files", collection.id, recordId));
      await place.removeAll(recordFolder("thumbs", collection.id, recordId));
    },

    pictures: () => ({ pictures: worker.underWay(), picturesSince: worker.oldest() }),

    /** Ends unfinished thumbnails. Resolves when nothing more is written or removed. */
    async close() {
      isOpen = false;
      await worker.close();
      await serving.settled();
    },
  };
}
