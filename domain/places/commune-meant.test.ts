import { expect, test } from "vitest";
import { communeMeant } from "./commune-meant.ts";
import { findCommunes } from "./communes.server.ts";

/** The code of the commune that a text means, among those that the text or its first word finds. */
async function findCode(typed: string): Promise<string | undefined> {
  const [first = ""] = typed.split(/[^\p{L}]/u);
  const candidates = [...(await findCommunes(typed)), ...(await findCommunes(first))];
  const apart = new Map(candidates.map((commune) => [commune.code, commune]));
  return communeMeant(typed, [...apart.values()])?.code;
}

test.each([
  ["Vienne", "38544"],
  ["vienne le chateau", "51621"],
  ["Aix-en-Provence", "13001"],
  ["MONTAUBAN DE LUCHON", "31360"],
  ["Gaillac-Toulza", "31206"],
  ["St Sulpice la Pointe", "81271"],
  ["L'Haÿ-les-Roses", "94038"],
  ["Roissy-en-France", "95527"],
])("%s is the commune of that very name", async (typed, code) => {
  expect(await findCode(typed)).toBe(code);
});

test.each([
  ["Castres (Tarn)", "81065"],
  ["castres tarn", "81065"],
  ["Castres (81)", "81065"],
  ["Castres, 02", "02142"],
  ["Vienne (38)", "38544"],
  ["Bastia 2b", "2B033"],
  ["Saint-Denis (974)", "97411"],
  ["Saint-Denis, La Réunion", "97411"],
])("%s is the commune of that name in its own department", async (typed, code) => {
  expect(await findCode(typed)).toBe(code);
});

test.each([
  ["81500 Lavaur", "81140"],
  ["24550 Lavaur", "24232"],
  ["Lyon 3e", "69123"],
  ["69003 LYON", "69123"],
  ["Paris 12ème arrondissement", "75056"],
  ["marseille 1er", "13055"],
  ["31058 Toulouse Cedex 9", "31555"],
  ["20200 Bastia", "2B033"],
  ["97400 Saint-Denis", "97411"],
  ["81500\u00A0Lavaur\u200B", "81140"],
  ["F-81500 Lavaur", "81140"],
  ["FR - 81500 LAVAUR", "81140"],
  ["Lavaur (81500)", "81140"],
  ["Lavaur, 81500, France", "81140"],
  ["81 500 Lavaur", "81140"],
  ["Gaillac 81600", "81099"],
  ["31000 TOULOUSE CEDEX 9", "31555"],
  ["Toulouse Cedex", "31555"],
  ["Paris 20ème", "75056"],
  ["Paris XXe", "75056"],
  ["20e arrondissement de Paris", "75056"],
  ["Marseille (8e)", "13055"],
  ["75020 Paris 20", "75056"],
  ["Mt-de-Marsan", "40192"],
  ["Villefranche s/Saône", "69264"],
])("%s, as on an envelope, is the commune", async (typed, code) => {
  const communes = await findCommunes(typed);
  expect(communeMeant(typed, communes)?.code).toBe(code);
});

test.each([
  "Gaillac (12)",
  "12000 Gaillac",
  "Albi 3e",
  "81600",
  "Vienne (86)",
  "Vienne (Haute-Vienne)",
  "Gaillac centre, rue des Lilas",
  "Gaillac Tarn, rue des Lilas",
  "Gaillac 12000",
  "12000 Gaillac 81600",
  "Castres (Ai",
  "Castres 8",
  "Vienne-le",
  "près de Gaillac",
  "Vien",
  "",
])("%j means no commune", async (typed) => {
  expect(await findCode(typed)).toBeUndefined();
});

test("a name of several communes means none of them", async () => {
  expect(await findCode("Castres")).toBeUndefined();
});
