import { expect, test } from "vitest";
import { networksOf, telephoneUrl } from "./company.ts";

test("a phone number is dialled with its country, whatever its spaces", () => {
  expect(telephoneUrl("05 36 49 12 34")).toBe("tel:+33536491234");
  expect(telephoneUrl("+32 2.123.45.67")).toBe("tel:+3221234567");
});

test("a network without an address is not shown, nor any without a company", () => {
  expect(networksOf(null)).toEqual([]);
});
