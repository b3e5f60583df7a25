import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { squareSizes, wideSizes } from "../images.ts";
import { fields } from "./fields.ts";
import { problemText } from "./problems.ts";

const sound = { title: "La grange", slug: "la-grange", description: "<p>Bois</p>" };

const chapter = { moment: "before", period: "2024", title: "Une pente", text: "Du rocher.", images: [] };

const refusals: Record<string, unknown>[] = [
  { title: "", says: "Le titre est obligatoire." },
  { title: "   ", says: "Le titre est obligatoire." },
  { title: " ab ", says: "Le titre doit contenir entre 3 et 100 caractères." },
  { title: "a".repeat(101), says: "Le titre doit contenir entre 3 et 100 caractères." },
  { slug: "", says: "Le slug est obligatoire." },
  { slug: "Ma Maison", says: "Le slug doit être en format kebab-case (ex: mon-projet)." },
  { slug: "double--tiret", says: "Le slug doit être en format kebab-case (ex: mon-projet)." },
  { slug: "-tiret", says: "Le slug doit être en format kebab-case (ex: mon-projet)." },
  { slug: "deja-pris", says: "Ce slug est déjà utilisé par un autre projet." },
  { description: "", says: "La description est obligatoire." },
  { description: "<p> </p>", says: "La description est obligatoire." },
  { place: "a".repeat(101), says: "La commune ne peut pas dépasser 100 caractères." },
  { place_code: "8106", says: "Ce code n'est celui d'aucun département français." },
  { surface: -1, says: "La surface doit être plus grande que zéro." },
  { surface: 100_001, says: "La surface ne peut pas dépasser 100 000 m²." },
  { surface: "NaN", says: "La surface s'écrit en chiffres, en mètres carrés." },
  { timber: "a".repeat(201), says: "Le bois ne peut pas dépasser 200 caractères." },
  { our_share: "a".repeat(501), says: "Notre part ne peut pas dépasser 500 caractères." },
  { chapters: [{ ...chapter, title: " " }], says: "Chaque chapitre a besoin d'un titre." },
  { chapters: [chapter, chapter], says: "Cette valeur ne convient pas." },
  { chapters: "Avant", says: "Cette valeur ne convient pas." },
];

for (const { says, ...wrong } of refusals) {
  test(`a project with ${JSON.stringify(wrong).slice(0, 60)} is refused: ${says}`, async () => {
    const { admin } = await openCooperative();
    await admin.create("projects", { ...sound, slug: "deja-pris" });
    const { status, body } = await admin.create("projects", { ...sound, ...wrong });
    const [field = ""] = Object.keys(wrong);
    const problem = (body.data as Record<string, { code: string }>)[field];
    expect(status).toBe(400);
    expect(problemText(field, problem?.code ?? "")).toBe(says);
  });
}

test("a title is trimmed, and may have 3 to 100 characters", async () => {
  const { admin } = await openCooperative();
  const short = await admin.create("projects", { ...sound, title: "  Été  " });
  const long = await admin.create("projects", { ...sound, slug: "longue", title: "é".repeat(100) });
  expect([short.status, short.body.title, long.status]).toEqual([200, "Été", 200]);
});

test("facts and chapters are stored as they are written, with trimmed lines", async () => {
  const { admin, visitor } = await openCooperative();
  const facts = {
    place: " Lavaur ",
    place_code: "81140",
    surface: 71.5,
    timber: "Mélèze",
    our_share: "Tout.",
  };
  const chapters = [{ ...chapter, title: " Une pente ", images: [{ name: "a.jpg", ratio: "3:4" }] }];
  const { body } = await admin.create("projects", { ...sound, ...facts, chapters });
  const storedFacts = { ...facts, place: "Lavaur", chapters: [{ ...chapters[0], title: "Une pente" }] };
  expect((await visitor.view("projects", String(body.id))).body).toMatchObject(storedFacts);
  const { body: bare } = await admin.create("projects", { ...sound, slug: "sans-rien" });
  expect(bare).toMatchObject({ place: "", surface: 0, stages: [], chapters: null });
});

test("a project is searched by its place, its materials and its chapters", async () => {
  const { admin } = await openCooperative();
  const storedFacts = { place_code: "81", timber: "Châtaignier", chapters: [chapter] };
  await admin.create("projects", { ...sound, ...storedFacts });
  for (const words of ["tarn", "chataignier", "rocher", "pente 2024"]) {
    const filter = encodeURIComponent(`@search ~ "${words}"`);
    expect(await admin.list("projects", `filter=${filter}`), words).toHaveLength(1);
  }
});

test.each([
  [{ width: 60, height: 40 }, ["400x400", "640x0"]],
  [{ width: 640, height: 400 }, ["400x400", "640x0"]],
  [{ width: 641, height: 500 }, ["400x400", "660x660", "640x0", "960x0"]],
  [{ width: 1_800, height: 1_200 }, [...squareSizes, ...wideSizes]],
  [{ width: 4_000, height: 3_000 }, [...squareSizes, ...wideSizes]],
  [undefined, [...squareSizes, ...wideSizes]],
])("a cover of %j stops at the size with all its pixels", (picture, sizes) => {
  expect(fields.cover_image.shown(picture)).toEqual(sizes);
});
