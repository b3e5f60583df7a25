import { type PhotoArrival, sendSitePhoto } from "../../../records/site-photos/sending.ts";
import { progressFetch } from "../../../records/upload.ts";
import { changeQueued, queuedFile, queuedPhotos, replaceFile, settleArrived } from "./database.ts";
import { tellQueue } from "./queue-news.ts";
import type { QueuedPhoto } from "./queued-photo.ts";
import { smallerFile } from "./ready-file.ts";

/** How a sending of the queue ended: all that could be sent is at the office, or why the rest waits. */
export type QueueEnd = "done" | Exclude<PhotoArrival["outcome"], "arrived" | "refused">;

/** Whose photos are sent, and by which right: `token` is the session's without its signature. */
export type QueueSender = { account: string; token: string };

/** Milliseconds after which a sending of which nothing moves any more is taken for dead. */
const longestStandstill = 90_000;

/**
 * Sends what waits of one account, in the order in which it was taken, each photo once: no other tab nor the worker sends
 * at the same time. What is refused is put aside with its reason, and the next one goes. Never rejects but where the
 * device's own store fails.
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

/** Where a browser cannot hold others back, the store still keeps each photo once. */
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

/** By what the store says that a file has more bytes or pixels than it takes. */
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
    // Whatever comes of it, the next time it is asked first whether it has arrived.
    await changeQueued(photo.key, { isTried: true });
    return await sendSitePhoto(photo, {
      token,
      fetch: canTellProgress ? progressFetch(moved) : fetch,
      signal: standstill.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** A worker has nothing that tells how far a body is. */
const canTellProgress = typeof XMLHttpRequest !== "undefined";
