import { dateText } from "record-store/values/dates.ts";
import { expect, test } from "vitest";
import {
  addDays,
  clockInFrench,
  dayInFrench,
  dayInParis,
  isoDay,
  localMoment,
  momentInFrench,
  monthInFrench,
  namedDayInFrench,
  parisMoment,
  shortDayInFrench,
  shortMonthInFrench,
  storedMoment,
  timeInFrench,
  timeInParis,
  todayInParis,
  weekdayInFrench,
  withoutThisYear,
} from "./dates.ts";

test("a review published just before midnight UTC has the next Paris day", () => {
  expect(dayInParis("2026-07-14 22:30:00.000Z")).toBe("2026-07-15");
  expect(dayInParis("2026-01-14 22:30:00.000Z")).toBe("2026-01-14");
});

test("the time is that of the clock in Paris", () => {
  expect(timeInParis("2026-07-14 22:05:00.000Z")).toBe("00:05");
});

test("a moment follows the clocks of Paris in summer and winter", () => {
  expect(momentInFrench("2026-01-02 03:04:05.678Z")).toBe("2 janvier 2026 à 4 h 04");
  expect(momentInFrench("2026-07-31 22:30:00.000Z")).toBe("1er août 2026 à 0 h 30");
  expect(momentInFrench("2026-11-01T12:49:00.000Z")).toBe("1er novembre 2026 à 13 h 49");
});

test.each([
  ["2026-11-20 08:05:00.000Z", "9 h 05"],
  ["2026-11-20 08:00:00.000Z", "9 h"],
  ["2026-11-20 09:10:00.000Z", "10 h 10"],
  ["2026-11-19 23:00:00.000Z", "0 h"],
  ["", ""],
])("the time of %s is « %s »: a whole hour has no minutes", (moment, text) => {
  expect(timeInFrench(moment)).toBe(text);
  expect(clockInFrench(timeInParis(moment))).toBe(text);
});

test("today is the day in Paris", () => {
  expect(todayInParis(new Date("2026-07-14T22:30:00Z"))).toBe("2026-07-15");
});

test("a moment is written as the store writes it", () => {
  const moment = new Date("2026-01-02T03:04:05.678Z");
  expect(storedMoment(moment)).toBe(dateText(moment));
});

test("an empty moment has neither day nor time", () => {
  expect([dayInParis(""), timeInParis(""), momentInFrench("")]).toEqual(["", "", ""]);
});

test.each([
  ["2026-03-12 10:00:00.000Z", "2026-03-12T11:00"],
  ["2026-07-14 22:30:00.000Z", "2026-07-15T00:30"],
])("%s is shown by the clock in Paris, and read back unchanged", (moment, local) => {
  expect(localMoment(moment)).toBe(local);
  expect(parisMoment(local)).toBe(moment.replace(" ", "T"));
});

test("both sides of a clock change are read correctly", () => {
  expect(parisMoment("2026-03-29T01:30")).toBe("2026-03-29T00:30:00.000Z");
  expect(parisMoment("2026-03-29T03:30")).toBe("2026-03-29T01:30:00.000Z");
  expect(parisMoment("2026-10-25T03:30")).toBe("2026-10-25T02:30:00.000Z");
});

test("an invalid moment is empty", () => {
  expect([localMoment(""), parisMoment(""), parisMoment("demain")]).toEqual(["", "", ""]);
});

test("a project's date is a French day, whatever the time zone", () => {
  expect(dayInFrench("2026-03-12 00:00:00.000Z")).toBe("12 mars 2026");
  expect(dayInFrench("2025-12-31 23:00:00.000Z")).toBe("31 décembre 2025");
});

test("the first of a month is written 1er", () => {
  expect(dayInFrench("2024-08-01 00:00:00.000Z")).toBe("1er août 2024");
});

test("cards say the month only", () => {
  expect(monthInFrench("2025-09-12 00:00:00.000Z")).toBe("septembre 2025");
});

test("a day has its weekday, wherever the reader is", () => {
  expect([weekdayInFrench("2026-03-12"), weekdayInFrench("2026-03-15")]).toEqual(["jeudi", "dimanche"]);
});

test("a day is written with its weekday, or without its year", () => {
  expect(namedDayInFrench("2026-03-12")).toBe("jeudi 12 mars 2026");
  expect(shortDayInFrench("2026-08-01 00:00:00.000Z")).toBe("1er août");
});

test("the year of today is left out, another year stays", () => {
  expect(withoutThisYear("jeudi 12 mars 2026 à 20 h 26", "2026-11-20")).toBe("jeudi 12 mars à 20 h 26");
  expect(withoutThisYear("1er janvier 2027", "2026-11-20")).toBe("1er janvier 2027");
});

test("months have a short form", () => {
  expect(["2025-12", "2026-05", ""].map(shortMonthInFrench)).toEqual(["déc.", "mai", ""]);
});

test("days are counted over a clock change, forward and back", () => {
  expect([addDays("2026-03-28"), addDays("2026-03-30", -2)]).toEqual(["2026-03-29", "2026-03-28"]);
  expect([addDays("2026-12-31"), addDays("2024-02-28")]).toEqual(["2027-01-01", "2024-02-29"]);
});

test("a missing or invalid date gives an empty text", () => {
  for (const date of ["", "bientôt", "2025-13-01 00:00:00.000Z"]) {
    const forms = [dayInFrench, namedDayInFrench, shortDayInFrench, monthInFrench, weekdayInFrench, isoDay];
    expect(forms.map((form) => form(date))).toEqual(forms.map(() => ""));
  }
});
