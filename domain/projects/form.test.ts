import { expect, test } from "vitest";
import { isAllowedImage, isEmptyHtml, type ProjectFilled, projectFieldErrors } from "./form.ts";

const sound: ProjectFilled = {
  title: "La grange",
  slug: "la-grange",
  category: "",
  project_date: "",
  description: "<p>Bois</p>",
  status: "published",
  publish_at: "",
  pinned: false,
  covers: 1,
  images: 30,
  isNew: true,
};

test("a project with all that is required is not refused", () => {
  expect(projectFieldErrors(sound)).toEqual({});
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
  [{ status: "scheduled" }, "Le moment de la publication est obligatoire."],
];

test.each(refusals)("%j is refused: %s", (wrong, says) => {
  expect(Object.values(projectFieldErrors({ ...sound, ...wrong }))).toEqual([says]);
});

test.each(["", "<p></p>", "<p>&nbsp; </p>", "<h3><br></h3>", "<p>\u200b</p>"])("%j says nothing", (html) => {
  expect(isEmptyHtml(html)).toBe(true);
});

test("a text or an image says something", () => {
  expect(isEmptyHtml("<p>Bois</p>")).toBe(false);
  expect(isEmptyHtml('<p><img src="/api/files/a/b/c.png"></p>')).toBe(false);
});

test("an image is allowed by its type or by its extension", () => {
  expect(isAllowedImage({ name: "plan", type: "image/svg+xml" })).toBe(true);
  expect(isAllowedImage({ name: "FACADE.JPG", type: "" })).toBe(true);
  expect(isAllowedImage({ name: "devis.pdf", type: "application/pdf" })).toBe(false);
  expect(isAllowedImage({ name: "IMG_1.HEIC", type: "image/heic" })).toBe(false);
});
