import { expect, test } from "vitest";
import { type ChosenRecords, noChoice, pressAll, pressBox } from "./choice.ts";

const listed = ["a", "b", "c", "d", "e"];

function press(choice: ChosenRecords, id: string, isRange = false): ChosenRecords {
  return pressBox(choice, listed, { id, isRange });
}

function ids(choice: ChosenRecords): string {
  return [...choice.ids].sort().join("");
}

test("a press chooses a record, and a second press forgets it", () => {
  const one = press(noChoice, "b");
  expect(ids(one)).toBe("b");
  expect(ids(press(press(one, "d"), "b"))).toBe("d");
});

test("a range reaches from the last pressed record, in both directions", () => {
  expect(ids(press(press(noChoice, "b"), "d", true))).toBe("bcd");
  expect(ids(press(press(noChoice, "d"), "b", true))).toBe("bcd");
});

test("a range forgets if its last record was chosen", () => {
  const all = pressAll(press(noChoice, "a"), listed);
  expect(ids(press(press(all, "b"), "d", true))).toBe("ae");
});

test("a range without a beginning in the list is one record", () => {
  expect(ids(press(noChoice, "d", true))).toBe("d");
  expect(ids(press({ ids: new Set(), anchor: "gone" }, "d", true))).toBe("d");
});

test("« Tout choisir » chooses all listed records, and then none of them", () => {
  const elsewhere: ChosenRecords = { ids: new Set(["z", "a"]), anchor: "a" };
  const all = pressAll(elsewhere, listed);
  expect(ids(all)).toBe("abcdez");
  expect(ids(pressAll(all, listed))).toBe("z");
});
