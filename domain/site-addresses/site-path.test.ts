import { expect, test } from "vitest";
import { isPersonalPath, isReservedPath, isRobotPath, plainPath } from "./site-path.ts";

test.each([
  ["/Nos-Services//Terrasse/", "/nos-services/terrasse"],
  [" /contatc?utm_source=lettre#plan ", "/contatc"],
  ["/r%C3%A9alisations/grange", "/réalisations/grange"],
  ["/x/../a", "/a"],
  ["/x/%2E%2e/./a/.", "/a"],
  ["/a/..//evil.example", "/evil.example"],
  ["/../..", "/"],
  ["/", "/"],
  ["contact", undefined],
  ["/%FF", undefined],
  ["/a%00b", undefined],
  ["/a\\b", undefined],
  [`/${"a".repeat(200)}`, undefined],
])("the path %j is spelt %j", (text, path) => {
  expect(plainPath(text)).toBe(path);
});

test("addresses of programs and of signed-in people are reserved", () => {
  for (const path of [
    "/",
    "/api/health",
    "/account",
    "/dashboard/etat",
    "/login",
    "/agenda/u5t4.ics",
    "/apercu/u5t4",
    "/APERCU/u5t4",
  ])
    expect(isReservedPath(path)).toBe(true);
  for (const path of ["/comptes", "/demande-de-devis", "/loginet"]) expect(isReservedPath(path)).toBe(false);
});

test.each(["/wp-login.php", "/.env", "/blog/.git/config", "/wp-admin/setup", "/shell.php", "/dump.sql"])(
  "%s is a robot's address",
  (path) => expect(isRobotPath(path)).toBe(true),
);

test.each([
  "/index.php",
  "/mentions.html",
  "/environnement",
  "/realisations/grange-lafon",
  "/wp-content/plan.pdf",
])("%s may be a visitor's address", (path) => expect(isRobotPath(path)).toBe(false));

test.each([
  "/helene@exemple.fr",
  "/appeler/06 12 34 56 78",
  "/lien/8f2k3j4h5g6f7d8s9a0q1w2e",
  "/550e8400-e29b-41d4-a716-446655440000",
])("%s may hold personal data", (path) => expect(isPersonalPath(path)).toBe(true));

test.each([
  "/realisations/maison-du-chene-vert-2024",
  "/actualites/2026-03-12",
  "/portes-ouvertes-du-12-mars-2026",
])("%s holds none", (path) => expect(isPersonalPath(path)).toBe(false));
