import { expect, test } from "vitest";
import { texts } from "./request.texts.ts";

test("what was said of a request is counted in words", () => {
  const { pieces } = texts.had;
  const plain = (said: number) => pieces(said, 8).replaceAll("\u00A0", " ");
  expect([0, 1, 4].map(plain)).toEqual([
    "Aucune pièce sur huit",
    "Une pièce sur huit",
    "Quatre pièces sur huit",
  ]);
});
