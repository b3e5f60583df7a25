import { expect, test } from "vitest";
import { answerText, monthText, townsText, wonAmountText, wonText, worksText } from "./figure-words.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("a month has a full text for screen readers", () => {
  expect(plain(monthText({ month: "2025-12", received: 5, won: 1 }))).toBe(
    "décembre 2025 : 5 reçues, 1 gagnée",
  );
});

test.each([
  [5.4, "5 h ouvrées"],
  [33.6, "1,4 jour ouvré"],
  [60, "2,5 jours ouvrés"],
])("a first answer after %d hours is « %s »", (workingHours, text) => {
  expect(plain(answerText({ workingHours, of: 20 }))).toBe(text);
});

test.each([
  [34, 101, ", une sur trois"],
  [21, 441, ""],
  [3, 7, ""],
  [0, 4, ""],
  [4, 4, ""],
])("%d won of %d", (won, received, words) => {
  expect(wonText({ won, received }).map(plain)).toEqual([`${won} sur ${received}`, words]);
});

test("works and towns are listed by number, and the rest counted", () => {
  const works = [
    { work: "extension", won: 14, received: 31 },
    { work: "", won: 0, received: 2 },
  ] as const;
  expect(plain(worksText([...works]))).toBe("Extensions 14 sur 31, sans précision 0 sur 2");
  const towns = ["Gaillac", "Albi", "Rabastens", "Penne"].map((town, at) => ({ town, received: 9 - at }));
  expect(plain(townsText({ towns, otherTowns: 25 }))).toBe(
    "Gaillac 9, Albi 8, Rabastens 7, 26 autres communes",
  );
  expect(plain(townsText({ towns: towns.slice(0, 1), otherTowns: 0 }))).toBe("Gaillac 9");
  expect(townsText({ towns: [], otherTowns: 0 })).toBe("");
});

test.each([
  [[210_000, 12_500.5], "222 500,50 €"],
  [[210_000, 0, 0], "210 000 €, sans montant pour 2"],
  [[0], "aucun montant noté"],
])("the quotes %j are worth « %s »", (amounts, text) => {
  expect(plain(wonAmountText(amounts))).toBe(text);
});
