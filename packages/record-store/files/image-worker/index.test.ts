import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { phonePhoto, quarters } from "../fixtures.ts";
import { openImageWorker } from "./index.ts";
import { TooSlowPicture, UnreadablePicture } from "./tasks.ts";

const patient = { start: 60_000, upload: 60_000, awaitedThumbs: 60_000, otherThumbs: 60_000 };

// Upside down: an upright photo is finished before a test could interrupt it.
const photoBytes = await phonePhoto(3, 6000, 4000);

function openWithPicture(deadlines = patient) {
  const folder = mkdtempSync(path.join(tmpdir(), "worker-"));
  // An earlier test may have left a worker, which ends by itself a minute later.
  strangers = workers();
  const worker = openImageWorker(deadlines);
  onTestFinished(async () => {
    await worker.close();
    rmSync(folder, { recursive: true });
  });
  const photo = path.join(folder, "photo.jpg");
  writeFileSync(photo, photoBytes);
  return { worker, photo };
}

let strangers: number[] = [];

/** Returns the image workers of this process. Only Linux lists the children of a process. */
function workers(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  return children.trim().split(" ").map(Number).filter(isWorker);
}

/** A dead process that is not yet reaped has no command line. */
function isWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("image-worker/process.ts");
  } catch {
    return false;
  }
}

async function killWorker(): Promise<void> {
  const pid = await vi.waitUntil(() => workers().find((other) => !strangers.includes(other)), {
    timeout: 15_000,
  });
  process.kill(pid, "SIGKILL");
  await expect.poll(workers).not.toContain(pid);
}

test.runIf(process.platform === "linux")(
  "after a crash, the next image worker finishes the picture",
  async () => {
    const { worker, photo } = openWithPicture();
    const cleaning = worker.clean({ path: photo, type: "image/jpeg" });
    await killWorker();
    expect(await cleaning).toMatchObject({ width: 6000, height: 4000 });
  },
);

test.runIf(process.platform === "linux")(
  "a picture that crashes the image worker twice is rejected",
  async () => {
    const { worker, photo } = openWithPicture();
    const cleaning = expect(worker.clean({ path: photo, type: "image/jpeg" })).rejects.toThrow(
      UnreadablePicture,
    );
    await killWorker();
    await killWorker();
    await cleaning;
  },
);

test.runIf(process.platform === "linux")(
  "a picture that crashes the image worker does not affect others",
  async () => {
    const { worker, photo } = openWithPicture();
    const other = `${photo}.other.jpg`;
    copyFileSync(photo, other);
    const deadly = expect(worker.clean({ path: photo, type: "image/jpeg" })).rejects.toThrow(
      UnreadablePicture,
    );
    const beside = worker.clean({ path: other, type: "image/jpeg" });
    await killWorker();
    await killWorker();
    await deadly;
    expect(await beside).toMatchObject({ width: 6000, height: 4000 });
  },
);

test("a worker that failed to start is started for the next picture", async () => {
  const { worker, photo } = openWithPicture();
  const { execPath } = process;
  process.execPath = "/nowhere/node";
  onTestFinished(() => {
    process.execPath = execPath;
  });
  await expect(worker.clean({ path: photo, type: "image/jpeg" })).rejects.toThrow("ENOENT");
  process.execPath = execPath;
  expect(await worker.clean({ path: photo, type: "image/jpeg" })).toMatchObject({ width: 6000 });
});

test("closing the worker rejects waiting pictures", async () => {
  const { worker, photo } = openWithPicture();
  const cleaning = expect(worker.clean({ path: photo, type: "image/jpeg" })).rejects.toThrow("it was closed");
  await worker.close();
  await cleaning;
});

/** Writes a picture that takes a moment to clean, under another name each time. */
async function smallPicture(photo: string, name: string): Promise<string> {
  const small = `${photo}.${name}.png`;
  writeFileSync(small, await quarters(16, 16).png().toBuffer());
  return small;
}

function drawThumbs(from: string, inBackground: boolean) {
  const size = { width: 3000, height: 0, anchor: "centre" as const };
  return { from, thumbs: [{ to: `${from}.webp`, size, format: "webp" as const }], inBackground };
}

test("a late upload is rejected, and thumbnails continue", async () => {
  const { worker, photo } = openWithPicture({ ...patient, upload: 100 });
  const small = await smallPicture(photo, "one");
  const late = expect(worker.clean({ path: photo, type: "image/jpeg" })).rejects.toThrow(TooSlowPicture);
  const behind = [worker.thumbs(drawThumbs(small, false)), worker.thumbs(drawThumbs(small, true))];
  await late;
  await Promise.all(behind);
  expect(worker.underWay()).toBe(0);
});

test.each([
  ["awaitedThumbs", false],
  ["otherThumbs", true],
])("late thumbnails stop neither uploads nor others: %s", async (kind, inBackground) => {
  const { worker, photo } = openWithPicture({ ...patient, [kind]: 20 });
  const small = await smallPicture(photo, "one");
  const late = expect(worker.thumbs(drawThumbs(photo, inBackground))).rejects.toThrow(TooSlowPicture);
  const upload = worker.clean({ path: await smallPicture(photo, "two"), type: "image/png" });
  await late;
  await worker.thumbs(drawThumbs(small, !inBackground));
  expect(await upload).toMatchObject({ width: 16, height: 16 });
});

test.runIf(process.platform === "linux")(
  "a hung worker is replaced, and later uploads are done",
  async () => {
    const { worker, photo } = openWithPicture({ ...patient, start: 12_000, upload: 12_000 });
    const first = expect(worker.clean({ path: photo, type: "image/jpeg" })).rejects.toThrow(TooSlowPicture);
    const pid = await vi.waitUntil(() => workers().find((other) => !strangers.includes(other)));
    process.kill(pid, "SIGSTOP");
    const behind = ["one", "two", "three"].map(async (name) =>
      worker.clean({ path: await smallPicture(photo, name), type: "image/png" }),
    );
    await first;
    for (const each of behind) expect(await each).toMatchObject({ width: 16 });
  },
  60_000,
);

test("markup is drawn as a picture of its size", async () => {
  const { worker } = openWithPicture();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>';
  for (const format of ["jpeg", "png"] as const) {
    const metadata = await sharp(await worker.draw({ svg, format })).metadata();
    expect(metadata).toMatchObject({ format, width: 40, height: 20 });
  }
  await expect(worker.draw({ svg: "pas un dessin", format: "png" })).rejects.toThrow(UnreadablePicture);
});
