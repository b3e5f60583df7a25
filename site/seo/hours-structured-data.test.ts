import { expect, test } from "vitest";
import { closedDays, hoursStructuredData } from "./hours-structured-data.ts";

test("opening hours are days and times", () => {
  const lines = [{ days: "Samedi et dimanche", hours: "9h – 12h" }];
  expect(hoursStructuredData({ label: "Atelier", lines })).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Saturday", "Sunday"],
      opens: "09:00",
      closes: "12:00",
    },
  ]);
});

test("a closing has its first and its last day", () => {
  const closing = { label: "Congés d’été", from: "2026-08-03", to: "2026-08-21" };
  expect(closedDays([closing])).toMatchObject([
    { validFrom: "2026-08-03", validThrough: "2026-08-21", opens: "00:00", closes: "00:00" },
  ]);
  expect(closedDays(null)).toEqual([]);
});
