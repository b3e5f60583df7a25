import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { problemText } from "./fields.ts";

const sound = { title: "La grange", slug: "la-grange", description: "<p>Bois</p>" };

const refusals = [
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
] as const;

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

test("a title is trimmed, and 3 or 100 characters are enough or not too many", async () => {
  const { admin } = await openCooperative();
  const short = await admin.create("projects", { ...sound, title: "  Été  " });
  const long = await admin.create("projects", { ...sound, slug: "longue", title: "é".repeat(100) });
  expect([short.status, short.body.title, long.status]).toEqual([200, "Été", 200]);
});
