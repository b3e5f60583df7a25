import { expect, test } from "vitest";
import { closingInFrench, upcomingClosings } from "./closings.ts";

test.each([
  ["2026-08-03", "2026-08-21", "Fermé du 3 au 21 août 2026"],
  ["2026-07-27", "2026-08-14", "Fermé du 27 juillet au 14 août 2026"],
  ["2026-12-24", "2027-01-03", "Fermé du 24 décembre 2026 au 3 janvier 2027"],
  ["2026-05-01", "2026-05-01", "Fermé le 1er mai 2026"],
])("from %s to %s: %s", (from, to, said) => {
  expect(closingInFrench({ label: "Congés", from, to })).toBe(said);
});

test("a closing is over after its last day", () => {
  const summer = { label: "Congés d’été", from: "2026-08-03", to: "2026-08-21" };
  expect(upcomingClosings("2026-08-21", [summer])).toEqual([summer]);
  expect(upcomingClosings("2026-08-22", [summer])).toEqual([]);
});
