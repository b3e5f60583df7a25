import { expect, test } from "vitest";
import { mail } from "../../../tests/mail-samples/shape.ts";
import { isSameAddress } from "./addresses.server.ts";
import { openMailBench } from "./fixtures.ts";

test.each([
  ["helene@xn--btir-boa.fr", "helene@bâtir.fr"],
  ["helene@BÂTIR.fr", "Helene@xn--btir-boa.fr"],
  ["helene@ba\u0302tir.fr", "helene@bâtir.fr"],
  ["Anne@Exemple.FR", "anne@exemple.fr"],
  ["élodie@exemple.fr", "e\u0301lodie@exemple.fr"],
])("%s and %s are one address", (one, other) => {
  expect(isSameAddress(one, other)).toBe(true);
});

test.each([
  ["", ""],
  ["helene@xn--btir-boa.fr", "helene@batir.fr"],
  ["helene@xn--btir-4pa.fr", "helene@bâtir.fr"],
  ["anne@exemple.fr", "anne@exemple.com"],
])("%j and %j are two", (one, other) => {
  expect(isSameAddress(one, other)).toBe(false);
});

test.each([
  ["xn--btir-boa.fr", "xn--btir-boa.fr"],
  ["xn--btir-boa.fr", "bâtir.fr"],
  ["bâtir.fr", "xn--btir-boa.fr"],
  ["xn--btir-4pa.fr", "xn--btir-4pa.fr"],
])("a client at %s is recognised by the spelling %s", async (stored, written) => {
  const bench = await openMailBench();
  const words = {
    subject: "Un mur",
    body: "Bonjour",
    sender_name: "Hélène",
    sender_email: `helene@${stored}`,
  };
  const { body } = await bench.service("contact").create("messages", words);
  const source = mail({ From: `helene@${written}`, To: bench.threads.replyTo(body.id, "owner") }, "Mardi.");
  expect(await bench.take(source)).toBe("reply");
  expect(await bench.repliesTo(body.id)).toMatchObject([{ body: "Mardi.", side: "client", via: "mail" }]);
});
