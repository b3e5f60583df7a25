import { expect, test } from "vitest";
import { namesAddress, replaceAddress, withoutAddress } from "./bounce.ts";

const anna = "anna@exemple.fr : Cette adresse n'existe pas. (5.1.1, 550 <na@exemple.fr> unknown)";
const paul = "paul@exemple.fr.example : La boîte de cette adresse est pleine.";

test("a notice names the address that begins a line, and no other", () => {
  expect(namesAddress(anna, "Anna@exemple.fr")).toBe(true);
  expect(namesAddress(anna, "na@exemple.fr")).toBe(false);
  expect(namesAddress(paul, "paul@exemple.fr")).toBe(false);
  expect(namesAddress("Boîte pleine : <anna@exemple.fr>.", "anna@exemple.fr")).toBe(true);
  expect(namesAddress("Boîte pleine.", "")).toBe(false);
});

test("removing an address from a notice leaves the other lines", () => {
  expect(withoutAddress(`${anna}\n${paul}`, "anna@exemple.fr")).toBe(paul);
  expect(withoutAddress(anna, "na@exemple.fr")).toBe(anna);
  expect(withoutAddress(anna, "anna@exemple.fr")).toBe("");
});

test("an address is replaced in any letter case, a longer one never", () => {
  const text = "Ni Na@Exemple.fr, ni anna@exemple.fr. Écrire à <na@exemple.fr>.";
  expect(replaceAddress(text, "na@exemple.fr", "…")).toBe("Ni …, ni anna@exemple.fr. Écrire à <…>.");
  expect(replaceAddress(text, "", "…")).toBe(text);
});
