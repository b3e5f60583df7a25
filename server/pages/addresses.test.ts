import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { plainSpelling } from "./addresses.ts";

const routes = {
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", index: true },
  list: { id: "list", parentId: "root", path: "realisations" },
  one: { id: "one", parentId: "root", path: "realisations/:slug" },
  feed: { id: "feed", parentId: "root", path: "flux.xml" },
  missing: { id: "missing", parentId: "root", path: "*" },
} as unknown as ServerBuild["routes"];

const plain = plainSpelling(routes);

test("capitals and final slashes are removed from an address", () => {
  expect(plain("/REALISATIONS")).toBe("/realisations");
  expect(plain("/realisations/")).toBe("/realisations");
  expect(plain("/Realisations/Grange//")).toBe("/realisations/grange");
  expect(plain("//")).toBe("/");
});

test("plain and foreign addresses stay unchanged", () => {
  for (const path of ["/", "/realisations", "/realisations/grange", "/flux.xml"]) {
    expect(plain(path), path).toBeUndefined();
  }
  for (const path of ["/nulle/", "/NULLE", "/fluxXxml/", "/realisations/a/b/", "/realisations/%C3%A9/"]) {
    expect(plain(path), path).toBeUndefined();
  }
});

test("no spelling leads to another site", () => {
  for (const path of ["//evil.example/", "//EVIL.example/realisations/", "/\\evil.example/"]) {
    expect(plain(path), path).toBeUndefined();
  }
});

test("a path of slashes alone is handled quickly", () => {
  expect(plain(`${"/".repeat(16_000)}x`)).toBeUndefined();
});
