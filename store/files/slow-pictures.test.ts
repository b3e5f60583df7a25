import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { quarters } from "./fixtures.ts";
import { openImageWorker } from "./image-worker/index.ts";
import { openFilePlace } from "./places/open.ts";
import { openDiskRoom } from "./room.ts";
import { openServing, type WantedThumb } from "./serving.ts";

test("a slow picture is served whole, and later sizes do not wait", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "slow-"));
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const place = await openFilePlace({ folder, room: openDiskRoom(folder, 0), report });
  const worker = openImageWorker({ start: 60_000, upload: 20, awaitedThumbs: 20, otherThumbs: 20 });
  onTestFinished(() => {
    worker.close();
    rmSync(folder, { recursive: true });
  });
  const arrived = path.join(folder, "tmp", "slow.png");
  writeFileSync(arrived, await quarters(4_000, 4_000).png().toBuffer());
  const file = { collection: "pbc_works", record: "abcdefghijklmno", name: "slow.png" };
  await place.keep(`files/${file.collection}/${file.record}`, [{ name: file.name, path: arrived }]);
  const serving = openServing(place, worker, report);
  const wantedThumb = (asked: string): WantedThumb => ({
    asked,
    size: { width: 400, height: 0, anchor: "centre" },
  });
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
