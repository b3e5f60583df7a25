import { expect, test } from "vitest";
import { openPlaces } from "./contact-places.ts";

test("of one network, two forms may be under way at once; another's take no notice", () => {
  const places = openPlaces();
  const leave = places.take("2001:db8::1");
  expect(places.take("2001:db8::2")).toBeDefined();
  expect(places.take("2001:db8::3")).toBeUndefined();
  expect(places.take("192.0.2.1")).toBeDefined();
  leave?.();
  expect(places.take("2001:db8::3")).toBeDefined();
});

test("eight may be under way in all", () => {
  const places = openPlaces();
  for (let host = 1; host <= 8; host++) expect(places.take(`192.0.2.${host}`)).toBeDefined();
  expect(places.take("192.0.2.9")).toBeUndefined();
});
