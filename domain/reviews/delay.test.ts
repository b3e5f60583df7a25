import { expect, test } from "vitest";
import { delayInFrench, publicationDelay } from "./delay.ts";

function published(days: number, on = "2026-05-01") {
  const published_at = `${on} 12:00:00.000Z`;
  const submitted = new Date(Date.parse(published_at.replace(" ", "T")) - days * 24 * 60 * 60 * 1000);
  return { published_at, submitted_at: submitted.toISOString().replace("T", " ") };
}

test("fewer than five reviews give no delay", () => {
  expect(publicationDelay([1, 2, 3, 4].map((days) => published(days)))).toBeNull();
  expect(publicationDelay([])).toBeNull();
});

test("half of the reviews did not wait longer", () => {
  expect(publicationDelay([9, 1, 2, 3, 40].map((days) => published(days)))).toBe(3);
});

test("old reviews, and those without a date, do not count", () => {
  const now = Array.from({ length: 50 }, () => published(2));
  const old = Array.from({ length: 60 }, () => published(30, "2020-01-01"));
  expect(
    publicationDelay([...old, ...now, { submitted_at: "", published_at: "2026-06-01 08:00:00.000Z" }]),
  ).toBe(2);
});

test.each([
  [0.2, "moins d'un jour"],
  [1, "moins d'un jour"],
  [1.1, "2 jours"],
  [6, "6 jours"],
])("%d days are « %s »", (days, words) => {
  expect(delayInFrench(days)).toBe(words);
});
