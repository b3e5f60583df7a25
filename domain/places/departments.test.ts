import { expect, test } from "vitest";
import { slugOf } from "../projects/slug.ts";
import { departmentCode, departmentOf, departments } from "./departments.ts";

test.each([
  ["81069", "Tarn"],
  ["81", "Tarn"],
  ["2A004", "Corse-du-Sud"],
  ["2B", "Haute-Corse"],
  ["97411", "La Réunion"],
  ["974", "La Réunion"],
  ["01", "Ain"],
])("the department of %s is %s", (code, name) => {
  expect(departmentOf(code)).toBe(name);
});

test.each(["", "8", "20", "99", "810", "8106", "810690", "2C001", "975", "97500", "Tarn", "__proto__"])(
  "%j is no place of France",
  (code) => {
    expect([departmentCode(code), departmentOf(code)]).toEqual([undefined, ""]);
  },
);

test("there are 101 departments, each with its own address", () => {
  expect(departments().size).toBe(101);
  expect(new Set([...departments().values()].map(slugOf)).size).toBe(101);
});
