import { expect, test } from "vitest";
import { withHolidayClosings } from "./holiday-closings.ts";
import { doorState } from "./workshop-door.ts";

const week = { label: "Atelier", lines: [{ days: "Lundi – vendredi", hours: "7h00-19h00" }] };
const facts = { workshop_hours: week, office_hours: null, closings: null, public_holidays: "" as const };
const days = (today: string, more = {}) =>
  (withHolidayClosings({ ...facts, ...more }, today).closings ?? []).map(
    ({ label, from }) => `${from} ${label}`,
  );

test("holidays of the next two months close the door, also in the next year", () => {
  expect(days("2026-12-20")).toEqual(["2026-12-25 Noël", "2027-01-01 Jour de l'an"]);
});

test("a holiday on a day without hours is not told", () => {
  // In 2026, Assumption is a Saturday and All Saints' day a Sunday.
  expect(days("2026-08-01")).toEqual([]);
});

test("a holiday within an exceptional closing is not told twice", () => {
  const closings = [{ label: "Congés", from: "2026-12-21", to: "2027-01-03" }];
  expect(days("2026-12-20", { closings })).toEqual(["2026-12-21 Congés"]);
});

test("Alsace-Moselle and « open on holidays » are settings", () => {
  expect(days("2026-04-01", { public_holidays: "alsace-moselle" })[0]).toBe("2026-04-03 Vendredi saint");
  expect(days("2026-04-01", { public_holidays: "open" })).toEqual([]);
});

test("on a holiday the door is closed and opens the day after", () => {
  const may = withHolidayClosings(facts, "2026-05-14");
  expect(doorState(may, new Date("2026-05-14T08:00:00Z"))).toMatchObject({
    kind: "closed",
    closing: { label: "Ascension" },
    reopening: { day: "2026-05-15", opens: "07:00" },
  });
});

test("hours that cannot be read tell no holiday", () => {
  expect(days("2026-12-20", { workshop_hours: null })).toEqual([]);
});
