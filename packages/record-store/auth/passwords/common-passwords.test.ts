import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommon } from "./common-passwords.ts";

const shortest = 8;
const most = 12_000;

test("the list is zxcvbn-ts's, limited to allowed lengths and common entries", async () => {
  const knownPasswords = dictionary["passwords-common"].filter((password) => password.length >= shortest);
  const list = knownPasswords.slice(0, most).filter((password) => /^[\x20-\x7e]+$/.test(password));
  expect(list.every((password) => password === password.toLowerCase())).toBe(true);
  await expect(`\n${list.join("\n")}\n`).toMatchFileSnapshot("common-passwords.txt");
});

test.each([
  "password",
  "12345678",
  "motdepasse",
  "azertyuiop",
  "MotDePasse",
  "Password1",
  "ｐａｓｓｗｏｒｄ",
])("%s is common, in any spelling", (password) => expect(isCommon(password)).toBe(true));

test.each(["des poutres et des pannes", "ossature-douglas", "demonstration", "password\n12345678", "\n", ""])(
  "%j is not",
  (password) => expect(isCommon(password)).toBe(false),
);
