import { expect, test } from "vitest";
import { marked } from "../../../domain/pages/marks.ts";
import { textPieces } from "./frame-places.ts";

const placeId = (number: number) => (number < 512 ? `place-${number}` : undefined);

test("a text is split at its marks", () => {
  expect(textPieces(`${marked("Des maisons.", 3)} ${marked("Le devis est gratuit.", 257)}`, placeId)).toEqual(
    [
      { text: "Des maisons.", id: "place-3" },
      { text: " ", id: undefined },
      { text: "Le devis est gratuit.", id: "place-257" },
    ],
  );
});

test("words around a place belong to no place", () => {
  expect(textPieces(`${marked("Coopérative", 0)}, Occitanie`, placeId)).toEqual([
    { text: "Coopérative", id: "place-0" },
    { text: ", Occitanie", id: undefined },
  ]);
});

test("a place of another editor and a cut text stay plain", () => {
  expect(textPieces(marked("Accueil", 512), placeId)).toEqual([{ text: "Accueil", id: undefined }]);
  expect(textPieces(marked("Une phrase.", 4).slice(0, -2), placeId)).toEqual([
    { text: "Une phrase", id: "place-4" },
  ]);
});
