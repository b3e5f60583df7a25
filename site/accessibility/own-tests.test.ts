import { expect, test } from "vitest";
import axe from "../../node_modules/axe-core/package.json" with { type: "json" };
import { publicPages } from "../seo/site-map.ts";
import { ownTests } from "./own-tests.ts";
import { testedPages } from "./tested-pages.ts";

test("the statement's results name every public page, and no unknown one", () => {
  expect(Object.keys(ownTests.pages)).toEqual(Object.keys(testedPages));
  expect(publicPages.filter((path) => !(path in ownTests.pages))).toEqual([]);
});

test("the statement's results are of the version of axe that is installed", () => {
  expect(ownTests.axe).toBe(axe.version);
});

test("each page of the results was seen in at least one state", () => {
  for (const { states } of Object.values(ownTests.pages)) expect(states).toBeGreaterThan(0);
});
