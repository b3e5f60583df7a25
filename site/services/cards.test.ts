import { expect, test } from "vitest";
import type { ListedService } from "../../records/services/services.ts";
import { serviceCards } from "./cards.ts";

const originals = ["Maisons", "Extensions", "Extérieurs"].map((title) => ({ title, text: "En bois." }));
const houses = { id: "servicemaisons0", slug: "maisons", title: "Autre", category: "" } as ListedService;
const stairs = {
  ...{ id: "escaliers000000", collectionName: "services", slug: "escaliers", title: "L'escalier" },
  ...{ summary: "De bois : massif.", category: "Escalier", pictures: ["droit_a1.jpg"], images: null },
  points: ["Un", "Deux", "Trois", "Quatre", "Cinq"].map((title) => ({ title, text: "" })),
} as ListedService;

test("a card of the specification keeps its words, and leads to its page", () => {
  const [card] = serviceCards([houses], originals);
  expect(card).toMatchObject({ title: "Maisons", anchor: "maisons", to: "/services/maisons" });
});

test("an added service has its own words, with four points", () => {
  const [card] = serviceCards([stairs], originals);
  expect(card).toMatchObject({
    ...{ title: "L’escalier", text: "De bois\u00a0: massif.", anchor: "escaliers", category: "Escalier" },
    features: ["Un", "Deux", "Trois", "Quatre"],
  });
  expect(card?.picture?.image.src).toContain("/api/files/services/escaliers000000/droit_a1.jpg");
});

test("without a list, the cards of the specification lead nowhere", () => {
  const cards = serviceCards(null, originals);
  expect(cards.map(({ title, to }) => [title, to])).toEqual([
    ["Maisons", undefined],
    ["Extensions", undefined],
    ["Extérieurs", undefined],
  ]);
});
