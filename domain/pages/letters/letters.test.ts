import { expect, test } from "vitest";
import { letterPreviews } from "../../../mail/previews/previews.ts";
import { letterIdentity } from "../../company/record.server.ts";
import { openCooperative } from "../../fixtures.ts";
import { pageId } from "../page-names.ts";
import { textPlaceholders } from "../places.ts";
import { pagePlaces } from "../registry.ts";
import { originalSentence } from "./letter-sentences.ts";

const site = { name: "Les Assembleurs", url: "https://bois.example" };
const letters = { id: pageId("letters"), page: "letters" };
const ids = pagePlaces("letters").map(({ id }) => id);

test.each(ids)("the original of %s is in a letter, and gives way to own words", (id) => {
  const original = originalSentence(id);
  const own = `Autrement dit ${textPlaceholders(original).join(" ")}`;
  const texts = letterPreviews({ ...site, words: [{ original, own }] }).map(({ text }) => text);
  const changed = [
    ...texts,
    ...letterPreviews({ ...site, readsMail: true, words: [{ original, own }] }).map(({ text }) => text),
  ];
  expect(changed.filter((text) => text.includes("Autrement dit")).length).toBeGreaterThan(0);
  expect(changed.join("\n")).not.toMatch(/\{[^{}\s]*\}/);
});

/** Letters that nobody can change: those to the team, and those of security, which report an event. */
const keptLetters =
  /^(?:adresse|mot-de-passe-(?:change|abandonne)|nouvel-appareil|premiere-cle|cle-ajoutee|equipe-|code-de-secours|contact-equipe|sauvegarde|main-du-site|papier|lettre-d-essai|dossier|message-equipe|suite-equipe|mail-equipe|avis-signale|avis-refus-conteste|visite-(?:retenue-equipe|sans-vous|autre-moment|confiee)|devis-|rappels|rappel-confie|demande-confiee|permission-(?!demandee))/;

test("every other letter has words of the team", () => {
  const words = ids.map((id) => {
    const original = originalSentence(id);
    return { original, own: `Autrement dit ${textPlaceholders(original).join(" ")}` };
  });
  const unchanged = letterPreviews({ ...site, words }).filter(({ text }) => !text.includes("Autrement dit"));
  expect(unchanged.map(({ name }) => name).filter((name) => !keptLetters.test(name))).toEqual([]);
});

test("a text that drops or misspells a placeholder stays in the draft", async () => {
  const { admin } = await openCooperative();
  await admin.create("pages", letters);
  const refused = { status: 400, body: { data: { texts: { code: "validation_wrong_placeholders" } } } };
  for (const text of ["Jusqu'à la fin du mois.", "Jusqu'au {dates}.", "Jusqu'au {date}, {personne}."]) {
    const texts = { "enquiry.reach": text };
    expect(await admin.update("pages", letters.id, { texts })).toMatchObject(refused);
    const draft = { texts, pictures: {}, sections: {} };
    expect((await admin.update("pages", letters.id, { draft })).status).toBe(200);
    const plan = { scheduled: draft, publish_at: "2999-01-01 08:00:00.000Z" };
    expect((await admin.update("pages", letters.id, plan)).body.data).toHaveProperty("scheduled");
  }
  const texts = { "enquiry.reach": "Il ouvre votre demande jusqu'au {date}." };
  expect((await admin.update("pages", letters.id, { texts })).status).toBe(200);
});

test("letters have the published words at once", async () => {
  const { store, admin } = await openCooperative();
  const identity = await letterIdentity(store, "bois.example");
  expect(identity().words).toEqual([]);
  const texts = { "visit.chosen": "C'est noté." };
  await admin.create("pages", { ...letters, texts });
  expect(identity().words).toEqual([{ original: originalSentence("visit.chosen"), own: "C'est noté." }]);
});
