import { expect, test } from "vitest";
import { draftTexts } from "../services.texts.ts";
import { draftState } from "./draft-state.ts";

const draft = { title: "Maisons de bois" };

test("a hidden service with a draft does not say that the site shows it", () => {
  expect(draftState({ draft, hidden: true })).toBe("hiddenDraft");
  expect(draftTexts.states.hiddenDraft).not.toContain("montre encore");
  expect(draftState({ draft, hidden: false })).toBe("draft");
  expect(draftState({ draft: null, hidden: true })).toBe("hidden");
  expect(draftState({ draft: null, hidden: false })).toBeUndefined();
});
