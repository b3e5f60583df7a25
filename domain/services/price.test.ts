import { expect, test } from "vitest";
import { type PriceFields, priceProblems, servicePrice } from "./price.ts";

const whole: PriceFields = {
  price_from: 1950,
  price_to: 2650,
  price_unit: "le mètre carré",
  price_note: "",
  price_includes: "les plans\n\n la maison ",
  price_excludes: "le terrain",
};

test("a whole price has the lines of its lists", () => {
  expect(priceProblems(whole)).toEqual({});
  expect(servicePrice(whole)).toMatchObject({
    from: 1950,
    to: 2650,
    includes: ["les plans", "la maison"],
    excludes: ["le terrain"],
  });
});

test("a service without a range has no price, and no problem", () => {
  const none = { ...whole, price_from: 0, price_to: 0, price_includes: "" };
  expect(priceProblems(none)).toEqual({});
  expect(servicePrice(none)).toBeUndefined();
});

test.each(["price_includes", "price_excludes", "price_unit"] as const)("a range needs %s", (field) => {
  const incomplete = { ...whole, [field]: "  " };
  expect(priceProblems(incomplete)).toEqual({ [field]: "validation_required" });
  expect(servicePrice(incomplete)).toBeUndefined();
});

test("a range has two prices in their order", () => {
  expect(priceProblems({ ...whole, price_to: 0 })).toEqual({ price_to: "validation_required" });
  expect(priceProblems({ ...whole, price_to: 1900 })).toEqual({ price_to: "validation_price_order" });
});
