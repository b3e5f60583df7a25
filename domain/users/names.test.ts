import { expect, test } from "vitest";
import { memberName } from "./names.ts";

test.each([
  [{ name: "Maud Ferrand", email: "maud@bois.example" }, "Maud Ferrand"],
  [{ name: " ", email: "maud@bois.example" }, "maud"],
  [{ email: "" }, "L'équipe"],
  [{}, "L'équipe"],
])("an account is never shown without a name: %o", (account, name) => {
  expect(memberName(account)).toBe(name);
});
