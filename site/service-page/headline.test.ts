import { expect, test } from "vitest";
import { headlineLines } from "./headline.ts";

test.each([
  ["Maisons Ossature Bois", ["Maisons", "Ossature Bois"]],
  ["Extensions & Surélévations", ["Extensions &", "Surélévations"]],
  ["Escaliers", ["Escaliers"]],
  ["Un escalier de bois sur mesure", ["Un escalier de", "bois sur mesure"]],
])("%s stands in lines of about one length", (title, lines) => {
  expect(headlineLines(title)).toEqual(lines);
});
