import { expect, test } from "vitest";
import { easterSunday, publicHolidays } from "./public-holidays.ts";

// Bureau des longitudes, « Calendrier », dates of Easter.
test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2029, "2029-04-01"],
  [2030, "2030-04-21"],
  [2031, "2031-04-13"],
  [2032, "2032-03-28"],
  [2033, "2033-04-17"],
  // The earliest and the latest that are possible.
  [1818, "1818-03-22"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test("metropolitan France has eleven public holidays", () => {
  expect(publicHolidays(2026).map(({ day, name }) => `${day} ${name}`)).toEqual([
    "2026-01-01 Jour de l'an",
    "2026-04-06 Lundi de Pâques",
    "2026-05-01 Fête du Travail",
    "2026-05-08 Victoire de 1945",
    "2026-05-14 Ascension",
    "2026-05-25 Lundi de Pentecôte",
    "2026-07-14 Fête nationale",
    "2026-08-15 Assomption",
    "2026-11-01 Toussaint",
    "2026-11-11 Armistice de 1918",
    "2026-12-25 Noël",
  ]);
});

test("Alsace and Moselle have Good Friday and Saint Stephen's day too", () => {
  const days = publicHolidays(2026, true).map(({ day }) => day);
  expect(days).toHaveLength(13);
  expect(days).toEqual(expect.arrayContaining(["2026-04-03", "2026-12-26"]));
});
