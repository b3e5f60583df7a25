import { expect, test } from "vitest";
import { visibleText } from "./text/visible-text.ts";
import { typedNumber, withoutMetres } from "./typed.ts";

test.each([
  ["anne@exemple.fr\u200B", "anne@exemple.fr"],
  ["\uFEFF0612345678", "0612345678"],
  ["char\u00ADpente", "charpente"],
  ["12\u20600", "120"],
  ["\u202A+33 6 12 34 56 78\u202C", "+33 6 12 34 56 78"],
  ["\u2066anne\u2069\u200E\u200F\u061C", "anne"],
  ["Forêt d’Œuf, 12 m²", "Forêt d’Œuf, 12 m²"],
])("%j is seen as %j", (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test.each([
  ["1 200,5", 1200.5],
  ["1\u202F200,5", 1200.5],
  ["1\u2009200.5", 1200.5],
  ["\u200B12\u00A0000", 12_000],
  ["-43,6", -43.6],
  ["+2", 2],
  ["1’200", 1200],
  ["１２０", 120],
])("%j is the number %d", (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each(["", " ", "\u200B", "1e3", "0x10", "1.200,5", "12 m²", "Infinity"])("%j is no number", (text) => {
  expect(typedNumber(text)).toBeNaN();
});

test.each([
  ...["120 m2", "120 m²", "120m2", "120 M²", "120 m\u202F²", "120 mètres carrés", "120 metre", "120 m"],
  ...["120 m² env.", "env. 120 m²", "~120 m2", "≈ 120", "120 m² environ", "environ 120", "120 m² (environ)"],
  ...["120 ㎡", "120 m^2", "120 mètres-carrés", "120 m².", "120 m² habitables", "120 m² au sol"],
])("%j measures 120", (text) => {
  expect(typedNumber(withoutMetres(text))).toBe(120);
});

test.each([
  ["12,5", 12.5],
  ["3,20 m", 3.2],
  ["2m50", 2.5],
  ["2 m 50", 2.5],
  ["1\u202F200\u00A0m²", 1200],
  ["1 200,5 m2", 1200.5],
])("%j measures %d", (text, figure) => {
  expect(typedNumber(withoutMetres(text))).toBe(figure);
});

test.each(["120 à 130 m²", "120 m² et 30 m²", "10 x 12 m", "m²", "cent vingt m²", "120 m3"])(
  "%j is no measure",
  (text) => {
    expect(typedNumber(withoutMetres(text))).toBeNaN();
  },
);
