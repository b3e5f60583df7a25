import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDiskRoom, openFilePlace } from "record-store";
import { expect, onTestFinished, test, vi } from "vitest";
import { openServerBucket, startGateway } from "../s3-gateway.ts";

const hour = 60 * 60 * 1000;

/** Opens a file place in a bucket of its own, for one test. */
async function openBucket() {
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  const folder = mkdtempSync(path.join(tmpdir(), "clock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bucket = openServerBucket(await gateway.newBucket());
  const place = await openFilePlace({ folder, bucket, room: openDiskRoom(folder, 0) });
  onTestFinished(() => place.close());
  onTestFinished(() => void vi.useRealTimers());
  return {
    gateway,
    setClock: (ahead: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ahead }),
    async keep(name: string) {
      const file = path.join(folder, name);
      await writeFile(file, name);
      await place.keep("files/projects/grange", [{ name, path: file }]);
    },
  };
}

test("files are stored despite a wrong clock, and after its correction", async () => {
  const { setClock, keep } = await openBucket();
  await keep("one.txt");
  setClock(-hour);
  await keep("two.txt");
  vi.useRealTimers();
  await keep("three.txt");
});

test("an absent bucket is retried, even if our clock goes back meanwhile", async () => {
  const { gateway, setClock, keep } = await openBucket();
  await keep("one.txt");
  setClock(24 * hour);
  gateway.freeze();
  await expect(keep("two.txt")).rejects.toThrow();
  gateway.thaw();
  vi.useRealTimers();
  await expect.poll(() => keep("three.txt").then(() => "kept", String)).toBe("kept");
});
