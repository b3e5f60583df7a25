import { flushCompileCache } from "node:module";
import { Semaphore } from "../../turns/semaphore.ts";
import { inspect } from "./picture.ts";
import { cleanRaster, isHeldWhole } from "./raster.ts";
import { type Cleaned, type Delivery, type Order, type Task, UnreadablePicture } from "./tasks.ts";
import { makeThumbs } from "./thumbs.ts";

// Uploads take turns apart from thumbnails that a page waits for, and what nobody waits for comes after both.
const uploads = new Semaphore(2);
const awaited = new Semaphore(2);
const background = new Semaphore(1);

const longestWork = 60_000;

// Now rather than at the end, which is a kill when the server stops.
setTimeout(flushCompileCache, 1_000).unref();

process.on("message", async ({ id, task }: Order) => {
  const delivery = await attempt(id, task);
  if (process.connected) process.send?.(delivery);
});
process.on("disconnect", () => process.exit());
// A terminal and a service manager tell the whole family to stop; the server still has uploads to finish.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

async function attempt(id: number, task: Task): Promise<Delivery> {
  try {
    return { id, outcome: "done", cleaned: await perform(task) };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { id, outcome: "unreadable", reason: error.message };
    return {
      id,
      outcome: "failed",
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

async function perform(task: Task): Promise<Cleaned | undefined> {
  if (task.kind === "clean") {
    const { type, path } = task;
    if (type === "image/svg+xml") {
      // Few pictures are drawings, and the first thumbnail waits for every module named above.
      const { cleanSvg } = await import("./svg.ts");
      return uploads.pass(() => limited(cleanSvg(path)));
    }
    const found = await inspect(path);
    return uploads.pass(() => limited(cleanRaster(path, type, found)), isHeldWhole(found) ? 2 : 1);
  }
  await (task.inBackground ? background : awaited).pass(() => limited(makeThumbs(task)));
  return undefined;
}

/** A decoder that does not end can only be stopped together with its process. */
async function limited<T>(work: Promise<T>): Promise<T> {
  const alarm = setTimeout(() => process.kill(process.pid, "SIGKILL"), longestWork);
  try {
    return await work;
  } finally {
    clearTimeout(alarm);
  }
}
