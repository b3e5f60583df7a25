import { expect, test } from "vitest";
import { appearanceDate, changeDate } from "./appearance.ts";

const storedDates = { created: "2026-01-02 03:04:05.678Z", updated: "2026-01-05 10:00:00.000Z" };

test("a project appears when it is created, and changes with its record", () => {
  const project = { ...storedDates, status: "", publish_at: "" };
  expect(appearanceDate(project).toISOString()).toBe("2026-01-02T03:04:05.678Z");
  expect(changeDate(project).toISOString()).toBe("2026-01-05T10:00:00.000Z");
});

test("a scheduled project appears at its moment, which is a visible change", () => {
  const project = { ...storedDates, status: "scheduled", publish_at: "2026-02-01 08:00:00.000Z" };
  expect(appearanceDate(project).toISOString()).toBe("2026-02-01T08:00:00.000Z");
  expect(changeDate(project)).toEqual(appearanceDate(project));
});
