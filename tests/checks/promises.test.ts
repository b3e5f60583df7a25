import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { daysInBin } from "../../domain/bin/retention.ts";
import { listTreatments } from "../../domain/personal-data/treatments/treatments.ts";
import { daysInOutbox } from "../../mail/index.ts";
import { texts } from "../../site/legal/privacy.texts.ts";
import { inWords } from "../../ui/text/typography.ts";

test("the privacy page and the bin agree on its delays", () => {
  expect(texts.bin.text.join()).toContain(`Après ${inWords(daysInBin)} jours au plus, il est effacé`);
  expect(JSON.stringify(listTreatments({}))).toContain(
    `il attend ${inWords(daysInBin)} jours dans la corbeille`,
  );
});

test("the privacy page and the outbox agree on unsent letters", () => {
  expect(texts.bin.text.join()).toContain(`le serveur, qui l’efface après ${inWords(daysInOutbox)} jours`);
});

test.each([
  ["docs/guide/corbeille-et-journal.md", `y attend ${inWords(daysInBin)} jours`],
  ["docs/contract-differences.md", `while the bin holds it, ${daysInBin} days`],
  ["docs/configuration.md", `removed after ${daysInOutbox} days`],
])("%s says the same: « %s »", (document, promise) => {
  expect(readFileSync(path.join(import.meta.dirname, "../..", document), "utf8")).toContain(promise);
});
