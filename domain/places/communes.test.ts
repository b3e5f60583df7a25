import { expect, test } from "vitest";
import { communeDistances, findCommunes } from "./communes.server.ts";
import { distanceKilometres } from "./distance.ts";

test("communes are found by the beginning of their name, exact matches first", async () => {
  const [first, ...others] = await findCommunes("Albi");
  expect(first).toMatchObject({ code: "81004", name: "Albi", department: "Tarn" });
  expect(others.map(({ name }) => name)).toContain("Albiac");
});

test.each([
  ["cordes sur ciel", "Cordes-sur-Ciel"],
  ["LISLE SUR TARN", "Lisle-sur-Tarn"],
  ["St Sulpice la Pointe", "Saint-Sulpice-la-Pointe"],
  ["pointe", "Saint-Sulpice-la-Pointe"],
  ["L'Haÿ", "L'Haÿ-les-Roses"],
  ["81105", "Graulhet"],
])("%s finds %s in any spelling", async (typed, name) => {
  expect((await findCommunes(typed)).map((each) => each.name)).toContain(name);
});

test("a postal code limits a search to its department", async () => {
  const communes = await findCommunes("81500 Lav");
  expect(communes.map(({ name }) => name)).toContain("Lavaur");
  expect(new Set(communes.map(({ department }) => department))).toEqual(new Set(["Tarn"]));
});

test.each(["", "a", "Atlantis sur Tarn", "-- '"])("%j finds nothing", async (typed) => {
  expect(await findCommunes(typed)).toEqual([]);
});

test("a search finds at most eight communes, also of one name", async () => {
  expect(await findCommunes("saint")).toHaveLength(8);
  const named = (await findCommunes("Lavaur")).filter(({ name }) => name === "Lavaur");
  expect(named.map(({ department }) => department).sort()).toEqual(["Dordogne", "Tarn"]);
});

test.each([
  ["Castres (Tarn)", "81065"],
  ["castres tarn", "81065"],
  ["Castres 81", "81065"],
  ["Castres (Ai", "02142"],
])("%j is the one commune of that name in its department", async (typed, code) => {
  expect((await findCommunes(typed)).map((each) => each.code)).toEqual([code]);
});

test("among communes of one name, the nearest comes first", async () => {
  const [gaillac] = await findCommunes("81099");
  const castres = await findCommunes("Castres", gaillac);
  expect(castres.slice(0, 2).map(({ department }) => department)).toEqual(["Tarn", "Aisne"]);
  const named = (await findCommunes("Sainte-Colombe", gaillac)).map((each) => ({
    name: each.name,
    away: gaillac ? distanceKilometres(gaillac, each) : 0,
  }));
  const whole = named.filter(({ name }) => name === "Sainte-Colombe").map(({ away }) => away);
  expect(whole.length).toBeGreaterThan(3);
  expect(whole).toEqual(whole.toSorted((one, other) => one - other));
  expect(named.slice(0, whole.length).every(({ name }) => name === "Sainte-Colombe")).toBe(true);
});

test("the distance is in whole kilometres as the crow flies", async () => {
  const [gaillac] = await findCommunes("Gaillac");
  const [albi] = await findCommunes("Albi");
  const [paris] = await findCommunes("75056");
  if (!gaillac || !albi || !paris) throw new Error("They are all there.");
  expect(distanceKilometres(gaillac, albi)).toBe(20);
  expect(distanceKilometres(gaillac, gaillac)).toBe(0);
  expect(Math.abs(distanceKilometres(gaillac, paris) - 553)).toBeLessThan(5);
});

test("several distances are returned by the communes' codes", async () => {
  const [gaillac] = await findCommunes("81099");
  if (!gaillac) throw new Error("It is there.");
  expect(await communeDistances(gaillac, ["81004", "81099", "00000"])).toEqual({ "81004": 20, "81099": 0 });
});
