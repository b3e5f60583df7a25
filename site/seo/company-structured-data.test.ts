import { expect, test } from "vitest";
import type { Company } from "../../domain/company/company.ts";
import { fields } from "../../domain/company/fields.ts";
import { companyStructuredData } from "./company-structured-data.ts";

const origin = "https://bois.example";

const empty = { text: "", email: "", select: "", file: "", number: 0, json: null };

/** The record of a company that has only a name, as the API returns it. */
const bare = {
  ...Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, empty[type]])),
  name: "Les Assembleurs",
} as Company;

/** Returns the structured data of a company with these facts. */
function told(facts: Partial<Company>) {
  const [contractor] = companyStructuredData({ company: { ...bare, ...facts }, origin });
  return JSON.parse(JSON.stringify(contractor));
}

test("a company with only a name has no other data", () => {
  expect(told({})).toEqual({
    "@type": "GeneralContractor",
    "@id": `${origin}/#entreprise`,
    name: "Les Assembleurs",
    url: `${origin}/`,
    image: `${origin}/images/og.jpg`,
    logo: `${origin}/images/icon-512.png`,
  });
});

test("without a company, there is no data", () => {
  expect(companyStructuredData({ company: null, origin })).toEqual([]);
});

test("known address, contact and area are in the data", () => {
  const facts = {
    street: "12, rue des Scieurs",
    postal_code: "81600",
    city: "Gaillac",
    region: "Occitanie",
    departments: "Tarn, Haute-Garonne",
    latitude: 43.9,
    longitude: 1.9,
    phone: "05 36 49 12 34",
    email: "bonjour@bois.example",
    instagram: "https://www.instagram.com/bois.example/",
  };
  expect(told(facts)).toMatchObject({
    address: {
      "@type": "PostalAddress",
      streetAddress: "12, rue des Scieurs",
      postalCode: "81600",
      addressLocality: "Gaillac",
      addressRegion: "Occitanie",
      addressCountry: "FR",
    },
    geo: { latitude: 43.9, longitude: 1.9 },
    telephone: "+33536491234",
    email: "bonjour@bois.example",
    areaServed: [{ name: "Tarn" }, { name: "Haute-Garonne" }],
    sameAs: ["https://www.instagram.com/bois.example/"],
  });
  expect(told({ ...facts, departments: "" }).areaServed).toMatchObject([{ name: "Occitanie" }]);
});

test("a line with two phone numbers is omitted", () => {
  expect(told({ phone: "05 36 49 12 34 ou 06 12 34 56 78" }).telephone).toBeUndefined();
});

test("workshop hours are opening hours, and office hours are contact hours", () => {
  const hours = (text: string) => ({ label: "", lines: [{ days: "Lundi", hours: text }] });
  const both = told({
    workshop_hours: hours("7h – 19h"),
    office_hours: hours("8h – 12h"),
    phone: "05 36 49 12 34",
  });
  expect(both.openingHoursSpecification).toMatchObject([{ opens: "07:00", closes: "19:00" }]);
  expect(both.contactPoint.hoursAvailable).toMatchObject([{ opens: "08:00", closes: "12:00" }]);
  expect(told({ office_hours: hours("8h – 12h") }).openingHoursSpecification).toMatchObject([
    { opens: "08:00" },
  ]);
});

test("the company's data has no stars: Google does not count them", () => {
  expect(Object.keys(told({}))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/rating|review/i)]),
  );
});

test("valid insurances and labels are credentials of the company", () => {
  const paper = {
    ...{ id: "paper0000000001", kind: "decennale", title: "Assurance décennale" },
    ...{
      issuer: "Mutuelle du Faîtage",
      number: "4118",
      activities: "",
      area: "",
      ends_on: "2026-12-31",
      file: "",
    },
  };
  const kbis = { ...paper, kind: "kbis", title: "Extrait Kbis" };
  const papers = [paper, kbis, { ...paper, kind: "label", title: "Bois des Gorges", issuer: "", number: "" }];
  const [contractor] = companyStructuredData({ company: bare, origin, papers });
  expect(JSON.parse(JSON.stringify(contractor)).hasCredential).toEqual([
    {
      "@type": "Credential",
      name: "Assurance décennale",
      identifier: "4118",
      recognizedBy: { "@type": "Organization", name: "Mutuelle du Faîtage" },
      expires: "2026-12-31",
    },
    { "@type": "Credential", name: "Bois des Gorges", expires: "2026-12-31" },
  ]);
});
