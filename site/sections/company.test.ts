import { expect, test } from "vitest";
import type { Company } from "../../domain/company/company.ts";
import { areaText, listNetworks, quoteCall, telephoneUrl } from "./company.ts";

test("a phone number is dialled with its country, with any spaces", () => {
  expect(telephoneUrl("05 36 49 12 34")).toBe("tel:+33536491234");
  expect(telephoneUrl("+32 2.123.45.67")).toBe("tel:+3221234567");
});

test.each([
  "+33 (0)5 36 49 12 34",
  "0033 5 36 49 12 34",
  "00 33 (0) 5 36 49 12 34",
  "+33 05 36 49 12 34",
  "05.36.49.12.34 (atelier)",
])("« %s » is one number, dialled from any country", (phone) => {
  expect(telephoneUrl(phone)).toBe("tel:+33536491234");
});

test("a short number is dialled unchanged", () => {
  expect(telephoneUrl("10 07")).toBe("tel:1007");
});

test.each([
  "05 36 49 12 34 ou 06 12 34 56 78",
  "+33 5 36 49 12 34 / +32 2 123 45 67",
  "05 36 49 12",
  "05 36 49 12 34 poste 12",
  "sur rendez-vous",
  "",
])("« %s » is not one number, and dials nothing", (phone) => {
  expect(telephoneUrl(phone)).toBeUndefined();
});

test("a network without an address is not shown, nor any without a company", () => {
  expect(listNetworks(null)).toEqual([]);
});

test.each([
  [
    { departments: "Tarn, Aveyron", region: "Occitanie", radius: 60 },
    "Tarn, Aveyron, à 60 km au plus de l’atelier",
  ],
  [{ departments: "", region: "Occitanie", radius: 0 }, "Occitanie"],
  [{ departments: "", region: "", radius: 12.5 }, "à 12,5 km au plus de l’atelier"],
  [{ departments: "", region: "", radius: 0 }, ""],
])("where it builds: %j", (facts, said) => {
  expect(areaText(facts as Company).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(said);
});

test("a quote is free unless the company says that it is not", () => {
  for (const company of [null, {}, { delays: null }, { delays: {} }, { delays: { free_quote: "" } }] as const)
    expect(quoteCall(company)).toBe("Demander un devis gratuit");
  expect(quoteCall({ delays: { free_quote: "no" } })).toBe("Demander un devis");
});
