import { expect, test } from "vitest";
import { clearRoom } from "./clear-of-foot.ts";

const foot = { top: 600, buttons: 601 };
const control = (top: number, height = 44) => ({ top, bottom: top + height });

test.each([
  ["stands above the foot", control(556), 0],
  ["is seen far enough to be pressed", control(576), 0],
  ["lies wholly under the buttons", control(601), 0],
  ["is cut to a sliver", control(590), 11],
  ["is cut by half of a pixel more than it may be", control(576.5), 25],
])("a control that %s moves by the pixels it needs", (_, span, room) => {
  expect(clearRoom([span], foot)).toBe(room);
});

test("what moves for one control cuts no other", () => {
  const spans = [control(530), control(590)];
  const room = clearRoom(spans, foot);
  expect(room).toBe(11);
  expect(
    clearRoom(
      spans.map(({ top, bottom }) => ({ top: top + room, bottom: bottom + room })),
      foot,
    ),
  ).toBe(0);
  // The first would be cut where the second is not.
  expect(clearRoom([control(567), control(590)], foot)).toBe(34);
});

test("controls without a way to be clear stay where they are", () => {
  const dense = Array.from({ length: 400 }, (_, index) => control(300 + index, 20));
  expect(clearRoom(dense, foot)).toBe(0);
});
