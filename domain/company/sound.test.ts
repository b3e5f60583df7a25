import { expect, test } from "vitest";
import { type Company, companyId } from "./company.ts";
import { soundFacts } from "./sound.ts";

const company = {
  id: companyId,
  name: "Les Assembleurs",
  phone: "05 36 49 12 34",
  email: "bonjour@bois.example",
  latitude: 43.9,
  people: [{ name: "Maud Ferrand", trade: "charpentière", since: 2009 }],
  legal: { form: "Scop SA", host: { name: "Un hébergeur" } },
} as unknown as Company;

test("valid facts stay unchanged", () => {
  expect(soundFacts(company)).toMatchObject(company);
});

test.each([
  ["people", "tout le monde"],
  ["people", [{ name: "Maud" }]],
  ["people", [null]],
  ["history", { year: 2009 }],
  ["distances", [{ from: "Forêt", to: "Scierie", kilometres: "loin" }]],
  ["workshop_hours", { label: "Atelier" }],
  ["closings", [{ label: "Été", from: "août", to: "septembre" }]],
  ["legal", { host: "quelque part" }],
  ["delays", 7],
])("a malformed block is emptied: %s %j", (name, block) => {
  expect(soundFacts({ ...company, [name]: block })).toMatchObject({ name: "Les Assembleurs", [name]: null });
});

test("invalid web addresses and coordinates are emptied", () => {
  const wrong = { ...company, instagram: "javascript:alert(1)", latitude: 430, phone: undefined };
  const wrongCompany = wrong as unknown as Company;
  expect(soundFacts(wrongCompany)).toMatchObject({ instagram: "", latitude: 0, phone: "" });
});
