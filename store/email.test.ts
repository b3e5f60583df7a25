import { expect, test } from "vitest";
import { isEmailAddress } from "./email.ts";

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

test("a text made to be slow to judge is judged all the same", () => {
  expect(isEmailAddress(`${"a.".repeat(60)}@${"a-".repeat(60)}`)).toBe(false);
});
