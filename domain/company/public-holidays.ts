import { addDays } from "../dates.ts";

/** A public holiday, such as `2026-12-25`. */
export type PublicHoliday = { day: string; name: string };

/** The names of the two holidays that only Alsace and Moselle have. */
const local = { goodFriday: "Vendredi saint", saintStephen: "Saint-Étienne" };

/**
 * Returns the public holidays of a year in metropolitan France, in order (Code du travail, article L3133-1). Alsace and
 * Moselle have two more (article L3134-13). Good Friday there depends on a Protestant church in the town, and is counted.
 *
 * @param year from 1583, the first of the Gregorian calendar
 */
export function publicHolidays(year: number, isAlsaceMoselle = false): PublicHoliday[] {
  const easter = easterSunday(year);
  const holidays = [
    { day: `${year}-01-01`, name: "Jour de l'an" },
    { day: addDays(easter, 1), name: "Lundi de Pâques" },
    { day: `${year}-05-01`, name: "Fête du Travail" },
    { day: `${year}-05-08`, name: "Victoire de 1945" },
    { day: addDays(easter, 39), name: "Ascension" },
    { day: addDays(easter, 50), name: "Lundi de Pentecôte" },
    { day: `${year}-07-14`, name: "Fête nationale" },
    { day: `${year}-08-15`, name: "Assomption" },
    { day: `${year}-11-01`, name: "Toussaint" },
    { day: `${year}-11-11`, name: "Armistice de 1918" },
    { day: `${year}-12-25`, name: "Noël" },
    ...(isAlsaceMoselle
      ? [
          { day: addDays(easter, -2), name: local.goodFriday },
          { day: `${year}-12-26`, name: local.saintStephen },
        ]
      : []),
  ];
  return holidays.sort((one, other) => one.day.localeCompare(other.day));
}

/**
 * Returns Easter Sunday of a year, such as `2026-04-05`. Anonymous Gregorian algorithm (Meeus, Astronomical Algorithms,
 * chapter 8).
 */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const [century, inCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
