import { expect, test } from "vitest";
import { membersTexts } from "./home.texts.ts";
import { houses } from "./home-pictures.ts";

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

test("a picture keeps its address and colour as they are", () => {
  expect(houses.image).toMatchObject({ src: "/images/service-maisons.jpg", color: "#ede4d5" });
});
