import { expect, test } from "vitest";
import { unchangedNames, unchangedTitle } from "./version-sentences.ts";

const told = (fields: string[], collection = "projects") =>
  `${unchangedTitle(fields)} : ${unchangedNames(collection, fields)}`;

test("unchanged fields are named with the right gender and number", () => {
  expect(told(["category", "project_date"])).toBe("Inchangées : Catégorie, date");
  expect(told(["title", "category", "gallery"])).toBe("Inchangés : Titre, catégorie, images");
  expect(told(["region"], "company")).toBe("Inchangée : Région");
  expect(told(["email"], "company")).toBe("Inchangé : E-mail");
});
