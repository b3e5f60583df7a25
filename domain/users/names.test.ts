import { expect, test } from "vitest";
import { distinctNames, memberName } from "./names.ts";

test.each([
  [{ name: "Maud Ferrand", email: "maud@bois.example" }, "Maud Ferrand"],
  [{ name: " ", email: "maud@bois.example" }, "maud"],
  [{ email: "" }, "L'équipe"],
  [{}, "L'équipe"],
])("an account is never shown without a name: %o", (account, name) => {
  expect(memberName(account)).toBe(name);
});

test("two people of one first name keep their whole names", () => {
  const team = [
    { name: "Clara Bonnet" },
    { name: "Hugo Maurel" },
    { name: "Clara Roux" },
    { email: "a@b.fr" },
  ];
  expect(distinctNames(team)).toEqual(["Clara Bonnet", "Hugo", "Clara Roux", "a"]);
});
