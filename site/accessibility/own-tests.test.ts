import { expect, test } from "vitest";
import axe from "../../node_modules/axe-core/package.json" with { type: "json" };
import routes from "../routes.ts";
import { ownTests } from "./own-tests.ts";
import { testedPage, testedPages } from "./tested-pages.ts";

test("the statement's results name every tested page, and no unknown one", () => {
  expect(Object.keys(ownTests.pages)).toEqual(Object.keys(testedPages));
});

test("every page that visitors and clients read belongs to a line of the statement", () => {
  const pages = routes.filter(({ file, path }) => file.endsWith(".tsx") && path !== "*");
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(({ path = "" }) => testedPage(`/${path}`) === undefined)).toEqual([]);
});

test("the list and the single records of an address have a line each", () => {
  const lists = routes.flatMap(({ path = "" }) => path.match(/^([a-z]+)\/:slug$/)?.slice(1) ?? []);
  expect(lists).toEqual(["services", "realisations", "nouvelles"]);
  for (const list of lists) {
    expect(testedPage(`/${list}`)).toBe(`/${list}`);
    expect(testedPage(`/${list}/exemple`)).toBe(`/${list}/…`);
  }
});

test("the statement's results are of the version of axe that is installed", () => {
  expect(ownTests.axe).toBe(axe.version);
});

test("each page of the results was seen in at least one state", () => {
  for (const { states } of Object.values(ownTests.pages)) expect(states).toBeGreaterThan(0);
});
