import { expect, test } from "vitest";
import { readSurface, surfaceFaults } from "./measures.ts";

test.each([
  ["120", 120],
  ["12,5", 12.5],
  ["1 200 m²", 1200],
  ["24.5 m2", 24.5],
  ["100000", 100_000],
  ["120 m2", 120],
  ["120 m²", 120],
  ["1 200,5 m2", 1200.5],
  ["1\u202F200,5\u00A0m²", 1200.5],
  ["1\u2009200 m\u200B2", 1200],
  ["\uFEFF120 mètres carrés", 120],
])("%j is a surface of %d", (text, value) => {
  expect(readSurface(text)).toEqual({ value });
});

test.each(["", "  "])("%j is empty and no fault", (text) => {
  expect(readSurface(text)).toEqual({});
});

test.each([
  ["-5", "unreadable"],
  ["abc", "unreadable"],
  ["1e3", "unreadable"],
  ["0x10", "unreadable"],
  ["m²", "unreadable"],
  ["0", "none"],
  ["100000,5", "tooLarge"],
  ["999999999", "tooLarge"],
] as const)("%j has the fault: %s", (text, fault) => {
  expect(readSurface(text)).toEqual({ fault: surfaceFaults[fault] });
});
