import type * as Files from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { hasRoomToWrite, lackOfRoom } from "./disk-room.ts";

const disk = vi.hoisted(() => ({ free: 0 }));

vi.mock("node:fs/promises", async (original) => ({
  ...(await original<typeof Files>()),
  statfs: async () => ({ bavail: disk.free / 4096, bsize: 4096 }),
}));

const gigabyte = 1024 ** 3;

test.each([
  [0, false],
  [4096, false],
  [1024 * 1024 - 4096, false],
  [1024 * 1024, true],
  [gigabyte, true],
])("a disk with %i bytes free takes a write: %s", async (free, takes) => {
  disk.free = free;
  expect(await hasRoomToWrite("/srv/data")).toBe(takes);
});

test("a disk below the floor is described with advice", async () => {
  disk.free = gigabyte / 4;
  expect(await lackOfRoom("/srv/data", gigabyte)).toBe(
    "The disk of DATA_DIR /srv/data has 0.25 GB free, less than DISK_FLOOR (1.00 GB): files are refused, texts are still taken. Make room, or set a lower DISK_FLOOR.",
  );
});

test.each([gigabyte, 2 * gigabyte])("a disk with %i bytes above the floor is not mentioned", async (free) => {
  disk.free = free;
  expect(await lackOfRoom("/srv/data", gigabyte)).toBeUndefined();
  expect(await lackOfRoom("/srv/data", 0)).toBeUndefined();
});
