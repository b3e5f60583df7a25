import { progressFetch } from "../../../../records/upload.ts";
import { type PhotoArrival, sendWorksitePhoto } from "../../../../records/worksites/photos/sending.ts";
import { changeQueued, queuedFile, queuedPhotos, replaceFile, settleArrived } from "./database.ts";
import { tellQueue } from "./queue-news.ts";
import type { QueuedPhoto } from "./queued-photo.ts";
import { smallerFile } from "./ready-file.ts";

/** How a run of the queue ended: everything was sent, or the reason why the rest waits. */
export type QueueEnd = "done" | Exclude<PhotoArrival["outcome"], "arrived" | "refused">;

/** The account whose photos are sent. `token` is the session's without its signature. */
export type QueueSender = { account: string; token: string };

/** Milliseconds without progress after which an upload is aborted. */
const longestStandstill = 90_000;

/**
 * Sends the queued photos of one account in the order in which they were taken, each once: neither another tab nor the
 * worker sends at the same time. A refused photo is put aside with its reason, and the next one follows. Rejects only
 * if the device's own database fails.
 */
export function sendQueue(sender: QueueSender): Promise<QueueEnd> {
  return alone(async () => {
    for (;;) {
      const photo = (await queuedPhotos()).find(
        ({ account, state }) => account === sender.account && state === "waiting",
      );
      if (!photo) return "done";
      const arrival = await sendOne(photo, sender);
      tellQueue({ kind: "changed" });
      if (arrival.outcome !== "arrived" && arrival.outcome !== "refused") return arrival.outcome;
    }
  });
}

/** If the browser has no locks, the store still keeps each photo only once. */
function alone(act: () => Promise<QueueEnd>): Promise<QueueEnd> {
  return navigator.locks ? navigator.locks.request("site-photos", act) : act();
}

async function sendOne(photo: QueuedPhoto, { token }: QueueSender): Promise<PhotoArrival> {
  const { key } = photo;
  const file = await queuedFile(key);
  const arrival: PhotoArrival = file
    ? await sendFile({ ...photo, file }, token)
    : { outcome: "refused", field: "file", code: "lost" };
  if (arrival.outcome === "arrived") await settleArrived(key);
  if (arrival.outcome === "refused") {
    const { field, code } = arrival;
    const smaller = file && tooMuch.has(code) && !photo.isReduced ? await smallerFile(file) : undefined;
    if (smaller) await replaceFile(key, smaller);
    else await changeQueued(key, { state: "refused", problem: { field, code } });
  }
  return arrival;
}

/** The store's codes for a file with too many bytes or pixels. */
const tooMuch = new Set(["validation_file_size_limit", "validation_invalid_file"]);

async function sendFile(photo: QueuedPhoto & { file: Blob }, token: string): Promise<PhotoArrival> {
  const standstill = new AbortController();
  let timer = 0;
  const moved = (share: number | undefined) => {
    clearTimeout(timer);
    timer = Number(setTimeout(() => standstill.abort(), longestStandstill));
    tellQueue({ kind: "sending", key: photo.key, share });
  };
  moved(canTellProgress ? 0 : undefined);
  try {
    // After this, each attempt first asks whether the photo has arrived.
    await changeQueued(photo.key, { isTried: true });
    return await sendWorksitePhoto(photo, {
      token,
      fetch: canTellProgress ? progressFetch(moved) : fetch,
      signal: standstill.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** A worker cannot measure the progress of an upload. */
const canTellProgress = typeof XMLHttpRequest !== "undefined";
