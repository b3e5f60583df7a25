import { expect, test } from "vitest";
import { texts } from "./sign-out.texts.ts";
import { nameUnsavedWork } from "./unsaved-names.ts";

const name = (...forms: string[]) => nameUnsavedWork({ forms, isOnPage: false });

test("unsaved work is named by its kinds, each with its number", () => {
  expect(name("request-a", "4mj2k0x8q1w7z5c", "nouveau")).toBe("une réponse et 2 projets");
  expect(name("papier-nouveau-decennale", "service-a", "chantier-b")).toBe(
    "un papier, un service et un chantier",
  );
  expect(name("review/a", "review", "refusal/a", "by-link/quote/a")).toBe("2 avis et 2 réponses");
  expect(name("message", "contact-draft", "quote-draft")).toBe("2 messages et une demande de devis");
});

test("a page that stores no draft is named only if no form is", () => {
  expect(nameUnsavedWork({ forms: [], isOnPage: true })).toBe(texts.page);
  expect(nameUnsavedWork({ forms: ["identite"], isOnPage: true })).toBe("l’identité du site");
  expect(name()).toBe("");
});
