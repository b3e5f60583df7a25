import { expect, test } from "vitest";
import { type Ability, isColleague, may, roleMay } from "./abilities.ts";
import { isTeamRole, readTeamRoles, roles } from "./roles.ts";

const abilities: Ability[] = ["projects", "pages", "reviews", "worksites", "bookkeeping"];
const listAbilities = (role: string) => abilities.filter((ability) => roleMay(role, ability));

test("each role holds its own abilities, and an administrator all of them", () => {
  expect(listAbilities("user")).toEqual([]);
  expect(listAbilities("")).toEqual([]);
  expect(listAbilities("redaction")).toEqual(["projects", "pages", "reviews"]);
  expect(listAbilities("chantier")).toEqual(["worksites"]);
  expect(listAbilities("comptabilite")).toEqual(["bookkeeping"]);
  expect(listAbilities("admin")).toEqual(abilities);
});

test("an account with two roles has the abilities of both", () => {
  expect(listAbilities("chantier comptabilite")).toEqual(["worksites", "bookkeeping"]);
  expect(readTeamRoles("redaction chantier")).toEqual(["redaction", "chantier"]);
});

test("no other role's name contains « admin », nor that of another role", () => {
  const others = roles.filter((role) => role !== "admin");
  expect(others.filter((role) => role.includes("admin"))).toEqual([]);
  expect(roleMay("chantiers", "worksites")).toBe(false);
  expect(others.filter((role) => !isTeamRole(role))).toEqual(["user"]);
});

test("a closed account and one without its second factor may nothing", () => {
  const colleague = { kind: "user", collection: "users", record: { role: "redaction" } };
  expect([may(colleague, "pages"), isColleague(colleague)]).toEqual([true, true]);
  const closed = { ...colleague, record: { role: "redaction", disabled: true } };
  for (const caller of [closed, { ...colleague, limited: true }, { ...colleague, kind: "service" }])
    expect([may(caller, "pages"), isColleague(caller)]).toEqual([false, false]);
});
