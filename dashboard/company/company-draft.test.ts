import { set } from "react-hook-form";
import { describe, expect, test } from "vitest";
import type { Company } from "../../domain/company/company.ts";
import { type Drafts, isSameCompany, readDraftFacts, sectionDrafts, textLines } from "./company-draft.ts";
import { codeFaults, draftFaults, pathLabel } from "./company-faults.ts";
import { sections } from "./company-sections.texts.ts";
import type { Section, SectionId } from "./company-shape.ts";

const company = {
  id: "cooperative0000",
  name: "Les Assembleurs",
  presentation: "",
  radius: 60,
  latitude: 43.9014,
  longitude: 0,
  email: "bonjour@les-assembleurs.example",
  workshop_hours: {
    label: "Atelier et chantiers",
    lines: [{ days: "Lundi – vendredi", hours: "7h00 – 19h00" }],
  },
  office_hours: null,
  closings: [{ label: "Congés d’été", from: "2026-08-03", to: "2026-08-21" }],
  legal: { form: "Scop SA", host: { name: "Hébergerie des Causses" } },
  people: [
    { name: "Maud Ferrand", trade: "charpentière", since: 2009 },
    { name: "Aurélien Bosc", trade: "charpentier", since: 2010 },
  ],
  budgets: ["Jusqu'à 40 000 €", "40 000 à 80 000 €"],
  step_delays: { new: 2 },
} satisfies Partial<Company> as Company;

function section(id: SectionId): Section {
  const foundSection = sections.find((each) => each.id === id);
  if (!foundSection) throw new Error(`There is no section ${id}.`);
  return foundSection;
}

function written(id: SectionId, ...parts: [path: string, typed: string][]): Drafts {
  const drafts = sectionDrafts(section(id), company);
  for (const [path, typed] of parts) set(drafts, path, typed);
  return drafts;
}

describe("drafts", () => {
  test("equal the record until something is typed", () => {
    const drafts = sectionDrafts(section("equipe"), company);
    expect(readDraftFacts(section("equipe"), drafts)).toEqual({ people: company.people });
    expect(isSameCompany(section("equipe"), drafts, sectionDrafts(section("equipe"), company))).toBe(true);
    const changed = written("equipe", ["people.1.trade", "charpentier-couvreur"]);
    expect(isSameCompany(section("equipe"), drafts, changed)).toBe(false);
    expect(readDraftFacts(section("equipe"), changed).people?.[1]?.trade).toBe("charpentier-couvreur");
  });

  test("show French numbers, and unknown ones as empty", () => {
    expect(sectionDrafts(section("joindre"), company)).toMatchObject({ latitude: "43,9014", longitude: "" });
    const typed = written("joindre", ["longitude", " 1,8967 "]);
    expect(readDraftFacts(section("joindre"), typed)).toMatchObject({ latitude: 43.9014, longitude: 1.8967 });
  });

  test("leave out empty tables of hours and empty legal lines", () => {
    expect(readDraftFacts(section("horaires"), sectionDrafts(section("horaires"), company))).toEqual({
      workshop_hours: company.workshop_hours,
      office_hours: null,
    });
    const { legal } = readDraftFacts(section("mentions"), written("mentions", ["legal.host.name", " "]));
    expect(legal).toMatchObject({ form: "Scop SA" });
    expect(legal?.host).toBeUndefined();
  });

  test("keep lists of plain texts, and omit empty numbers", () => {
    const drafts = sectionDrafts(section("demandes"), company);
    expect(drafts).toMatchObject({
      budgets: [{ range: "Jusqu'à 40 000 €" }, {}],
      step_delays: { visit: "" },
    });
    expect(readDraftFacts(section("demandes"), drafts)).toEqual({
      budgets: company.budgets,
      house_budgets: [],
      step_delays: { new: 2, called: undefined, visit: undefined, quote: undefined },
    });
    const { step_delays } = readDraftFacts(
      section("demandes"),
      written("demandes", ["step_delays.new", " "]),
    );
    expect(step_delays).toBeNull();
  });

  test("an empty choice means a free quote", () => {
    const free = readDraftFacts(section("delais"), sectionDrafts(section("delais"), company));
    expect(free.delays).toBeNull();
    const charged = readDraftFacts(section("delais"), written("delais", ["delays.free_quote", "no"]));
    expect(charged.delays?.free_quote).toBe("no");
    const again = readDraftFacts(
      section("delais"),
      sectionDrafts(section("delais"), { ...company, ...charged }),
    );
    expect(again).toEqual(charged);
  });

  test("is told line by line, a row on one line", () => {
    expect(textLines(section("equipe"), sectionDrafts(section("equipe"), company))).toEqual([
      { label: "Personne 1", text: "Maud Ferrand · charpentière · 2009" },
      { label: "Personne 2", text: "Aurélien Bosc · charpentier · 2010" },
    ]);
    expect(textLines(section("mentions"), sectionDrafts(section("mentions"), company))).toContainEqual({
      label: "L’hébergeur du site, Nom",
      text: "Hébergerie des Causses",
    });
  });
});

