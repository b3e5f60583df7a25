import { expect, test } from "vitest";
import { nextSaturday } from "./saturday.ts";

test.each([
  ["a Monday", "2026-11-30T09:00:00Z", "2026-12-05 07:00:00.000Z"],
  ["Saturday before eight", "2026-12-05T06:59:59Z", "2026-12-05 07:00:00.000Z"],
  ["Saturday at eight", "2026-12-05T07:00:00Z", "2026-12-12 07:00:00.000Z"],
  ["Friday night in UTC, already Saturday in Paris", "2026-07-03T22:30:00Z", "2026-07-04 06:00:00.000Z"],
  ["the week in which summer time begins", "2026-03-26T12:00:00Z", "2026-03-28 07:00:00.000Z"],
  ["the week after", "2026-03-29T12:00:00Z", "2026-04-04 06:00:00.000Z"],
])("the next Saturday at eight after %s is in Paris", (_, now, moment) => {
  expect(nextSaturday(new Date(now))).toBe(moment);
});
