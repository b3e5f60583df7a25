import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { quarters } from "./fixtures.ts";
import { type ImageWorker, openImageWorker } from "./image-worker/index.ts";
import { openFilePlace } from "./places/open.ts";
import { openDiskRoom } from "./room.ts";
import { openServing, type WantedThumb } from "./serving.ts";

const file = { collection: "pbc_works", record: "abcdefghijklmno", name: "slow.png" };

/** A stored picture that takes longer than its worker is given. */
async function openSlowPicture() {
  const folder = mkdtempSync(path.join(tmpdir(), "slow-"));
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const place = await openFilePlace({ folder, room: openDiskRoom(folder, 0), report });
  const worker = openImageWorker({ start: 60_000, upload: 20, awaitedThumbs: 20, otherThumbs: 20 });
  onTestFinished(async () => {
    await worker.close();
    rmSync(folder, { recursive: true });
  });
  const arrived = path.join(folder, "tmp", "slow.png");
  writeFileSync(arrived, await quarters(4_000, 4_000).png().toBuffer());
  await place.keep(`files/${file.collection}/${file.record}`, [{ name: file.name, path: arrived }]);
  return {
    serve: (through: Pick<ImageWorker, "thumbs">) => openServing(place, through, report),
    worker,
    reports,
  };
}

function wantedThumb(asked: string): WantedThumb {
  return { asked, size: { width: 400, height: 0, anchor: "centre" } };
}

test("a slow picture comes whole, and its other sizes do not wait", async () => {
  const { serve, worker, reports } = await openSlowPicture();
  const serving = serve(worker);
  const whole = await serving.original(file);
  const began = Date.now();
  expect(worker.oldest()).toBeUndefined();
  const first = serving.thumb(file, wantedThumb("400x0"));
  await expect.poll(() => worker.oldest()).toBeGreaterThanOrEqual(began);

  expect(await first).toBe(whole);
  expect(worker.oldest()).toBeUndefined();
  for (const askedSize of ["640x0", "400x400", "300x400"]) {
    const answer = serving.thumb(file, wantedThumb(askedSize));
    expect([askedSize, worker.underWay()]).toEqual([askedSize, 0]);
    expect(await answer).toBe(whole);
  }
  expect(reports).toEqual([]);
});

test("a slow picture is retried after ten minutes, despite a reset clock", async () => {
  const { serve, worker } = await openSlowPicture();
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: new Date("2027-07-01T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  let tries = 0;
  const thumbs: ImageWorker["thumbs"] = (task) => {
    tries += 1;
    return worker.thumbs(task);
  };
  const serving = serve({ thumbs });
  await serving.thumb(file, wantedThumb("400x0"));
  await serving.thumb(file, wantedThumb("640x0"));
  expect(tries).toBe(1);
  vi.setSystemTime(new Date("2027-04-01T10:00:00Z"));
  vi.advanceTimersByTime(10 * 60_000);
  await serving.thumb(file, wantedThumb("640x0"));
  expect(tries).toBe(2);
});
