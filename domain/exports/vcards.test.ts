import { expect, test } from "vitest";
import { vcards } from "./vcards.server.ts";

const person = { name: "Hélène Marc", email: "helene@exemple.fr", phone: "06 12 34 56 78", town: "Lavaur" };

test("each person is a card of its own, once", () => {
  const file = vcards([
    person,
    { ...person, email: "HELENE@exemple.fr" },
    { ...person, email: "marc@exemple.fr" },
  ]);
  expect(file.match(/BEGIN:VCARD/g)).toHaveLength(2);
  expect(file).toContain("FN:Hélène Marc\r\n");
  expect(file).toContain("Lavaur");
});

test("a person who cannot be reached is omitted", () => {
  expect(vcards([{ ...person, email: "", phone: "" }])).toBe("");
});

test("no text begins a property of its own", () => {
  const file = vcards([{ ...person, phone: "06\r\nNOTE:volé", name: "A;B,C" }]);
  expect(file).not.toMatch(/^NOTE/m);
  expect(file).toContain("A\\;B\\,C");
});
