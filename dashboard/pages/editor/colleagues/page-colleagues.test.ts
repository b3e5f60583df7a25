import { expect, test } from "vitest";
import { pageColleagues, writingHere, writingInPage } from "./page-colleagues.ts";

const editors = [
  { id: "me", name: "Maud Ferrand" },
  { id: "thomas", name: "Thomas Vidal" },
  { id: "ines", name: "Inès Roux" },
];

test("a place names the colleagues who write there, and not the reader", () => {
  const accounts = [
    { account: "thomas", as: "opening.title" },
    { account: "me", as: "opening.title" },
    { account: "ines", as: "team.rule" },
  ];
  const colleagues = pageColleagues(accounts, editors, "me");
  expect(writingHere(colleagues, "opening.title")).toBe("Thomas écrit ici");
  expect(writingHere(colleagues, "opening.text")).toBeUndefined();
  expect(writingInPage(colleagues)).toBe("Thomas et Inès écrivent dans cette page.");
  expect(writingInPage(pageColleagues([], editors, "me"))).toBe("");
});

test("one colleague in two windows is named once", () => {
  const accounts = ["opening.title", "opening.text"].map((as) => ({ account: "thomas", as }));
  expect(writingInPage(pageColleagues(accounts, editors, "me"))).toBe("Thomas écrit dans cette page.");
});

test("two colleagues of one first name have their whole names", () => {
  const others = [...editors, { id: "other", name: "Thomas Bru" }];
  const colleagues = pageColleagues([{ account: "other", as: "team.rule" }], others, "me");
  expect(writingHere(colleagues, "team.rule")).toBe("Thomas Bru écrit ici");
});

test("an account that is not known yet is somebody else", () => {
  const colleagues = pageColleagues([{ account: "new", as: "team.rule" }], editors, "me");
  expect(writingHere(colleagues, "team.rule")).toMatch(/^Quelqu.un d.autre écrit ici$/);
});

test("a long id of an item is found", () => {
  const place = `list/questions/${"0123456789".repeat(4)}`;
  const colleagues = pageColleagues([{ account: "thomas", as: place.slice(0, 40) }], editors, "me");
  expect(writingHere(colleagues, place)).toBe("Thomas écrit ici");
});
