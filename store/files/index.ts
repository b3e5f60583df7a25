import { rm } from "node:fs/promises";
import path from "node:path";
import type { Files } from "../kernel.ts";
import { fileAt, moveForGood, openFolders } from "./disk.ts";
import { openImageWorker } from "./image-worker/index.ts";
import { prepareFile } from "./prepare.ts";
import { type FileServing, openServing } from "./serving.ts";

export type { FileServing, ServedFile, WantedThumb } from "./serving.ts";

export type FilesOptions = {
  /** The data folder: `files/`, `thumbs/` and `tmp/` are made in it. */
  folder: string;
  /** Bytes that one file may weigh where its field sets no limit of its own. */
  uploadLimit: number;
  /** Whether no file may be removed at the moment, since a backup copies them: it stays for a later sweep. */
  isHeld?: () => Promise<boolean>;
  /** Told of a thumbnail that failed for a reason other than its picture; the original is served instead. */
  report?: (error: unknown) => void;
};

/** Opens the place where uploaded files are kept and served from. */
export async function openFiles({
  folder,
  uploadLimit,
  isHeld = async () => false,
  report = () => {},
}: FilesOptions): Promise<Files & FileServing & { picturesUnderWay(): number; close(): void }> {
  const places = await openFolders(folder);
  const worker = openImageWorker();
  let isOpen = true;
  // What was still being made when it was closed is made when it is next asked for.
  const serving = openServing(places, worker, (error) => isOpen && report(error));

  return {
    original: (file) => serving.original(file),
    thumb: (file, wanted) => serving.thumb(file, wanted),
    ready: (file, wanted) => serving.ready(file, wanted),

    prepare: (file, field) => prepareFile(worker, uploadLimit, file, field),

    async keep(collection, recordId, files) {
      const target = path.join(places.files, collection.id, recordId);
      await moveForGood(
        places.files,
        target,
        files.map((file) => ({ from: file.path, name: file.name })),
      );
    },

    async remove(collection, recordId, names) {
      if (await isHeld()) return;
      for (const name of names) {
        const file = { collection: collection.id, record: recordId, name };
        await rm(fileAt(places.files, file), { force: true });
        await rm(fileAt(places.thumbs, file), { recursive: true, force: true });
      }
    },

    async removeAll(collection, recordId) {
      if (await isHeld()) return;
      for (const place of [places.files, places.thumbs]) {
        await rm(path.join(place, collection.id, recordId), { recursive: true, force: true });
      }
    },

    picturesUnderWay: () => worker.underWay(),

    close() {
      isOpen = false;
      worker.close();
    },
  };
}
