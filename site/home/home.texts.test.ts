import { expect, test } from "vitest";
import { countedText } from "../sections/written/filled-text.ts";
import { texts } from "./home.texts.ts";
import { houses } from "./home-pictures.ts";

const { label, tally } = texts.cooperative;
const membersTexts = (count: number) => ({
  label: countedText(label, count),
  tally: countedText(tally, count, "feminine"),
});

test("one member has one mark and one voice", () => {
  expect(membersTexts(1)).toEqual({ label: "L’associé et sa marque", tally: "Une marque, une voix." });
});

test("several members are counted in words", () => {
  expect(membersTexts(14)).toEqual({
    label: "Les quatorze associés et leurs marques",
    tally: "Quatorze marques, quatorze voix.",
  });
  expect(membersTexts(21)).toEqual({
    label: "Les vingt et un associés et leurs marques",
    tally: "Vingt et une marques, vingt et une voix.",
  });
});

test("the services are counted, three to the letter", () => {
  const { titleOne: one, title: several } = texts.services;
  expect([1, 2, 3].map((count) => countedText({ one, several }, count))).toEqual([
    "Un ouvrage, un seul matériau",
    "Deux ouvrages, un seul matériau",
    "Trois ouvrages, un seul matériau",
  ]);
});

test("a picture keeps its address and colour as they are", () => {
  expect(houses.image).toMatchObject({ src: "/images/service-maisons.jpg", color: "#ede4d5" });
});
