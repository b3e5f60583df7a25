import { expect, test } from "vitest";
import { hasFaultyItem, missingFields, shownItems } from "./items.ts";

const job = {
  id: "a",
  texts: {
    title: "Charpentière, charpentier",
    text: "Tailler et lever.",
    contract: "CDI",
    place: "Gaillac",
    from: "2026-11-09",
    until: "2027-01-15",
  },
};

test("a job is shown from its first to its last day", () => {
  const countOpen = (today: string) => shownItems({ jobs: [job] }, "jobs", today).length;
  const days = ["2026-11-08", "2026-11-09", "2027-01-15", "2027-01-16"];
  expect(days.map(countOpen)).toEqual([0, 1, 1, 0]);
});

test("an item with a missing text is not shown, and says what is missing", () => {
  const item = { id: "a", texts: { question: "Combien ?" } };
  expect(shownItems({ questions: [item] }, "questions", "2026-11-09")).toEqual([]);
  expect(missingFields("questions", item)).toEqual(["Réponse"]);
});

test("an item rejects a long text, a wrong day, address or number", () => {
  const isFaulty = (list: "jobs" | "partners" | "steps", texts: Record<string, string>) =>
    hasFaultyItem({ [list]: [{ id: "a", texts }] });
  expect(isFaulty("jobs", job.texts)).toBe(false);
  expect(isFaulty("jobs", { ...job.texts, until: "2027-02-30" })).toBe(true);
  expect(isFaulty("jobs", { ...job.texts, until: "2026-11-08" })).toBe(true);
  expect(isFaulty("jobs", { title: "x".repeat(91) })).toBe(true);
  expect(isFaulty("jobs", { title: "deux\nlignes" })).toBe(true);
  expect(isFaulty("partners", { link: "https://fibois.example/tarn" })).toBe(false);
  expect(isFaulty("partners", { link: "fibois.example" })).toBe(true);
  expect(isFaulty("partners", { link: "http://fibois.example/tarn" })).toBe(true);
  expect(isFaulty("steps", { length: "8", unit: "week" })).toBe(false);
  expect(isFaulty("steps", { length: "huit" })).toBe(true);
  expect(isFaulty("steps", { unit: "year" })).toBe(true);
});
