import { cleanRaster } from "./raster.ts";
import { cleanSvg } from "./svg.ts";
import { type Cleaned, type Delivery, type Order, type Task, UnreadablePicture } from "./tasks.ts";
import { makeThumb } from "./thumb.ts";
import { Turnstile } from "./turnstile.ts";

// Uploads take turns apart from thumbnails that a page waits for, and what nobody waits for comes after both.
const uploads = new Turnstile(2);
const awaited = new Turnstile(2);
const background = new Turnstile(1);

process.on("message", async ({ id, task }: Order) => {
  const delivery = await attempt(id, task);
  if (process.connected) process.send?.(delivery);
});
process.on("disconnect", () => process.exit());

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
    if (type === "image/svg+xml") return uploads.pass(() => cleanSvg(path));
    return cleanRaster(path, type, uploads);
  }
  await (task.inBackground ? background : awaited).pass(() => makeThumb(task));
  return undefined;
}
