import { expect, test } from "vitest";
import { openRoom } from "./room.ts";

test("simultaneous uploads pass only as far as they fit above the floor", async () => {
  const room = openRoom({ free: async () => 1_350, floor: 1_000 });
  const reservations = await Promise.all(Array.from({ length: 12 }, () => room.reserve(100)));
  expect(reservations.filter((release) => release !== undefined)).toHaveLength(3);
  expect(await room.reserve(50)).toBeDefined();
  expect(await room.reserve(1)).toBeUndefined();
});

test("an ended upload frees its room once, even if ended twice", async () => {
  const room = openRoom({ free: async () => 1_200, floor: 1_000 });
  const first = await room.reserve(100);
  await room.reserve(100);
  expect(await room.reserve(100)).toBeUndefined();
  first?.();
  first?.();
  expect(await room.reserve(100)).toBeDefined();
  expect(await room.reserve(100)).toBeUndefined();
});

test("below the floor, not even a small upload passes", async () => {
  const room = openRoom({ free: async () => 999, floor: 1_000 });
  expect(await room.reserve(0)).toBeUndefined();
});
