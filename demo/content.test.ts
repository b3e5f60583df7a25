import { expect, test } from "vitest";
import { demonstrationAccounts } from "./accounts.ts";
import company from "./content/company.json" with { type: "json" };
import enquiries from "./content/enquiries.json" with { type: "json" };
import said from "./content/messages-and-reviews.json" with { type: "json" };
import projects from "./content/projects.json" with { type: "json" };

const { siren, siret, vat, scop } = company.legal;
const figures = (text: string) => text.replace(/\D/g, "");

test.each([siren, siret])("%s ends with its check digit", (number) => {
  expect(luhnSum(figures(number)) % 10).toBe(0);
});

test("the establishment's number begins with the company's", () => {
  expect(siret.startsWith(siren)).toBe(true);
});

/** Directive 2006/112/CE; the French tax office defines the key. */
test("the VAT number has the key of the company's number", () => {
  const key = (12 + 3 * (Number(figures(siren)) % 97)) % 97;
  expect(vat).toBe(`FR ${String(key).padStart(2, "0")} ${siren}`);
});

test("the history counts as many associates as had arrived", () => {
  const words = { "à trois": 3, "à huit": 8, "Quatorze associés": 14 };
  for (const [word, count] of Object.entries(words)) {
    const year = company.history.find(({ title }) => title.includes(word))?.year ?? 0;
    expect(company.people.filter(({ since }) => since <= year).length, word).toBe(count);
  }
  expect(company.presentation).toContain("Nous sommes quatorze aujourd’hui");
  expect(company.people).toHaveLength(14);
});

test("no client has the family name of an associate", () => {
  const family = (name: string) => name.split(" ").at(-1);
  const clients = [
    ...demonstrationAccounts.filter(({ role }) => role === "user").map(({ name }) => name),
    ...enquiries.enquiries.map(({ sender_name }) => sender_name),
  ];
  expect(clients.length).toBeGreaterThan(3);
  const associates = new Set(company.people.map(({ name }) => family(name)));
  expect(clients.filter((name) => associates.has(family(name)))).toEqual([]);
});

test("most works are of the region's timber", () => {
  const isFar = ({ timber_origin }: { timber_origin?: string }) => timber_origin?.includes("Queyras");
  expect(projects.filter(isFar).length).toBeLessThan(projects.length / 3);
  for (const { slug, timber = "", timber_origin = "" } of projects)
    expect(timber_origin.split(",").length, slug).toBe(timber.split(",").length);
});

test("no text names a species that its work is not made of", () => {
  for (const { slug, timber, ...texts } of projects)
    if (!/mélèze/i.test(timber)) expect(JSON.stringify(texts), slug).not.toMatch(/mélèze/i);
});

test("the newest work has the cooperative review's year; reviews follow works", () => {
  const dates = new Map(projects.map(({ slug, project_date }) => [slug, project_date]));
  const newest = [...dates.values()].sort().at(-1) ?? "";
  expect(scop.review).toContain(newest.slice(0, 4));
  for (const { project, experienced_on } of said.reviews)
    if (project) expect(experienced_on >= (dates.get(project) ?? ""), project).toBe(true);
});

/** Returns the sum of Luhn's check (ISO/IEC 7812-1): every second digit from the right is doubled. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
