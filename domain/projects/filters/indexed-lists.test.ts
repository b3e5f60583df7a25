import { expect, test } from "vitest";
import { projectFilters } from "./filters.ts";
import { indexedLists, isIndexed } from "./indexed-lists.ts";

const house = {
  category: "Maison",
  place_code: "81",
  project_date: "2024-10-04",
  timber: "Mélèze",
  insulation: "",
};
const filters = projectFilters([house, { ...house, place_code: "31" }, { ...house, category: "Abri" }]);

test("search engines index services and places of at least two projects", () => {
  expect(indexedLists(filters)).toEqual([{ service: "maison" }, { lieu: "tarn" }]);
});

test("search engines index neither years, materials nor combined filters", () => {
  for (const choice of [{}, { annee: "2024" }, { matiere: "meleze" }, { service: "maison", lieu: "tarn" }])
    expect(isIndexed(filters, choice), JSON.stringify(choice)).toBe(false);
});
