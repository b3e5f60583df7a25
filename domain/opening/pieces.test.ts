import { expect, test } from "vitest";
import type { Company } from "../company/company.ts";
import { isLawServed, listPieces, type OpeningSources, pieceKinds } from "./pieces.ts";

const legal = {
  form: "Scop SA",
  capital: "80 000 €",
  siren: "999 417 355",
  rcs: "Albi",
  vat: "FR 22 999 417 355",
  publisher: "Maud Ferrand",
  host: { name: "Hébergerie", address: "Millau", phone: "05 36 49 56 78" },
  insurer: { name: "Mutuelle", address: "Toulouse", area: "France" },
  mediator: { name: "Médiation", address: "Montpellier", site: "https://mediation.example/" },
};

const company = {
  name: "Les Assembleurs",
  ...{ street: "12, rue des Scieurs", postal_code: "81600", city: "Gaillac" },
  ...{ phone: "05 36 49 12 34", email: "bonjour@bois.example" },
  ...{ latitude: 43.9, longitude: 1.9 },
  workshop_hours: { label: "Atelier", lines: [{ days: "Lundi", hours: "8h-12h" }] },
  people: [{ name: "Maud Ferrand", trade: "charpentière", since: 2009 }],
  delays: { messages: "trois ans", accounts: "trois ans" },
  legal,
} as unknown as Company;

const whole: OpeningSources = {
  company,
  papers: [],
  portraits: [],
  today: "2026-07-02",
  projects: { published: 1, coverless: 0 },
  address: { host: "bois.example", isSecure: true, isTrusted: true },
  mail: { isSent: true, sender: "bonjour@bois.example", isProven: true, letterArrivedAt: "2026-07-01" },
  backups: { hasSecondPlace: true, isStuck: false },
  administrators: { count: 2, keyless: 0 },
};

function missing(sources: Partial<OpeningSources>): string[] {
  return listPieces({ ...whole, ...sources }).flatMap(({ kind, isThere }) => (isThere ? [] : [kind]));
}

test("a whole site lacks nothing", () => {
  expect(missing({})).toEqual([]);
  expect(isLawServed(listPieces(whole))).toBe(true);
});

test("an empty site lacks every piece but the accessibility statement", () => {
  const empty = {
    company: undefined,
    projects: { published: 0, coverless: 0 },
    address: { host: "127.0.0.1:3000", isSecure: false, isTrusted: false },
    mail: { isSent: false, sender: "", isProven: false, letterArrivedAt: "" },
    backups: { hasSecondPlace: false, isStuck: false },
    administrators: { count: 1, keyless: 1 },
  };
  expect(missing(empty)).toEqual(pieceKinds.filter((kind) => kind !== "accessibility"));
});

test("a portrait counts as a person whom the company does not name", () => {
  const maud = { name: "MAUD FERRAND", trade: "", since: 0 };
  const portraits = [maud, { ...maud, name: "Inès Vidal" }];
  expect(missing({ company: { ...company, people: [] }, portraits })).toEqual([]);
  const people = listPieces({ ...whole, portraits }).find(({ kind }) => kind === "people");
  expect(people?.value).toBe("2");
});

test("a piece names the very facts that it lacks", () => {
  const host = { ...legal.host, phone: "" };
  const pieces = listPieces({ ...whole, company: { ...company, legal: { ...legal, host } } });
  expect(pieces.find(({ kind }) => kind === "host")).toMatchObject({
    isThere: false,
    lacks: ["legal.host.phone"],
  });
  expect(isLawServed(pieces)).toBe(false);
});

const paper = { kind: "decennale", shown_to: "public", starts_on: "2026-01-01", ends_on: "2026-12-31" };

test.each([
  ["a valid paper that visitors read", [paper], true],
  ["a paper for the team alone", [{ ...paper, shown_to: "team" }], true],
  ["an ended paper", [{ ...paper, ends_on: "2026-06-30" }], false],
  ["no paper, as the company names its insurer", [], true],
])("the insurance with %s", (_, papers, isThere) => {
  expect(missing({ papers }).includes("insurance")).toBe(!isThere);
});

test("without an insurer's name, only a paper that visitors read tells of the insurance", () => {
  const untold = { ...company, legal: { ...legal, insurer: {} } } as Company;
  expect(missing({ company: untold, papers: [{ ...paper, shown_to: "team" }] })).toEqual(["insurance"]);
  const [, ...others] = listPieces({ ...whole, company: untold, papers: [paper] }).filter(
    ({ kind }) => kind === "insurance",
  );
  expect(others).toEqual([]);
  expect(missing({ company: untold, papers: [paper] })).toEqual([]);
});

test.each([
  ["a project without a cover", { projects: { published: 3, coverless: 1 } }, ["projects"]],
  [
    "an untrusted certificate",
    { address: { host: "bois.example", isSecure: true, isTrusted: false } },
    ["address"],
  ],
  ["backups that no longer arrive", { backups: { hasSecondPlace: true, isStuck: true } }, ["backups"]],
  ["an administrator without a passkey", { administrators: { count: 2, keyless: 1 } }, ["passkeys"]],
])("%s is missing", (_, sources, kinds) => {
  expect(missing(sources)).toEqual(kinds);
});
