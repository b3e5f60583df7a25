import { expect, test } from "vitest";
import { hoursLine, hoursRows, rowsWithDayApart, severalDays } from "./hours-rows.ts";
import { unreadParts } from "./opening-hours.ts";

const blank = { from: "", to: "", state: "", opens: "", closes: "", opensAgain: "", closesAgain: "" };

test("lines become days and times, and unchanged rows keep their text", () => {
  const line = { days: "Lundi – vendredi", hours: "8h – 12h / 14h – 18h" };
  const [row] = hoursRows(line);
  expect(row).toMatchObject({ from: "lundi", to: "vendredi", opens: "08:00", closes: "12:00" });
  expect(row).toMatchObject({ opensAgain: "14:00", closesAgain: "18:00" });
  expect(hoursLine(row ?? {})).toEqual(line);
});

test.each([
  [{ from: "lundi", to: "vendredi", opens: "07:00", closes: "19:00" }, "Lundi – vendredi", "7h00-19h00"],
  [
    { from: "lundi", opens: "08:00", closes: "12:00", opensAgain: "14:00", closesAgain: "18:30" },
    "Lundi",
    "8h-12h / 14h-18h30",
  ],
  [{ from: "samedi", to: "dimanche", state: "closed" }, "Samedi – dimanche", "Fermé"],
  [{ from: "samedi", state: "appointment", opens: "08:00" }, "Samedi", "Sur rendez-vous"],
])("%j is stored in the specification's words", (row, days, hours) => {
  expect(hoursLine(row)).toEqual({ days, hours });
});

test("days that do not follow each other make two rows", () => {
  const rows = hoursRows({ days: "Mardi, jeudi", hours: "9h-17h" });
  expect(rows.map(hoursLine)).toEqual([
    { days: "Mardi", hours: "9h-17h" },
    { days: "Jeudi", hours: "9h-17h" },
  ]);
});

test("a day of several gets a row of its own with the same hours", () => {
  const [row = {}] = hoursRows({ days: "Lundi – vendredi", hours: "8h-12h / 14h-18h" });
  const lines = (day: string) => rowsWithDayApart(row, day).map((each) => hoursLine(each).days);
  expect(lines("vendredi")).toEqual(["Lundi – jeudi", "Vendredi"]);
  expect(lines("lundi")).toEqual(["Lundi", "Mardi – vendredi"]);
  expect(lines("mercredi")).toEqual(["Lundi – mardi", "Mercredi", "Jeudi – vendredi"]);
  const [, friday] = rowsWithDayApart(row, "vendredi");
  expect(hoursLine({ ...friday, closesAgain: "16:00" })).toEqual({
    days: "Vendredi",
    hours: "8h-12h / 14h-16h",
  });
  expect(severalDays({ from: "samedi" })).toEqual([]);
});

test("unreadable texts stay until their cells are filled in", () => {
  const line = { days: "Vandredi", hours: "7h à 25h" };
  const [row] = hoursRows(line);
  expect(row).toEqual({ ...blank, ...line });
  expect(hoursLine(row ?? {})).toEqual(line);
  expect(hoursLine({ ...row, from: "vendredi", opens: "07:00", closes: "16:00" })).toEqual({
    days: "Vendredi",
    hours: "7h00-16h00",
  });
});

test.each([
  [[["Vandredi", "7h00-19h00"]], [{ line: 0, part: "days" }]],
  [[["Vendredi", "7h à 25h"]], [{ line: 0, part: "hours" }]],
  [[["Vendredi", "19h-7h"]], [{ line: 0, part: "hours" }]],
  [[["Vendredi", "14h-18h / 8h-12h"]], [{ line: 0, part: "hours" }]],
  [[["", ""]], [{ line: 0, part: "days" }]],
  [
    [
      ["Lundi – vendredi", "8h-12h"],
      ["Vendredi", "8h-11h"],
    ],
    [
      { line: 0, part: "twice" },
      { line: 1, part: "twice" },
    ],
  ],
  [
    [
      ["Lundi – vendredi", "7h00-19h00"],
      ["Samedi", "Sur rendez-vous"],
      ["Dimanche", "Fermé"],
    ],
    [],
  ],
])("of %j, a program cannot read %j", (lines, unread) => {
  const table = lines.map(([days = "", hours = ""]) => ({ days, hours }));
  expect(unreadParts({ label: "Atelier", lines: table })).toEqual(unread);
});