describe("errors", () => {
  test("are shown beside hours that close before they open", () => {
    const drafts = written("horaires", ["workshop_hours.lines.0.closes", "06:00"]);
    expect(draftFaults(section("horaires"), drafts)).toEqual({
      "workshop_hours.lines.0.opens": "Donnez l’heure d’ouverture, puis celle de fermeture, plus tard.",
    });
  });

  test.each([
    [
      "validation_unknown_days",
      "Choisissez un jour, ou le premier et le dernier dans l’ordre de la semaine.",
    ],
    ["validation_unknown_hours", "Donnez l’heure d’ouverture, puis celle de fermeture, plus tard."],
    ["validation_repeated_day", "Une autre ligne parle du même jour."],
    ["validation_content_size_limit", "Cette valeur ne convient pas."],
  ])("of the store say in French what %s means", (code, sentence) => {
    const faults = codeFaults(section("horaires"), { workshop_hours: code });
    expect(plain(faults.workshop_hours ?? "")).toBe(sentence);
  });

  test("are absent for the record's own values", () => {
    for (const each of sections) expect(draftFaults(each, sectionDrafts(each, company))).toEqual({});
  });

  test.each<[SectionId, string, string, string]>([
    ["identite", "name", "  ", "Cette case est obligatoire."],
    ["identite", "name", "L".repeat(201), "Trop long : 200 caractères au plus."],
    ["identite", "radius", "soixante", "Écrivez un nombre, par exemple 24 ou 24,5."],
    ["identite", "radius", "-3", "Écrivez un nombre à partir de 0."],
    ["joindre", "latitude", "430", "Écrivez un nombre jusqu’à 90."],
    ["joindre", "email", "bonjour", "Écrivez une adresse e-mail complète, par exemple bonjour@exemple.fr."],
    ["joindre", "instagram", "instagram.com/nous", "Écrivez l’adresse entière, avec https:// au début."],
    ["horaires", "workshop_hours.label", "", "Donnez un nom à ce tableau d’horaires."],
    [
      "horaires",
      "workshop_hours.lines.0.from",
      "samedi",
      "Choisissez un jour, ou le premier et le dernier dans l’ordre de la semaine.",
    ],
    ["fermetures", "closings.0.to", "2026-08-01", "La fin vient avant le début."],
    ["fermetures", "closings.0.from", "", "Choisissez une date."],
    ["mentions", "legal.mediator.site", "mediateur", "Écrivez l’adresse entière, avec https:// au début."],
    [
      "demandes",
      "budgets.1.range",
      "beaucoup",
      "Écrivez un montant en euros, par exemple 40 000 à 80 000 €.",
    ],
    ["demandes", "budgets.1.range", "", "Remplissez cette case, ou retirez la ligne."],
    ["demandes", "budgets.1.range", "Jusqu'à 40 000 €", "Cette fourchette y est déjà."],
    ["demandes", "step_delays.visit", "0", "Écrivez un nombre plus grand que zéro."],
    ["demandes", "step_delays.visit", "400", "Écrivez un nombre jusqu’à 365."],
    ["demandes", "step_delays.visit", "vite", "Écrivez un nombre, par exemple 24 ou 24,5."],
    ["equipe", "people.1.since", "", "Écrivez une année à quatre chiffres, par exemple 2016."],
    ["equipe", "people.1.since", "1212", "Écrivez une année à quatre chiffres, par exemple 2016."],
  ])("%s: %s cannot be %j", (id, path, typed, sentence) => {
    const faults = draftFaults(section(id), written(id, [path, typed]));
    expect(Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, plain(fault)]))).toEqual({
      [path]: sentence,
    });
  });

  test("carry the full label of their control", () => {
    expect(pathLabel(section("horaires"), "office_hours.lines.2.from")).toBe("Bureau, Ligne 3, Du");
    expect(pathLabel(section("equipe"), "people.0.trade")).toBe("Personne 1, Métier");
    expect(pathLabel(section("identite"), "name")).toBe("Nom de la coopérative");
  });
});

function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}
