import type { DBSchema, IDBPDatabase } from "idb";
import { awaitStorage } from "../../../../records/storage/browser-storage.ts";
import { browserDatabase } from "../../../parts/unsaved/database.ts";
import { byTaking, type QueuedPhoto } from "./queued-photo.ts";

interface Queue extends DBSchema {
  photos: { key: string; value: QueuedPhoto };
  /** The files have a store of their own, because they are large and are read one by one. */
  files: { key: string; value: Blob };
  /** Facts that the device needs without network, by name. */
  facts: { key: string; value: unknown };
}

type StoreName = "photos" | "files" | "facts";

/** A write is on the disk when its promise resolves, so that it survives a sudden loss of power. */
const safely = { durability: "strict" } as const;

/** The photos of all accounts, in the order in which they were taken. */
export async function queuedPhotos(): Promise<QueuedPhoto[]> {
  return (await (await database.opened()).getAll("photos")).toSorted(byTaking);
}

export async function queuedFile(key: string): Promise<Blob | undefined> {
  return (await database.opened()).get("files", key);
}

/**
 * Stores a photo with its file, and numbers it. Rejects if the device has no room.
 *
 * @param isFresh the photo was just taken, and so comes after all queued ones, even if the clock was set back
 */
export async function keepPhoto(
  photo: Omit<QueuedPhoto, "seq">,
  file: Blob,
  isFresh: boolean,
): Promise<void> {
  await write(["photos", "files", "facts"], async (transaction) => {
    const [facts, photos] = [transaction.objectStore("facts"), transaction.objectStore("photos")];
    const seq = Number((await facts.get(counter)) ?? 0) + 1;
    const waiting = (await photos.getAll()).filter(({ state }) => state === "waiting");
    const moments = [photo, ...(isFresh ? waiting : [])].map(({ takenAt }) => takenAt);
    const latestMoment = moments.reduce((latest, each) => (each > latest ? each : latest));
    void facts.put(seq, counter);
    void transaction.objectStore("files").put(file, photo.key);
    void photos.put({ ...photo, takenAt: latestMoment, seq }, photo.key);
  });
}

/** Changes the facts of a photo. Does nothing if the photo is gone. */
export async function changeQueued(key: string, change: Partial<QueuedPhoto>): Promise<void> {
  await write(["photos"], async (transaction) => {
    const photos = transaction.objectStore("photos");
    const knownPhoto = await photos.get(key);
    if (knownPhoto) void photos.put({ ...knownPhoto, ...change }, key);
  });
}

/** Replaces a photo's file with a smaller one, and queues it again. */
export async function replaceFile(key: string, file: Blob): Promise<void> {
  await write(["photos", "files"], async (transaction) => {
    const photos = transaction.objectStore("photos");
    const knownPhoto = await photos.get(key);
    if (!knownPhoto) return;
    void transaction.objectStore("files").put(file, key);
    void photos.put({ ...knownPhoto, state: "waiting", problem: undefined, isReduced: true }, key);
  });
}

/** The photo has arrived: the device deletes the file and keeps the facts. */
export async function settleArrived(key: string): Promise<void> {
  await write(["photos", "files"], async (transaction) => {
    const photos = transaction.objectStore("photos");
    const knownPhoto = await photos.get(key);
    if (knownPhoto) void photos.put({ ...knownPhoto, state: "arrived", problem: undefined }, key);
    void transaction.objectStore("files").delete(key);
  });
}

export async function removeQueued(keys: readonly string[]): Promise<void> {
  await write(["photos", "files"], async (transaction) => {
    for (const key of keys) {
      void transaction.objectStore("photos").delete(key);
      void transaction.objectStore("files").delete(key);
    }
  });
}

/** @throws StorageSilent if the database does not answer in time: pages wait for it. */
export async function readFact<Fact>(name: string): Promise<Fact | undefined> {
  const reading = (await database.opened()).get("facts", name);
  return (await awaitStorage(reading)) as Fact | undefined;
}

export async function writeFact(name: string, fact: unknown): Promise<void> {
  await write(["facts"], async (transaction) => void transaction.objectStore("facts").put(fact, name));
}

/**
 * The name of the fact that counts this device's photos. A sign-out keeps it while photos wait
 * (`records/sign-in/unsaved-work.ts`).
 */
const counter = "taken";

async function write(names: StoreName[], act: (transaction: Writing) => Promise<void>): Promise<void> {
  const transaction = (await database.opened()).transaction(names, "readwrite", safely);
  // `done` rejects if any request within the transaction fails.
  await Promise.all([act(transaction as unknown as Writing), transaction.done]);
}

type Writing = ReturnType<typeof wholeTransaction>;

function wholeTransaction(queue: IDBPDatabase<Queue>) {
  return queue.transaction(["photos", "files", "facts"], "readwrite");
}

const database = browserDatabase<Queue>("site-photos", ["photos", "files", "facts"]);
