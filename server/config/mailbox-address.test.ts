import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const readMailbox = (MAILBOX_URL: string, more = {}) => readConfig({ MAILBOX_URL, ...more }).mailbox;

test("a mailbox address has user, password and an optional folder", () => {
  expect(readMailbox("imaps://contact%40exemple.fr:p%2Fw@imap.exemple.fr")).toEqual({
    host: "imap.exemple.fr",
    port: 993,
    isSecure: true,
    user: "contact@exemple.fr",
    password: "p/w",
    folder: "INBOX",
    address: "contact@exemple.fr",
    takesTags: true,
    authServers: ["imap.exemple.fr"],
  });
  expect(
    readMailbox(
      "imap://contact:secret@127.0.0.1:1143/R%C3%A9ponses/Site?address=contact@exemple.fr&tags=off",
    ),
  ).toMatchObject({
    port: 1143,
    isSecure: false,
    folder: "Réponses/Site",
    address: "contact@exemple.fr",
    takesTags: false,
  });
  expect(readConfig({}).mailbox).toBeUndefined();
});

test("a mail server's other signing names can be set", () => {
  const url = "imaps://contact%40exemple.fr:secret@imap.exemple.fr";
  expect(readMailbox(`${url}?authserv-id=mx1.exemple.fr&authserv-id=mx2.exemple.fr`)?.authServers).toEqual([
    "mx1.exemple.fr",
    "mx2.exemple.fr",
  ]);
});

test("a user name without an address uses the letters' address", () => {
  const more = { MAIL_FROM: "Les Assembleurs <bonjour@exemple.fr>" };
  expect(readMailbox("imaps://boite:secret@imap.exemple.fr", more)?.address).toBe("bonjour@exemple.fr");
});

test.each([
  ["pop://a:b@exemple.fr", "must be an address such as imaps://"],
  ["imap.exemple.fr", "must be an address such as imaps://"],
  ["imaps://imap.exemple.fr", "must hold a user and a password"],
  ["imaps://contact@imap.exemple.fr", "must hold a user and a password"],
  ["imaps://a%zz:b@imap.exemple.fr", "has a % that stands for nothing"],
  ["imaps://boite:secret@imap.exemple.fr", "must name the address that letters are answered to"],
  [
    "imaps://a%40b.fr:c@imap.exemple.fr?tag=off",
    "knows address, tags and authserv-id after its question mark, and not tag",
  ],
  ["imaps://a%40b.fr:c@imap.exemple.fr?tags=no", "takes tags=on or tags=off"],
  [`imaps://${"a".repeat(29)}%40b.fr:c@imap.exemple.fr`, "has an address that is too long for a tag"],
])("%s stops the start with a sentence that says why", (text, sentence) => {
  expect(() => readMailbox(text)).toThrow(`MAILBOX_URL ${sentence}`);
});
