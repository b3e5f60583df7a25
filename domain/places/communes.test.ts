import { expect, test } from "vitest";
import { distancesFrom, findCommunes } from "./communes.server.ts";
import { kilometresBetween } from "./distance.ts";

test("a commune is found by the beginning of its name, the one that is called so first", async () => {
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
])("%s finds %s, however it is typed", async (typed, name) => {
  expect((await findCommunes(typed)).map((each) => each.name)).toContain(name);
});

test.each(["", "a", "Atlantis sur Tarn", "-- '"])("%j finds none", async (typed) => {
  expect(await findCommunes(typed)).toEqual([]);
});

test("what many names begin with finds eight of them, and one name several communes", async () => {
  expect(await findCommunes("saint")).toHaveLength(8);
  const named = (await findCommunes("Lavaur")).filter(({ name }) => name === "Lavaur");
  expect(named.map(({ department }) => department).sort()).toEqual(["Dordogne", "Tarn"]);
});

test("the distance is that of the crow, in whole kilometres", async () => {
  const [gaillac] = await findCommunes("Gaillac");
  const [albi] = await findCommunes("Albi");
  const [paris] = await findCommunes("75056");
  if (!gaillac || !albi || !paris) throw new Error("They are all there.");
  expect(kilometresBetween(gaillac, albi)).toBe(20);
  expect(kilometresBetween(gaillac, gaillac)).toBe(0);
  expect(Math.abs(kilometresBetween(gaillac, paris) - 553)).toBeLessThan(5);
});

test("the distances of several communes are told by their codes", async () => {
  const [gaillac] = await findCommunes("81099");
  if (!gaillac) throw new Error("It is there.");
  expect(await distancesFrom(gaillac, ["81004", "81099", "00000"])).toEqual({ "81004": 20, "81099": 0 });
});
