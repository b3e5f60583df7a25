import { expect, test } from "vitest";
import { enquiryClaimedLetter } from "./enquiry-claimed.ts";

const site = { name: "Les Assembleurs", url: "https://bois.example", readsMail: false };

function plainText(isNew: boolean, isOwn: boolean): string {
  const { title, paragraphs } = enquiryClaimedLetter({ greeting: "Bonjour,", isNew, isOwn }, site);
  return [title, ...paragraphs]
    .join(" ")
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll("’", "'");
}

test("the author of an enquiry learns that their account has it", () => {
  expect(plainText(false, true)).toContain("La demande que vous nous avez écrite est maintenant");
  expect(plainText(true, true)).toContain("depuis le lien de votre demande");
});

test("an invited reader is not addressed as the author", () => {
  for (const isNew of [true, false]) {
    const text = plainText(isNew, false);
    expect(text).toContain("demande que l'on vous a invité à lire");
    expect(text).not.toMatch(/votre demande|vous nous avez écrite/i);
  }
});
