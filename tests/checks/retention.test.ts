import { expect, test } from "vitest";
import { retentionRules } from "../../domain/personal-data/retention/rules.ts";
import { treatmentRegister } from "../../domain/personal-data/treatments/register.ts";
import { listTreatments } from "../../domain/personal-data/treatments/treatments.ts";

test("each rule of the retention job belongs to exactly one treatment", () => {
  const named = Object.values(treatmentRegister).flatMap(({ erasures }) => erasures);
  expect([...named].sort()).toEqual([...retentionRules, "journal"].sort());
});

test.each([
  ["enquiries", "trois ans après notre dernier échange"],
  ["accounts", "le site le ferme seul trois ans après votre dernière visite"],
  ["worksites", "Dix ans après la réception"],
  ["worksites", "dix ans après le dernier mouvement du chantier"],
  ["reviews", "le site l'efface seul après cinq ans en ligne"],
  ["doubts", "Trois ans après la décision"],
  ["journal", "Douze mois"],
])("the privacy page says how long %s stay: « %s »", (id, words) => {
  const treatment = listTreatments({ reviews: "cinq ans" }).find((each) => each.id === id);
  expect(treatment?.howLong).toContain(words);
});
