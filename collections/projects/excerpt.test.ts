import { expect, test } from "vitest";
import { excerpt, plainText } from "./excerpt.ts";

test("an excerpt is the first 100 characters followed by three dots", () => {
  const text = excerpt(`<p>${"Du bois. ".repeat(30)}</p>`);
  expect(text).toBe(`${"Du bois. ".repeat(30).slice(0, 100)}...`);
});

test("the dots follow a short description too", () => {
  expect(excerpt("<p>Une terrasse.</p>")).toBe("Une terrasse....");
});

test("nothing is shown for an empty description, however an editor writes emptiness", () => {
  for (const empty of ["", "<p></p>", "<p>&nbsp; <br></p>"]) expect(excerpt(empty)).toBe("");
});

test("words of neighbouring blocks do not run together", () => {
  expect(plainText("<h3>Structure</h3><ul><li>Murs</li><li>Toit</li></ul>")).toBe("Structure Murs Toit");
  expect(plainText("<p>du <strong>bois</strong>, ici</p>")).toBe("du bois, ici");
});

test("an entity counts as the character it stands for and is never split", () => {
  expect(excerpt(`<p>${"x".repeat(99)}&amp;y</p>`)).toBe(`${"x".repeat(99)}&...`);
  expect(excerpt(`<p>${"x".repeat(99)}&#233;t&eacute;</p>`)).toBe(`${"x".repeat(99)}é...`);
});

test("an accent stays on its letter, a flag stays whole", () => {
  expect(excerpt(`${"x".repeat(99)}e\u0301te`)).toBe(`${"x".repeat(99)}e\u0301...`);
  expect(excerpt(`${"x".repeat(99)}🇫🇷!`)).toBe(`${"x".repeat(99)}🇫🇷...`);
});

test("a sign that only looks like a tag stays", () => {
  expect(plainText("<p>5 &lt; 6, a < b</p>")).toBe("5 < 6, a < b");
});
