import { expect, test } from "vitest";
import { listParameters } from "./parameters.ts";

const readParameters = (query: string) => listParameters(new URLSearchParams(query));

test.each([
  ["", 1, 30],
  ["page=2&perPage=3", 2, 3],
  ["page=0&perPage=0", 1, 30],
  ["page=-4&perPage=-1", 1, 30],
  ["page=7&perPage=5000", 7, 1000],
  ["page=2&page=9&perPage=4&perPage=x", 2, 4],
  ["page=&perPage=", 1, 30],
])("%j asks for page %i of %i", (query, page, perPage) => {
  expect(readParameters(query)).toMatchObject({ page, perPage });
});

test.each([
  "page=a",
  "page=1.5",
  "page=1e3",
  "perPage=0x10",
  "page=%201",
  "page=99999999999999999999",
  "perPage=NaN",
  "skipTotal=yes",
  "skipTotal=2",
])("%s is refused", (query) => {
  expect(() => readParameters(query)).toThrow(expect.objectContaining({ status: 400 }));
});

test("the total is skipped on any word that Go reads as true", () => {
  for (const word of ["1", "t", "T", "TRUE", "true", "True"])
    expect(readParameters(`skipTotal=${word}`).skipTotal).toBe(true);
  for (const word of ["", "0", "f", "F", "FALSE", "false", "False"]) {
    expect(readParameters(`skipTotal=${word}`).skipTotal).toBe(false);
  }
});
