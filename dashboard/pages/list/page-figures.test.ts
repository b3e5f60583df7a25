import { expect, test } from "vitest";
import type { ListItem } from "../../../domain/pages/content.ts";
import { pagePlaces } from "../../../domain/pages/registry.ts";
import { pageFigures } from "./page-figures.ts";

const nothing = { texts: {}, pictures: {}, sections: {}, lists: {} };

test("a page that nobody has changed has original texts alone", () => {
  const figures = pageFigures("home", nothing);
  const texts = pagePlaces("home").filter(({ kind }) => kind !== "picture");
  expect(figures).toMatchObject({ own: 0, original: texts.length, pictures: 5, missing: [] });
});

test("a written text is the team's own", () => {
  const { own, original } = pageFigures("home", { ...nothing, texts: { "team.rule": "Les gens" } });
  expect([own, original]).toEqual([1, pageFigures("home", nothing).original - 1]);
});

test("an item without one of its texts is to be completed", () => {
  const questions: ListItem[] = [
    { id: "a", texts: { question: "Combien ?", answer: "Cher." } },
    { id: "b", texts: { question: "Quand ?" } },
    { id: "c", texts: {} },
  ];
  expect(pageFigures("home", { ...nothing, lists: { questions } }).missing).toEqual([
    { name: "Quand ?", place: "list/questions/b" },
    { name: "Question", place: "list/questions/c" },
  ]);
});
