import { expect, test } from "vitest";
import { matches } from "./search.ts";

const project = {
  title: "Maison du Coteau",
  category: "Maison ossature bois",
  description: "<p>Trente poteaux de <b>châtaignier</b>, l’escalier dehors, un œil-de-bœuf.</p>",
};

test("a project is found by any word, without accents or capitals", () => {
  for (const sought of ["coteau", "CHATAIGNIER", "châtaignier", "ossature", "l'escalier", "oeil"]) {
    expect(matches(project, sought)).toBe(true);
  }
});

test("every word sought has to be there, in any order", () => {
  expect(matches(project, " poteaux   maison ")).toBe(true);
  expect(matches(project, "poteaux terrasse")).toBe(false);
});

test("markup is not searched", () => {
  expect(matches(project, "<b>")).toBe(false);
});
