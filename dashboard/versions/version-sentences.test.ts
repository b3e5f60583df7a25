import { expect, test } from "vitest";
import { unchangedNames, unchangedTitle } from "./version-sentences.ts";

const unchangedText = (fields: string[], collection = "projects") =>
  `${unchangedTitle(fields)} : ${unchangedNames(collection, fields)}`;

test("unchanged fields are named with the right gender and number", () => {
  expect(unchangedText(["category", "project_date"])).toBe("Inchangées : Catégorie, date");
  expect(unchangedText(["title", "category", "gallery"])).toBe("Inchangés : Titre, catégorie, images");
  expect(unchangedText(["region"], "company")).toBe("Inchangée : Région");
  expect(unchangedText(["email"], "company")).toBe("Inchangé : E-mail");
});
