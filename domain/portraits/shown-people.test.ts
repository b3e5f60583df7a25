import { expect, test } from "vitest";
import type { Company } from "../company/company.ts";
import type { Portrait } from "./portrait.ts";
import { shownPeople, withShownPeople } from "./shown-people.ts";

const maud = { name: "Maud Ferrand", trade: "charpentière", since: 2012 };
const portrait = (values: Partial<Portrait>) => ({ trade: "", since: 0, picture: "", ...values }) as Portrait;

test("people keep the record's order, and portraits have their own words", () => {
  const ownWords = portrait({ name: "Inès Vidal", trade: "cheffe de levage" });
  const people = shownPeople([maud, { name: "Inès Vidal", trade: "dessinatrice", since: 2015 }], [ownWords]);
  expect(people.map(({ name, trade, since }) => [name, trade, since])).toEqual([
    ["Maud Ferrand", "charpentière", 2012],
    ["Inès Vidal", "cheffe de levage", 2015],
  ]);
  expect(people[0]).not.toHaveProperty("portrait");
});

test("a person whom the record does not name comes last", () => {
  const people = shownPeople([maud], [portrait({ name: "Léa Bonnafous", trade: "tailleuse" })]);
  expect(people.map(({ name }) => name)).toEqual(["Maud Ferrand", "Léa Bonnafous"]);
});

test("names match whatever their case, accents and spaces", () => {
  const people = shownPeople([maud], [portrait({ name: "maud  Férrand" })]);
  expect(people.map(({ name, trade }) => [name, trade])).toEqual([["maud  Férrand", "charpentière"]]);
});

test("two people of one name show two portraits", () => {
  const people = shownPeople([maud], [portrait({ name: maud.name }), portrait({ name: maud.name })]);
  expect(people.map((person) => person.portrait !== undefined)).toEqual([true, true]);
});

test("the company's people include colleagues whom only a portrait names", () => {
  const company = { people: [maud] } as Company;
  const portraits = [portrait({ name: "maud férrand", trade: "cheffe" }), portrait({ name: "Léa" })];
  expect(withShownPeople(company, portraits).people).toEqual([
    { name: "Maud Ferrand", trade: "cheffe", since: 2012 },
    { name: "Léa", trade: "", since: 0 },
  ]);
  expect(withShownPeople(company, [])).toBe(company);
});

test("a company without a list of people has those of the portraits", () => {
  const company = { people: null } as Company;
  expect(withShownPeople(company, [portrait({ name: "Léa" })]).people).toHaveLength(1);
});
