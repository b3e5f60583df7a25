import { expect, test } from "vitest";
import { texts } from "./home.texts.ts";
import { regionDescription } from "./region-description.ts";

test("the original description has the region before its full stop", () => {
  expect(regionDescription(texts.description, "Occitanie")).toBe(
    "Coopérative de construction bois\u00a0: maisons à ossature bois, extensions, surélévations et aménagements extérieurs, dessinés, taillés et levés par la même équipe (Occitanie).",
  );
  expect(regionDescription(texts.description, undefined)).toBe(texts.description);
});

test("only a final full stop moves behind the region", () => {
  expect(regionDescription("Maisons en bois", "Occitanie")).toBe("Maisons en bois (Occitanie).");
  expect(regionDescription("Du bois...", "Occitanie")).toBe("Du bois... (Occitanie).");
  expect(regionDescription("Et en bois ?", "Occitanie")).toBe("Et en bois ? (Occitanie).");
});
