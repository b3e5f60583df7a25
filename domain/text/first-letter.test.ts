import { expect, test } from "vitest";
import { capitalize, uncapitalize } from "./first-letter.ts";

test("only the first letter changes, accents included", () => {
  expect(capitalize("éclisse et TVA")).toBe("Éclisse et TVA");
  expect(uncapitalize("Étage du Levant")).toBe("étage du Levant");
  expect([capitalize(""), uncapitalize("")]).toEqual(["", ""]);
});
