import { expect, test } from "vitest";
import { openPlaces } from "./places.ts";

test("one name has limited places, independent of others", () => {
  const places = openPlaces({ ofOne: 2, inAll: 9 });
  const leave = places.take(["a"]);
  expect(places.take(["a", "b"])).toBeDefined();
  expect(places.take(["b", "a"])).toBeUndefined();
  expect(places.take(["b"])).toBeDefined();
  leave?.();
  leave?.();
  expect(places.take(["a"])).toBeDefined();
  expect(places.take(["a"])).toBeUndefined();
});

test("the total number of places is limited", () => {
  const places = openPlaces({ ofOne: 2, inAll: 8 });
  for (let name = 1; name <= 8; name++) expect(places.take([`${name}`])).toBeDefined();
  expect(places.take(["9"])).toBeUndefined();
});
