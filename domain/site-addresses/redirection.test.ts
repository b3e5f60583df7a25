import { expect, test } from "vitest";
import { findRedirectProblem, redirectLocation, redirectTarget } from "./redirection.ts";

test.each([
  ["/contact", "?utm_source=lettre", "/contact?utm_source=lettre"],
  ["/realisations?service=maison", "?service=grange&page=2", "/realisations?service=maison&page=2"],
  ["/contact#atelier", "?a=1", "/contact?a=1#atelier"],
  ["/équipe", "", "/%C3%A9quipe"],
  ["https://bois.example/salon", "?email=h@exemple.fr", "https://bois.example/salon"],
])("%s with the query %s leads to %s", (target, search, location) => {
  expect(redirectLocation(target, search)).toBe(location);
});

test("a query never leads to another host", () => {
  expect(redirectLocation("/contact", "?//evil.example")).toBe("/contact?%2F%2Fevil.example=");
});

test("no target of this site leads to another host", () => {
  expect(redirectLocation("/a/..//evil.example", "")).toBe("/evil.example");
  expect(redirectLocation("/.//evil.example", "?a=1")).toBe("/evil.example?a=1");
});

test("a target with dot segments does not hide a circle", () => {
  expect(redirectTarget("/a", new Map([["/a", "/x/../a"]]))).toBeUndefined();
  expect(findRedirectProblem({ path: "/a", target: "/x/%2e%2e/a" }, new Map())?.code).toBe(
    "validation_redirect_itself",
  );
});

test("a circle of redirects leads nowhere", () => {
  const redirects = new Map([
    ["/a", "/b"],
    ["/b", "/c?x=1"],
    ["/c", "/A/"],
    ["/d", "/contact"],
    ["/e", "https://bois.example/e"],
  ]);
  expect(["/a", "/b", "/c", "/z"].map((path) => redirectTarget(path, redirects))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(redirectTarget("/d", redirects)).toBe("/contact");
  expect(redirectTarget("/e", redirects)).toBe("https://bois.example/e");
});

test("a refused redirect names the one in its way", () => {
  const redirects = new Map([["/fete", "/portes-ouvertes"]]);
  expect(findRedirectProblem({ path: "/portes-ouvertes", target: "/fete" }, redirects)).toEqual({
    field: "target",
    code: "validation_redirect_loop",
    other: { path: "/fete", target: "/portes-ouvertes" },
  });
  expect(findRedirectProblem({ path: "/autre", target: "/fete?a=1" }, redirects)?.code).toBe(
    "validation_redirect_chain",
  );
  expect(findRedirectProblem({ path: "/autre", target: "/Autre/" }, redirects)?.code).toBe(
    "validation_redirect_itself",
  );
  expect(findRedirectProblem({ path: "/autre", target: "/contact" }, redirects)).toBeUndefined();
  expect(
    findRedirectProblem({ path: "/autre", target: "https://bois.example/autre" }, redirects),
  ).toBeUndefined();
});
