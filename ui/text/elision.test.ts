import { expect, test } from "vitest";
import { ofName } from "./elision.ts";

test.each([
  ["Odile Martin", "d'Odile Martin"],
  ["Émile", "d'Émile"],
  ["Hélène Caussade", "d'Hélène Caussade"],
  ["Hubert", "d'Hubert"],
  ["Yves", "d'Yves"],
  ["Yann", "de Yann"],
  ["Paul", "de Paul"],
  ["Hassan", "de Hassan"],
  ["Hannah", "de Hannah"],
  ["Les Assembleurs", "de Les Assembleurs"],
  ["hangar", "de hangar"],
  ["habitation", "d'habitation"],
  ["hôtel", "d'hôtel"],
  ["extension", "d'extension"],
  ["yourte", "de yourte"],
])("what is %s's is %s", (name, text) => {
  expect(ofName(name)).toBe(text);
});
