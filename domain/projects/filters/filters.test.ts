import { expect, test } from "vitest";
import { filteredAddress, projectFilters, projectFilterValues } from "./filters.ts";

const nothing = { category: "", place_code: "", project_date: "", timber: "", insulation: "" };
const house = {
  ...nothing,
  category: "Maison ossature bois",
  place_code: "81069",
  project_date: "2024-10-04 00:00:00.000Z",
  timber: "Châtaignier, mélèze",
  insulation: "200 mm de fibre de bois",
};
const extension = { ...house, category: "Extension", place_code: "31", timber: "mélèze", insulation: "" };
const carport = { ...nothing, category: "Abri", project_date: "2022-11-18 00:00:00.000Z", timber: "Douglas" };

const all = projectFilters([house, extension, carport]);

test("a project is found by its service, department, year and materials", () => {
  expect(projectFilterValues(house)).toEqual({
    service: [{ value: "maison-ossature-bois", label: "Maison ossature bois" }],
    lieu: [{ value: "tarn", label: "Tarn" }],
    annee: [{ value: "2024", label: "2024" }],
    matiere: [
      { value: "chataignier", label: "Châtaignier" },
      { value: "meleze", label: "Mélèze" },
      { value: "fibre-de-bois", label: "Fibre de bois" },
    ],
  });
});

test("fields that a foreign store lacks filter nothing", () => {
  const { category, project_date } = house;
  expect(projectFilterValues({ category, project_date })).toMatchObject({ lieu: [], matiere: [] });
  expect(projectFilterValues(nothing)).toEqual({ service: [], lieu: [], annee: [], matiere: [] });
});

test("values with the most projects come first, and the latest years", () => {
  const names = (name: "matiere" | "annee" | "service") => all.known[name].map(({ label }) => label);
  expect(names("matiere")).toEqual(["Mélèze", "Châtaignier", "Douglas", "Fibre de bois"]);
  expect(names("annee")).toEqual(["2024", "2022"]);
  expect(names("service")).toEqual(["Abri", "Extension", "Maison ossature bois"]);
});

test("a count gives the list's length with this value and other filters", () => {
  const counts = all.choices("lieu", { matiere: "meleze", lieu: "tarn" });
  expect(counts).toEqual([
    { value: "haute-garonne", label: "Haute-Garonne", count: 1, isChosen: false },
    { value: "tarn", label: "Tarn", count: 1, isChosen: true },
  ]);
  expect(all.choices("lieu", { matiere: "douglas" }).map(({ count }) => count)).toEqual([0, 0]);
});

test("filters combine, and no filter leaves every project", () => {
  expect(all.found({})).toEqual([house, extension, carport]);
  expect(all.found({ matiere: "meleze" })).toEqual([house, extension]);
  expect(all.found({ matiere: "meleze", lieu: "tarn" })).toEqual([house]);
  expect(all.found({ matiere: "douglas", lieu: "tarn" })).toEqual([]);
});

test("an address names existing values, and a service's former name still works", () => {
  const chosenFilters = (query: string) => all.readChoice(new URLSearchParams(query));
  expect(chosenFilters("service=abri&lieu=tarn&annee=1999&matiere=&q=bois")).toEqual({
    service: "abri",
    lieu: "tarn",
  });
  expect(chosenFilters("categorie=Maison+ossature+bois")).toEqual({ service: "maison-ossature-bois" });
  expect(chosenFilters("service=__proto__&lieu=Tarn&categorie=Ferme")).toEqual({});
});

test("an address names its filters in one order", () => {
  expect(filteredAddress({ lieu: "tarn", service: "abri" })).toBe("/realisations?service=abri&lieu=tarn");
  expect(filteredAddress({})).toBe("/realisations");
});
