import { expect, test } from "vitest";
import { headLines } from "./head-lines.ts";

test.each([
  ["L’extension d’Albi", ["L’extension", "d’Albi"]],
  ["Une maison sur le coteau", ["Une maison", "sur le coteau"]],
  ["Carport", ["Carport"]],
])("%s is set in lines as even as its words allow", (title, lines) => {
  expect(headLines(title)).toEqual(lines);
});
