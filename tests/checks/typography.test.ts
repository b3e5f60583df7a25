import { expect, test } from "vitest";
import { typeset } from "../../mail/typography.ts";
import { french } from "../../ui/text/typography.ts";

// Letters do not import pages, so each has its own typesetter. This test checks that both give the same result.
test.each([
  [typeset`C'était vous ? Il n'y a rien à faire.`, "C'était vous ? Il n'y a rien à faire."],
  [typeset`La page « Appareils et sessions » : la vôtre !`, "La page « Appareils et sessions » : la vôtre !"],
  [typeset`Le lien est bon 30 min ; après, non.`, "Le lien est bon 30 min ; après, non."],
])("letters and pages set a French text alike: %s", (letter, text) => {
  expect(letter).toBe(french(text));
  expect(letter).not.toBe(text);
});
