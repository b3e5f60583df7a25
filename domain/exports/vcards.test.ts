import { expect, test } from "vitest";
import { vcards } from "./vcards.server.ts";

const everyColumn = ["name", "email", "phone", "town"];
const person = { name: "Hélène Marc", email: "helene@exemple.fr", phone: "06 12 34 56 78", town: "Lavaur" };

test("each person is a card of its own, once", () => {
  const people = [person, { ...person, email: "HELENE@exemple.fr" }, { ...person, email: "marc@exemple.fr" }];
  const file = vcards(people, everyColumn);
  expect(file.match(/BEGIN:VCARD/g)).toHaveLength(2);
  expect(file).toContain("FN:Hélène Marc\r\n");
  expect(file).toContain("Lavaur");
});

test.each(["name", "email", "phone", "town"] as const)("a card has no %s if that is not chosen", (column) => {
  const columns = everyColumn.filter((each) => each !== column);
  const file = vcards([person], [...columns, "words"]);
  expect(file).not.toContain(person[column]);
  for (const other of ["name", "email", "phone", "town"] as const)
    if (other !== column) expect(file).toContain(person[other]);
});

test("a person who cannot be reached is omitted", () => {
  expect(vcards([{ ...person, email: "", phone: "" }], everyColumn)).toBe("");
});

test("no text begins a property of its own", () => {
  const file = vcards([{ ...person, phone: "06\r\nNOTE:volé", name: "A;B,C" }], everyColumn);
  expect(file).not.toMatch(/^NOTE/m);
  expect(file).toContain("A\\;B\\,C");
});
