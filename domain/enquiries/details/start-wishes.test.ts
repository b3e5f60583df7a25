import { expect, test } from "vitest";
import { offeredStartWishes, startWish, startWishText } from "./start-wishes.ts";

test.each([
  ["2026-11-22", ["Au plus tôt", "Printemps 2027", "Été 2027", "Plus tard", "Pas encore décidé"]],
  ["2026-02-28", ["Au plus tôt", "Printemps 2026", "Été 2026", "Plus tard", "Pas encore décidé"]],
  ["2026-03-01", ["Au plus tôt", "Été 2026", "Automne 2026", "Plus tard", "Pas encore décidé"]],
  ["2026-07-14", ["Au plus tôt", "Automne 2026", "Printemps 2027", "Plus tard", "Pas encore décidé"]],
])("the choices on %s are %j", (today, offered) => {
  const wishes = offeredStartWishes(today);
  expect(wishes.map(startWishText)).toEqual(offered);
  for (const wish of wishes) expect(wish).toMatch(startWish);
});

test("a wish that is no longer offered can still be read", () => {
  expect(startWishText("winter-2024")).toBe("Hiver 2024");
});
