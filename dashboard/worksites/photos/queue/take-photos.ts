import type { PhotoPlace } from "../../../../domain/worksites/photos/fields.ts";
import { changeQueued, keepPhoto, queuedPhotos, removeQueued } from "./database.ts";
import { tellQueue } from "./queue-news.ts";
import { drawThumbnail, readyFile } from "./ready-file.ts";

/** The photographer, the worksite and the description of the next photos. */
export type Taking = {
  account: string;
  accountName: string;
  site: string;
  place: PhotoPlace;
  caption: string;
  /** The photo comes straight from the camera. A chosen file was taken at its own date. */
  isFresh: boolean;
};

/** A photo that the device could not store, so that this page has the only copy. `taking` is its description. */
export type Unkept = { key: string; file: File; taking: Taking; reason: "full" | "unreadable" };

let before: Promise<unknown> = Promise.resolve();

/**
 * Stores photos on the device in order, each as soon as it is ready. Never rejects.
 *
 * @returns the photos that could not be stored
 */
export function takePhotos(files: readonly File[], taking: Taking): Promise<Unkept[]> {
  const keptInTurn = before.then(() => keepInTurn(files, taking));
  before = keptInTurn;
  return keptInTurn;
}

async function keepInTurn(files: readonly File[], taking: Taking): Promise<Unkept[]> {
  const unkept: Unkept[] = [];
  const now = Date.now();
  await forgetArrived(taking.account).catch(() => {});
  const inOrder = taking.isFresh
    ? files
    : files.toSorted((one, other) => one.lastModified - other.lastModified);
  for (const file of inOrder) {
    const moment = taking.isFresh ? now : Math.min(now, file.lastModified || now);
    const key = crypto.randomUUID();
    const reason = await keepOne(file, { ...taking, key }, moment);
    if (reason) unkept.push({ key, file, taking, reason });
    tellQueue({ kind: "changed" });
  }
  return unkept;
}

async function keepOne(
  file: File,
  { isFresh, key, ...taking }: Taking & { key: string },
  moment: number,
): Promise<Unkept["reason"] | undefined> {
  const ready = await readyFile(file).catch(() => undefined);
  if (!ready) return "unreadable";
  const name = ready.type === file.type ? file.name : `${file.name.replace(/\.\w+$/, "")}.jpg`;
  const takenMoment = new Date(moment).toISOString();
  try {
    await keepPhoto(
      { ...taking, key, takenAt: takenMoment, name, state: "waiting", isTried: false },
      ready,
      isFresh,
    );
  } catch {
    return "full";
  }
  // The photo is safe now. Its thumbnail may take a while, and may fail.
  const thumbnail = await drawThumbnail(ready);
  if (thumbnail) await changeQueued(key, { thumbnail }).catch(() => {});
  return undefined;
}

/** Once all earlier photos have arrived, the beam starts empty again. */
async function forgetArrived(account: string): Promise<void> {
  const own = (await queuedPhotos()).filter((photo) => photo.account === account);
  if (own.every(({ state }) => state === "arrived")) await removeQueued(own.map(({ key }) => key));
}
