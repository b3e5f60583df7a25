import { expect, test } from "vitest";
import { categoriesOf } from "./categories.ts";

test("categories are counted, the largest first, and equal ones by name", () => {
  const categories = ["Extension", "", "Terrasse", "Maison", "Écurie", "Maison"];
  expect(categoriesOf(categories.map((category) => ({ category })))).toEqual([
    ["Maison", 2],
    ["Écurie", 1],
    ["Extension", 1],
    ["Terrasse", 1],
  ]);
});
