import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { versionedCollections } from "../../versions/versions.server.ts";
import { journalTreatment } from "./team.texts.ts";

/** The words of the privacy page for the records whose versions stay. */
const words: Record<string, string> = {
  projects: "des réalisations",
  company: "de la fiche de la coopérative",
  pages: "des pages",
  news: "des nouvelles",
  services: "des services",
};

test("the privacy page names every collection whose versions outlive the journal, and no other", () => {
  const [, sentence = ""] = /Les versions (.*) restent/.exec(journalTreatment.howLong) ?? [];
  for (const [collection, phrase] of Object.entries(words))
    expect([collection, sentence.includes(phrase)]).toEqual([
      collection,
      versionedCollections.includes(collection),
    ]);
  expect(versionedCollections.filter((collection) => !words[collection])).toEqual([]);
});

test("the documentation names them too", () => {
  const page = readFileSync("docs/dashboard-data.md", "utf8");
  const row = page.split("\n").find((line) => line.startsWith("| `versions` | `GET`")) ?? "";
  const names = versionedCollections.filter((collection) => !row.includes(`\`${collection}\``));
  expect(names).toEqual([]);
});
