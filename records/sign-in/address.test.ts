import { expect, test } from "vitest";
import { loginAddress, nextPath } from "./address.ts";

test("a sign-in leads to a path of the site", () => {
  for (const path of ["/account", "/dashboard/messages?q=devis&page=2", "/account#mes-avis", "/avis"])
    expect(nextPath(path)).toBe(path);
});

test.each([
  null,
  "",
  "account",
  "https://ailleurs.fr",
  "//ailleurs.fr",
  "///ailleurs.fr",
  "/\\ailleurs.fr",
  "\\\\ailleurs.fr",
  "/\t/ailleurs.fr",
  "/\n/ailleurs.fr",
  "/..//ailleurs.fr",
  "/.//ailleurs.fr",
  "/account\\..\\..",
  " /account",
  "javascript:alert(1)",
  "/\u0000account",
  "/\u00a0account",
  "http:/account",
])("anything else leads home: %j", (next) => {
  expect(nextPath(next)).toBe("/");
});

test("the login never leads to itself", () => {
  for (const path of ["/login", "/LOGIN?next=/login", "/login/verification?token=1", "/account/../login"])
    expect(nextPath(path)).toBe("/");
});

test("encoded paths stay within the site", () => {
  expect(new URL(nextPath("/%2f%2failleurs.fr"), "https://exemple.fr").origin).toBe("https://exemple.fr");
  expect(new URL(nextPath("/%5cailleurs.fr"), "https://exemple.fr").origin).toBe("https://exemple.fr");
});

test("the login's address carries the unchanged way back", () => {
  const address = new URL(loginAddress("/dashboard/messages?q=a&b=c#d"), "https://exemple.fr");
  expect(nextPath(address.searchParams.get("next"))).toBe("/dashboard/messages?q=a&b=c#d");
  expect(loginAddress("/")).toBe("/login");
});
