import { addDays } from "../dates.ts";
import type { Company } from "./company.ts";
import type { Closing } from "./fields.ts";
import { openingHours } from "./opening-hours.ts";
import { publicHolidays } from "./public-holidays.ts";

/** The number of coming days whose holidays are shown. The search for the workshop's next opening ends there too. */
const daysAhead = 60;

type HolidayFacts = Pick<Company, "workshop_hours" | "office_hours" | "closings" | "public_holidays">;

/**
 * Returns the company's facts with a closing for each of its public holidays in the next two months. Holidays on days
 * that are closed anyway, by the hours or by an exceptional closing, are left out.
 *
 * @param today the day in Paris, `2026-12-20`
 */
export function withHolidayClosings<Facts extends HolidayFacts>(facts: Facts, today: string): Facts {
  const closings = [...(facts.closings ?? []), ...holidayClosings(facts, today)];
  closings.sort((one, other) => one.from.localeCompare(other.from));
  return { ...facts, closings };
}

/** Tells whether the company is closed on a day by an exceptional closing or a public holiday. Its hours do not count. */
export function isClosedDay(
  facts: Pick<HolidayFacts, "closings" | "public_holidays"> | null,
  day: string,
): boolean {
  if (facts?.closings?.some(({ from, to }) => from <= day && day <= to)) return true;
  if (facts?.public_holidays === "open") return false;
  const holidays = publicHolidays(Number(day.slice(0, 4)), facts?.public_holidays === "alsace-moselle");
  return holidays.some((holiday) => holiday.day === day);
}

function holidayClosings(facts: HolidayFacts, today: string): Closing[] {
  if (facts.public_holidays === "open") return [];
  const last = addDays(today, daysAhead);
  const years = [...new Set([today, last].map((day) => Number(day.slice(0, 4))))];
  return years
    .flatMap((year) => publicHolidays(year, facts.public_holidays === "alsace-moselle"))
    .filter(({ day }) => today <= day && day <= last && isOpenOtherwise(facts, day))
    .map(({ day, name }) => ({ label: name, from: day, to: day }));
}

function isOpenOtherwise({ workshop_hours, office_hours, closings }: HolidayFacts, day: string): boolean {
  if (closings?.some(({ from, to }) => from <= day && day <= to)) return false;
  const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(new Date(day));
  return [workshop_hours, office_hours].some((hours) =>
    openingHours(hours).some(({ days }) => days.some((each) => each === weekday)),
  );
}
