import { expect, test } from "vitest";
import { localMoment, momentAt } from "./moments.ts";

test.each([
  ["2026-03-12 10:00:00.000Z", "2026-03-12T11:00"],
  ["2026-07-14 22:30:00.000Z", "2026-07-15T00:30"],
])("%s is shown as the clock in Paris says it, and read back as the same", (moment, local) => {
  expect(localMoment(moment)).toBe(local);
  expect(momentAt(local)).toBe(moment.replace(" ", "T"));
});

test("either side of a change of the clocks is read right", () => {
  expect(momentAt("2026-03-29T01:30")).toBe("2026-03-29T00:30:00.000Z");
  expect(momentAt("2026-03-29T03:30")).toBe("2026-03-29T01:30:00.000Z");
  expect(momentAt("2026-10-25T03:30")).toBe("2026-10-25T02:30:00.000Z");
});

test("what is no moment is none", () => {
  expect([localMoment(""), momentAt(""), momentAt("demain")]).toEqual(["", "", ""]);
});
