import { expect, test } from "vitest";
import { paperStateText, visitorsText } from "./paper-words.ts";
import { texts } from "./papers.texts.ts";

const paper = { starts_on: "2026-01-01", ends_on: "2026-12-31 00:00:00.000Z", shown_to: "public" };
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test.each([
  ["2025-12-31", "Vaut à partir du 1er janvier 2026"],
  ["2026-02-28", "Valable, encore 10 mois"],
  ["2026-11-20", "Expire dans 41 jours"],
  ["2026-12-30", "Expire demain"],
  ["2026-12-31", "Expire aujourd’hui"],
  ["2027-01-01", "Expiré depuis hier, caché du site"],
  ["2027-01-16", "Expiré depuis 16 jours, caché du site"],
  ["2028-11-15", "Expiré depuis 1 an et 10 mois, caché du site"],
])("on %s its state is said: %s", (today, text) => {
  expect(plain(paperStateText(paper, today))).toBe(text);
});

test("an expired paper of the team was never on the site", () => {
  expect(paperStateText({ ...paper, shown_to: "team" }, "2027-01-01")).toBe("Expiré depuis hier");
});

test("what visitors read follows audience, file and dates", () => {
  const says = (change: object, today = "2026-06-01") =>
    visitorsText({ ...paper, file: "", ...change }, today);
  expect(says({ file: "a.pdf" })).toBe(texts.seenTexts.public);
  expect(says({})).toBe(texts.seenTexts.asked);
  expect(says({ file: "a.pdf", shown_to: "on_request" })).toBe(texts.seenTexts.asked);
  expect(says({ shown_to: "team" })).toBe(texts.seenTexts.team);
  expect(says({}, "2027-01-01")).toBe(texts.seenTexts.ended);
  expect(says({}, "2025-12-31")).toBe(texts.seenTexts.ahead);
});

test("the summary counts what is expired and what ends soon", () => {
  expect(texts.summary(0, 0)).toBe("Rien ne finit dans les soixante jours.");
  expect(texts.summary(1, 2)).toBe("Un papier est expiré, deux papiers finissent dans les soixante jours.");
});
