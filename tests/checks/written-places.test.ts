import { DomUtils, parseDocument } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";
import { type Company, companyId } from "../../domain/company/company.ts";
import { openCooperative } from "../../domain/fixtures.ts";
import { endMark, markPattern } from "../../domain/pages/marks.ts";
import { type PageName, pageNames } from "../../domain/pages/page-names.ts";
import { defaultServices } from "../../domain/services/default-services.ts";
import { loadBuild } from "../../server/pages/pages.ts";
import { openPlainPages } from "../../server/pages/plain-pages.ts";
import { shownAddress } from "../../server/pages/views/drafted-pages.ts";
import { buildFolders } from "../../server/start/build.ts";
import { defaultText } from "../../site/pages/default-texts.ts";
import { doorTexts } from "../../site/sections/workshop-door.texts.ts";
import { currentDoor, doorPath } from "../../site/sections/workshop-door.ts";
import { markedTexts } from "../../site/sections/written/changed-texts.ts";
import { rewritten } from "../../site/sections/written/rewritten.ts";
import { buildOnce } from "../running.ts";
import { isUnmarked } from "./unmarked-texts.ts";

/** Begins each text of a record, so that the test tells it from a literal. */
const own = "§";

beforeAll(buildOnce, 300_000);

/** Opens a site whose records fill every part of its pages. */
async function filledSite() {
  const { store, admin, anne } = await openCooperative();
  const statuses = [
    (await admin.create("company", { id: companyId, ...company })).status,
    (await admin.create("projects", project)).status,
    (await admin.create("services", service)).status,
    (await admin.create("news", news)).status,
  ];
  const { body: review } = await anne.create("reviews", { user: anne.id, rating: 5, comment: `${own} Beau` });
  statuses.push((await admin.update("reviews", review.id, { status: "approved" })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  const failures: unknown[] = [];
  const report = (error: unknown) => failures.push(error);
  const pages = openPlainPages(store, {
    build: await loadBuild(buildFolders.site),
    origin: "http://bois.example",
    report,
  });
  return { store, pages, failures };
}

/** Returns the visible texts of a page outside its places, without those of records. */
async function looseTexts(name: PageName): Promise<string[]> {
  const { store, pages, failures } = await filledSite();
  const preview = { pages: [], areMarked: true };
  const response = await pages(
    new Request(`http://bois.example${await shownAddress(store, name)}`),
    "",
    preview,
  );
  const texts = visibleTexts(await response.text());
  expect(failures).toEqual([]);
  return [...new Set(texts)].filter((text) => !text.includes(own) && !isUnmarked(text));
}

/** The text of an element that a reader sees, or hears instead of a picture. */
function visibleTexts(html: string): string[] {
  const page = parseDocument(html);
  const body = DomUtils.findOne((element) => element.name === "body", page.children, true);
  const texts: string[] = [];
  const isSilent = (name: string) => /^(?:script|style|template|noscript|svg)$/.test(name);
  const walk = (nodes: typeof page.children): void => {
    for (const node of nodes) {
      if ("data" in node && node.type === "text") texts.push(node.data);
      else if ("name" in node && "children" in node && !isSilent(node.name)) {
        texts.push(...spokenAttributes(node.attribs));
        walk(node.children);
      }
    }
  };
  walk(body?.children ?? []);
  return texts.map(withoutPlaces).filter((text) => /\p{L}{2}/u.test(text));
}

/** The text alternative of a place's picture begins with its mark alone. */
function spokenAttributes({ placeholder, alt = "", ...others }: Record<string, string>): string[] {
  const loose = alt.search(markPattern) === 0 ? "" : alt;
  return [placeholder, loose, others["aria-label"]].filter((text) => text !== undefined);
}

/** A place begins with its mark and ends with the end mark. */
function withoutPlaces(text: string): string {
  const place = new RegExp(`${markPattern.source}[^${endMark}]*${endMark}`, "gu");
  return text.replaceAll(place, "").replaceAll(/\s+/g, " ").trim();
}

test.each(pageNames.filter((name) => name !== "letters"))(
  "every text of %s is a place, of a record, or exempt with a reason",
  async (name) => expect(await looseTexts(name)).toEqual([]),
);

test.each([
  "2026-11-30T00:30",
  "2026-11-30T10:00",
  "2026-11-30T22:00",
  "2026-11-28T10:00",
  "2026-12-25T10:00",
])("what the door says is a place, or the days of a closing, at %s", (moment) => {
  const facts = { ...company, closings: [], public_holidays: "" } as unknown as Company;
  const marks = markedTexts("home", (id) => defaultText("home", id));
  const texts = rewritten(doorTexts, marks, doorPath);
  const { title, text } = currentDoor(facts, new Date(`${moment}:00+01:00`), texts);
  const loose = [title, text].map(withoutPlaces);
  expect(loose.filter((each) => each && !isUnmarked(each))).toEqual([]);
});

test("a literal outside a place is noticed", () => {
  const place = "\u2060\u2061\u2061\u2061\u2061\u2061Nos services\u206f";
  expect(visibleTexts(`<body><h1>${place}</h1><p>Oubliée <b>${place}</b></p></body>`)).toEqual(["Oubliée"]);
});

const company = {
  name: `${own} Bois`,
  presentation: `${own} Présentation`,
  street: `${own} rue`,
  postal_code: "81600",
  city: `${own} Ville`,
  phone: "05 36 49 12 34",
  email: "bonjour@bois.example",
  departments: `${own} Tarn`,
  radius: 60,
  latitude: 43.9,
  longitude: 1.9,
  instagram: "https://instagram.example/bois",
  workshop_hours: { label: `${own} Atelier`, lines: [{ days: "Lundi – vendredi", hours: "7h00-19h00" }] },
  office_hours: { label: `${own} Bureau`, lines: [{ days: "Samedi", hours: "Fermé" }] },
  people: [{ name: `${own} Maud`, trade: `${own} charpentière`, since: 2018 }],
  history: [{ year: 2011, title: `${own} Début`, text: `${own} Texte` }],
  distances: [{ from: `${own} Forêt`, to: `${own} Scierie`, kilometres: 24 }],
  legal: { form: `${own} Scop` },
  delays: { answer: `${own} deux jours`, reader: `${own} Maud` },
};

const project = {
  title: `${own} Maison`,
  slug: "maison",
  description: `<p>${own} Texte</p>`,
  category: `${own} maison`,
  chapters: ["before", "during", "after"].map((moment) => ({
    ...{ moment, period: `${own} 2024`, title: `${own} Titre`, text: `${own} Texte`, images: [] },
  })),
  status: "published",
};

const statement = { title: `${own} Titre`, text: `${own} Texte` };
const layer = { kind: "frame", name: `${own} Couche`, note: "", thickness: 140 };
const step = { title: `${own} Visite`, ours: own, yours: own, received: own, length: 0, unit: "week" };

/** The first service of the specification, so that the home page shows its card. */
const service = {
  id: defaultServices[0].id,
  slug: defaultServices[0].slug,
  title: `${own}Escaliers`,
  summary: `${own} Texte`,
  text: `<p>${own} Texte</p>`,
  contrasts: [statement],
  layers: [layer, layer],
  points: [statement, statement],
  steps: [step, step],
  ...{ price_from: 1950, price_to: 2650, price_unit: `${own} TTC`, price_note: `${own} Note` },
  ...{ price_includes: `${own} Pose`, price_excludes: `${own} Peinture` },
  questions: [{ question: `${own} Combien ?`, answer: `${own} Tant.` }],
  category: `${own} maison`,
};

const news = {
  title: `${own} Nouvelle`,
  slug: "nouvelle",
  text: `<p>${own} Texte</p>`,
  day: "2026-11-20",
  status: "published",
};
