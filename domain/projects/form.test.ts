import { expect, test } from "vitest";
import { eachFact } from "../project-facts/facts.ts";
import { isAllowedImage, isEmptyHtml, type ProjectFilled, projectFieldErrors, typedSurface } from "./form.ts";

const sound: ProjectFilled = {
  title: "La grange",
  slug: "la-grange",
  category: "",
  project_date: "",
  description: "<p>Bois</p>",
  status: "published",
  publish_at: "",
  pinned: false,
  ...eachFact(() => ""),
  chapters: [],
  covers: 1,
  images: 30,
  isNew: true,
};

test("a project with all required fields is accepted", () => {
  expect(projectFieldErrors(sound)).toEqual({});
});

const chapter = { moment: "before", period: "", title: "Une pente", text: "", images: [] } as const;

test("facts and chapters are optional, and a surface has a French format", () => {
  const typedFacts = {
    place: "Lavaur",
    place_code: "81140",
    surface: "71,5 m²",
    chapters: [{ ...chapter, images: [] }],
  };
  expect(projectFieldErrors({ ...sound, ...typedFacts })).toEqual({});
  expect(["71,5 m²", "1 200", "", "?"].map(typedSurface)).toEqual([71.5, 1200, undefined, Number.NaN]);
});

test.each([
  ["120 m2", 120],
  ["120 m²", 120],
  ["1 200,5 m2", 1200.5],
  ["1\u202F200,5\u202Fm²", 1200.5],
  ["1\u2009200\u00A0m2", 1200],
  ["120\u200B m2\uFEFF", 120],
  ["\u200B", undefined],
  ["m²", Number.NaN],
  ["-5", -5],
])("a surface written %j is %j", (typed, surface) => {
  expect(typedSurface(typed)).toEqual(surface);
});

const refusals: [Partial<ProjectFilled>, string][] = [
  [{ title: "  " }, "Le titre est obligatoire."],
  [{ title: " ab " }, "Le titre doit contenir entre 3 et 100 caractères."],
  [{ title: "a".repeat(101) }, "Le titre doit contenir entre 3 et 100 caractères."],
  [{ slug: "" }, "Le slug est obligatoire."],
  [{ slug: "Maison des Tilleuls" }, "Le slug doit être en format kebab-case (ex: mon-projet)."],
  [{ slug: "double--tiret" }, "Le slug doit être en format kebab-case (ex: mon-projet)."],
  [{ description: "<p> </p>" }, "La description est obligatoire."],
  [{ covers: 0 }, "L'image de couverture est obligatoire pour un nouveau projet."],
  [{ covers: 0, isNew: false }, "L'image de couverture est obligatoire."],
  [{ images: 31 }, "La galerie ne peut pas contenir plus de 30 images."],
  [{ category: "a".repeat(101) }, "La catégorie ne peut pas dépasser 100 caractères."],
  [{ place: "a".repeat(101) }, "La commune ne peut pas dépasser 100 caractères."],
  [{ place_code: "99" }, "Ce code n'est celui d'aucun département français."],
  [{ surface: "grande" }, "La surface s'écrit en chiffres, en mètres carrés."],
  [{ surface: "0" }, "La surface doit être plus grande que zéro."],
  [{ surface: "1000000" }, "La surface ne peut pas dépasser 100 000 m²."],
  [{ timber: "a".repeat(201) }, "Le bois ne peut pas dépasser 200 caractères."],
  [{ our_share: "a".repeat(501) }, "Notre part ne peut pas dépasser 500 caractères."],
  [{ chapters: [{ ...chapter, images: [], title: " " }] }, "Chaque chapitre a besoin d'un titre."],
  [
    { chapters: [{ ...chapter, images: [], text: "a".repeat(3001) }] },
    "Un texte des chapitres est trop long.",
  ],
  [{ status: "scheduled" }, "Le moment de la publication est obligatoire."],
  [
    { status: "scheduled", publish_at: "2026-11-27T09:59" },
    "Ce moment est passé : choisissez un moment à venir, ou « Publié ».",
  ],
];

const now = new Date("2026-11-27T09:00:00Z");

test.each(refusals)("%j is refused: %s", (wrong, says) => {
  expect(Object.values(projectFieldErrors({ ...sound, ...wrong }, now))).toEqual([says]);
});

test("a future moment may be scheduled, and a stored past moment stays", () => {
  const scheduled = { ...sound, status: "scheduled" as const };
  expect(projectFieldErrors({ ...scheduled, publish_at: "2026-11-27T10:01" }, now)).toEqual({});
  const due = { ...scheduled, publish_at: "2026-11-20T08:30", formerMoment: "2026-11-20T08:30" };
  expect(projectFieldErrors(due, now)).toEqual({});
  expect(projectFieldErrors({ ...sound, publish_at: "2026-11-20T08:30" }, now)).toEqual({});
});

test.each(["", "<p></p>", "<p>&nbsp; </p>", "<h3><br></h3>", "<p>\u200b</p>"])("%j says nothing", (html) => {
  expect(isEmptyHtml(html)).toBe(true);
});

test("a text or an image makes a description non-empty", () => {
  expect(isEmptyHtml("<p>Bois</p>")).toBe(false);
  expect(isEmptyHtml('<p><img src="/api/files/a/b/c.png"></p>')).toBe(false);
});

test("an image is allowed by its type or by its extension", () => {
  expect(isAllowedImage({ name: "plan", type: "image/svg+xml" })).toBe(true);
  expect(isAllowedImage({ name: "FACADE.JPG", type: "" })).toBe(true);
  expect(isAllowedImage({ name: "devis.pdf", type: "application/pdf" })).toBe(false);
  expect(isAllowedImage({ name: "IMG_1.HEIC", type: "image/heic" })).toBe(false);
});
