import { expect, test } from "vitest";
import { serviceAnchor } from "./service-anchors.ts";

test.each([
  ["Maison ossature bois", "maisons"],
  ["Extension et surélévation", "extensions"],
  ["SURÉLÉVATION", "extensions"],
  ["Extension de maison", "extensions"],
  ["Aménagement extérieur", "exterieurs"],
  ["Terrasse", "exterieurs"],
  ["Rénovation", undefined],
  ["", undefined],
])("a project of « %s » stands under %s", (category, anchor) => {
  expect(serviceAnchor(category)).toBe(anchor);
});
