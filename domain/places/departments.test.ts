import { expect, test } from "vitest";
import { slugFromTitle } from "../projects/slug.ts";
import { departmentCode, departmentName, departments } from "./departments.ts";

test.each([
  ["81069", "Tarn"],
  ["81", "Tarn"],
  ["2A004", "Corse-du-Sud"],
  ["2B", "Haute-Corse"],
  ["97411", "La Réunion"],
  ["974", "La Réunion"],
  ["01", "Ain"],
])("the department of %s is %s", (code, name) => {
  expect(departmentName(code)).toBe(name);
});

test.each(["", "8", "20", "99", "810", "8106", "810690", "2C001", "975", "97500", "Tarn", "__proto__"])(
  "%j is no place of France",
  (code) => {
    expect([departmentCode(code), departmentName(code)]).toEqual([undefined, ""]);
  },
);

test("there are 101 departments, each with its own address", () => {
  expect(departments().size).toBe(101);
  expect(new Set([...departments().values()].map(slugFromTitle)).size).toBe(101);
});
