import { expect, test } from "vitest";
import { addressSpellings, foldedAddress, isEmailAddress, storedAddress } from "./email.ts";

test.each([
  "anne@exemple.fr",
  "Anne.Dupont+devis@sous.domaine.exemple.fr",
  "o'brien_99@exemple.co",
  "{a}!#$%&'*/=?^`|~-@x.yz",
  "élodie@forêt.fr",
  "a@xn--fort-bpa.fr",
])("%s is an address", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  "",
  "anne",
  "anne@",
  "@exemple.fr",
  "anne@exemple",
  "anne@@exemple.fr",
  "anne@exemple..fr",
  ".anne@exemple.fr",
  "anne.@exemple.fr",
  "an ne@exemple.fr",
  "anne@exemple.fr ",
  "anne@exemple.fr\r\nBcc: tous@exemple.fr",
  "anne@exemple.fr, luc@exemple.fr",
  "<anne@exemple.fr>",
  '"an ne"@exemple.fr',
  "anne@-exemple.fr",
  "anne@exemple-.fr",
  "anne@[127.0.0.1]",
  "anne@127.0.0.1",
  `${"a".repeat(250)}@b.fr`,
])("%j is no address", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test("a text crafted to be slow to check is checked quickly", () => {
  expect(isEmailAddress(`${"a.".repeat(60)}@${"a-".repeat(60)}`)).toBe(false);
});

test.each([
  ["ANNE@Exemple.fr", "anne@exemple.fr"],
  ["anne@xn--btir-boa.fr", "anne@bâtir.fr"],
  ["Anne@BÂTIR.fr", "anne@bâtir.fr"],
  ["anne@ba\u0302tir.fr", "anne@bâtir.fr"],
  ["ÉLODIE@XN--FORT-IPA.FR", "élodie@forêt.fr"],
  ["a@sous.xn--strae-oqa.de", "a@sous.straße.de"],
  ["a@xn--zz--.fr", "a@xn--zz--.fr"],
  ["nobody", "nobody"],
  ["", ""],
])("%j is compared as %j", (text, folded) => {
  expect(foldedAddress(text)).toBe(folded);
  expect(foldedAddress(folded)).toBe(folded);
  for (const spelling of addressSpellings(text)) expect(foldedAddress(spelling)).toBe(folded);
});

test.each([
  ["anne@exemple.fr\u200B", "anne@exemple.fr"],
  ["\uFEFFAnne@Exemple.fr", "Anne@Exemple.fr"],
  ["anne@exem\u00ADple.fr", "anne@exemple.fr"],
  ["an\u2060ne@exemple.fr", "anne@exemple.fr"],
  ["\u202Aanne@exemple.fr\u202C", "anne@exemple.fr"],
  ["\u2066anne@exemple.fr\u2069\u200E", "anne@exemple.fr"],
  ["Anne@Bâtir.fr", "anne@bâtir.fr"],
  [" anne@exemple.fr", " anne@exemple.fr"],
])("%j is stored as %j", (text, stored) => {
  expect(storedAddress(text)).toBe(stored);
});
