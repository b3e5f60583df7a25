import { expect, test } from "vitest";
import { openingHours } from "./opening-hours.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** The readable lines of a table, as « days: hours ». */
function read(...lines: string[]) {
  const table = lines.map((line) => line.split(": ")).map(([days = "", hours = ""]) => ({ days, hours }));
  return openingHours({ label: "Atelier", lines: table }).map(({ days, opens, closes }) => [
    days,
    opens,
    closes,
  ]);
}

test("the workshop's hours are read, and closed days are omitted", () => {
  expect(read("Lundi – vendredi: 7h00 – 19h00", "Samedi: Fermé", "Dimanche: Fermé")).toEqual([
    [weekdays, "07:00", "19:00"],
  ]);
});

test("a noon break makes two opening times", () => {
  expect(read("Lundi – vendredi: 8h – 12h / 14h – 18h")).toEqual([
    [weekdays, "08:00", "12:00"],
    [weekdays, "14:00", "18:00"],
  ]);
});

test.each([
  ["du lundi au mercredi: de 8 h 30 à 12 h", [["Monday", "Tuesday", "Wednesday"], "08:30", "12:00"]],
  ["Samedi et dimanche: 9:00-12:00", [["Saturday", "Sunday"], "09:00", "12:00"]],
  ["Mardi, jeudi: 9h\u00a0–\u00a017h", [["Tuesday", "Thursday"], "09:00", "17:00"]],
])("« %s » is read too", (line, hours) => {
  expect(read(line)).toEqual([hours]);
});

test.each([
  "Lundi – vendredi: Sur rendez-vous",
  "Lundi – vendredi (sauf fériés): 8h – 12h",
  "Lundi – vendredi: 8h – 12h sauf en août",
  "Lundi – vendredi: 8h – 12h / sur rendez-vous",
  "Lundi – vendredi: 25h – 26h",
  "Lundi – vendredi: 8h75 – 12h",
  "Lundi – vendredi: 19h – 7h",
  "Vendredi – lundi: 8h – 12h",
  "Tous les jours: 8h – 12h",
  "Lundi – mardi – mercredi: 8h – 12h",
  ": ",
])("« %s » is omitted, not guessed", (line) => {
  expect(read(line)).toEqual([]);
});

test("a day on two lines is omitted: one may be an exception", () => {
  expect(read("Lundi – vendredi: 8h – 18h", "Mercredi: 8h – 12h")).toEqual([
    [["Monday", "Tuesday", "Thursday", "Friday"], "08:00", "18:00"],
  ]);
});

test("a noon break may take two lines", () => {
  expect(read("Lundi – vendredi: 7h – 12h", "Lundi – vendredi: 14h – 19h")).toEqual([
    [weekdays, "07:00", "12:00"],
    [weekdays, "14:00", "19:00"],
  ]);
});

test.each([
  ["overlap", "7h – 13h", "12h – 19h"],
  ["are the same", "7h – 12h", "7h – 12h"],
  ["cannot both be read", "7h – 12h", "Sur rendez-vous"],
])("two lines for the same days are omitted if their hours %s", (_, first, second) => {
  expect(read(`Lundi – vendredi: ${first}`, `Lundi – vendredi: ${second}`)).toEqual([]);
});

test("lines for different days are never merged", () => {
  expect(read("Lundi – vendredi: 7h – 12h", "Mercredi: 14h – 19h")).toEqual([
    [["Monday", "Tuesday", "Thursday", "Friday"], "07:00", "12:00"],
  ]);
});

test("a missing table has no hours", () => {
  expect(openingHours(null)).toEqual([]);
  expect(openingHours({ label: "", lines: [] })).toEqual([]);
});
