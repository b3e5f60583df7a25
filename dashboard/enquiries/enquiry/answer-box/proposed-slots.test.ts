import { expect, test } from "vitest";
import { dayInParis, timeInParis } from "../../../../domain/dates.ts";
import { withSlot } from "./answer-slots.tsx";
import { proposedSlots } from "./proposed-slots.ts";

const days = (now: string) => proposedSlots(new Date(now)).map(({ from }) => dayInParis(from));

test("two slots are proposed on working days, with two days of notice", () => {
  // A Monday, then a Thursday before a weekend, then the days around Christmas.
  expect(days("2026-11-23T09:00:00Z")).toEqual(["2026-11-25", "2026-11-26"]);
  expect(days("2026-11-26T09:00:00Z")).toEqual(["2026-11-30", "2026-12-01"]);
  expect(days("2026-12-23T09:00:00Z")).toEqual(["2026-12-28", "2026-12-29"]);
  const hours = proposedSlots(new Date("2026-11-23T09:00:00Z")).map(({ from, to }) =>
    [from, to].map(timeInParis),
  );
  expect(hours).toEqual([
    ["09:00", "10:00"],
    ["14:00", "15:00"],
  ]);
});

test("a changed slot keeps the order, and no moment occurs twice", () => {
  const slot = (from: string) => ({ from, to: "", note: "" });
  const slots = [slot("2026-11-25"), slot("2026-11-26")];
  expect(withSlot(slots, 0, slot("2026-11-27")).map(({ from }) => from)).toEqual([
    "2026-11-26",
    "2026-11-27",
  ]);
  expect(withSlot(slots, 0, slot("2026-11-26")).map(({ from }) => from)).toEqual(["2026-11-26"]);
  expect(withSlot(slots, 2, slot("2026-11-24"))).toHaveLength(3);
});
