import { flushCompileCache } from "node:module";
import { Semaphore } from "../../turns/semaphore.ts";
import { cleanRaster, inspectCompleted, isHeldWhole } from "./raster.ts";
import {
  type Delivery,
  type Order,
  type Progress,
  type Task,
  type TaskResult,
  UnreadablePicture,
} from "./tasks.ts";
import { makeThumbs } from "./thumbs.ts";

// Uploads, thumbnails that a page waits for, and background thumbnails have separate queues.
const uploads = new Semaphore(2);
const awaited = new Semaphore(2);
const background = new Semaphore(1);

// Flushed early, because the server's stop kills this process.
setTimeout(flushCompileCache, 1_000).unref();

process.on("message", async ({ id, task }: Order) => {
  const delivery = await attempt(id, task);
  if (process.connected) process.send?.(delivery);
});
process.on("disconnect", () => process.exit());
// A terminal and a service manager signal the whole process group; the server still has uploads to finish.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

async function attempt(id: number, task: Task): Promise<Delivery> {
  try {
    return { id, outcome: "done", ...(await perform(id, task)) };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { id, outcome: "unreadable", reason: error.message };
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    return { id, outcome: "failed", message, code };
  }
}

async function perform(id: number, task: Task): Promise<TaskResult> {
  if (task.kind === "draw") {
    const { drawPicture } = await import("./svg.ts");
    return { drawing: await awaited.pass(() => timed(id, () => drawPicture(task))) };
  }
  if (task.kind === "clean") {
    const { type, path } = task;
    if (type === "image/svg+xml") {
      // Few pictures are drawings, and the first thumbnail waits for every module named above.
      const { cleanSvg } = await import("./svg.ts");
      return { cleaned: await uploads.pass(() => timed(id, () => cleanSvg(path))) };
    }
    const inspection = await timed(id, () => inspectCompleted(path, type));
    const cleaned = await uploads.pass(
      () => timed(id, () => cleanRaster(path, type, inspection)),
      isHeldWhole(inspection) ? 2 : 1,
    );
    return { cleaned };
  }
  await (task.inBackground ? background : awaited).pass(() => timed(id, () => makeThumbs(task)));
  return {};
}

/** Lets the server watch the time: a decoder that does not end can only be stopped together with this process. */
async function timed<T>(id: number, work: () => Promise<T>): Promise<T> {
  await tell({ id, isBegun: true });
  try {
    return await work();
  } finally {
    await tell({ id, isBegun: false });
  }
}

/** Resolves after the server has the message, or if the server is gone. */
function tell(progress: Progress): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(progress, undefined, undefined, () => resolve());
    else resolve();
  });
}
