import { expect, test } from "vitest";
import { hasCategory } from "./service-category.ts";

test("a service has the team's category or the specification's words", () => {
  const houses = { id: "servicemaisons0", category: "" };
  expect(hasCategory(houses, "Maison ossature bois")).toBe(true);
  expect(hasCategory(houses, "Rénovation")).toBe(false);
  expect(hasCategory({ ...houses, category: "Rénovation" }, "rénovation")).toBe(true);
  expect(hasCategory({ ...houses, category: "Rénovation" }, "Maison ossature bois")).toBe(false);
  expect(hasCategory({ id: "autre", category: "" }, "Maison ossature bois")).toBe(false);
});
