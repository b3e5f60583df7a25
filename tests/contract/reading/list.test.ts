import { describe, expect } from "vitest";
import { Caller } from "../caller.ts";
import { test } from "../fixtures.ts";
import { unique } from "../given.ts";
import { malformed, readRefusal } from "../refusals.ts";

/** Seven projects of one category, `Projet 1` to `Projet 7`, and the query that finds only them. */
const shelf = test.extend("seven", { scope: "file" }, async ({ givenForFile }) => {
  const category = unique("serie");
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await givenForFile.project({ title: `Projet ${n}`, category });
  return { category, filter: `category = "${category}"`, sort: "title" };
});

shelf("a page carries its place in the whole", async ({ visitor, seven }) => {
  const page = await visitor.projects.getList(2, 3, seven);
  expect(page).toMatchObject({ page: 2, perPage: 3, totalItems: 7, totalPages: 3 });
  expect(page.items.map(({ title }) => title)).toEqual(["Projet 4", "Projet 5", "Projet 6"]);
});

shelf("a list has thirty records by default", async ({ visitor, seven }) => {
  const { body } = await visitor.list("projects", { filter: seven.filter });
  expect(body).toMatchObject({ page: 1, perPage: 30, totalItems: 7, totalPages: 1 });
  expect(Object.keys(body).sort()).toEqual(["items", "page", "perPage", "totalItems", "totalPages"]);
});

shelf("without a sort they come as they were made", async ({ visitor, seven }) => {
  const { body } = await visitor.list("projects", { filter: seven.filter });
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => `Projet ${n}`),
  );
});

describe("page and perPage", () => {
  shelf.for([
    [
      { page: "0", perPage: "3" },
      { page: 1, perPage: 3 },
    ],
    [
      { page: "-5", perPage: "3" },
      { page: 1, perPage: 3 },
    ],
    [
      { page: "", perPage: "" },
      { page: 1, perPage: 30 },
    ],
    [
      { page: "1", perPage: "0" },
      { page: 1, perPage: 30 },
    ],
    [
      { page: "1", perPage: "-1" },
      { page: 1, perPage: 30 },
    ],
    [
      { page: "1", perPage: "5000" },
      { page: 1, perPage: 1000 },
    ],
    [
      { page: "9", perPage: "3" },
      { page: 9, perPage: 3, items: [], totalItems: 7 },
    ],
  ] as const)("%j is answered as %j", async ([asked, used], { visitor, seven }) => {
    expect((await visitor.list("projects", { ...asked, filter: seven.filter })).body).toMatchObject(used);
  });

  test.for<Record<string, string>>([
    { page: "two" },
    { page: "1.5" },
    { page: "1e3" },
    { page: "0x10" },
    { page: "99999999999999999999" },
    { perPage: "many" },
    { perPage: "3;" },
    { skipTotal: "yes" },
    { skipTotal: "2" },
  ])("%j is refused", async (asked, { visitor }) => {
    expect(readRefusal(await visitor.list("projects", asked))).toEqual(malformed);
  });

  shelf("a parameter given twice counts as first given", async ({ visitor, seven }) => {
    const filter = encodeURIComponent(seven.filter);
    const { body } = await visitor.get(
      `/api/collections/projects/records?perPage=2&perPage=5&filter=${filter}`,
    );
    expect(body.perPage).toBe(2);
  });
});

describe("skipTotal", () => {
  shelf.for(["1", "t", "T", "TRUE", "true", "True"])(
    "%s leaves the totals out as -1",
    async (skipTotal, { visitor, seven }) => {
      const { body } = await visitor.list("projects", { filter: seven.filter, skipTotal, perPage: "3" });
      expect(body).toMatchObject({ totalItems: -1, totalPages: -1, page: 1, perPage: 3 });
      expect(body.items).toHaveLength(3);
    },
  );

  shelf.for(["0", "f", "F", "FALSE", "false", "False", ""])(
    "«%s» counts them",
    async (skipTotal, { visitor, seven }) => {
      const { body } = await visitor.list("projects", { filter: seven.filter, skipTotal });
      expect(body).toMatchObject({ totalItems: 7, totalPages: 1 });
    },
  );
});

test("no match is an empty list of no pages", async ({ visitor }) => {
  const page = await visitor.projects.getList(1, 3, { filter: 'slug = "nowhere"' });
  expect(page).toEqual({ page: 1, perPage: 3, totalItems: 0, totalPages: 0, items: [] });
});

describe("through the SDK", () => {
  shelf("the full list comes in batches until a short one", async ({ visitor, seven }) => {
    const all = await visitor.projects.getFullList({ ...seven, batch: 3 });
    expect(all.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `Projet ${n}`));
  });

  shelf("a full list of the largest batch is one request", async ({ visitor, seven }) => {
    expect(await visitor.projects.getFullList({ ...seven, batch: 1000 })).toHaveLength(7);
  });

  shelf("the first match is a single record", async ({ visitor, seven }) => {
    const bound = visitor.sdk.filter("category = {:category} && title = {:title}", {
      ...seven,
      title: "Projet 3",
    });
    expect(await visitor.projects.getFirstListItem(bound)).toMatchObject({ title: "Projet 3" });
  });

  test("no first match is a missing resource", async ({ visitor }) => {
    const lookUp = visitor.projects.getFirstListItem('slug = "nowhere"');
    await expect(lookUp).rejects.toMatchObject({
      status: 404,
      message: "The requested resource wasn't found.",
    });
  });

  test("a look-up without an id never leaves the SDK", async ({ visitor }) => {
    const lookUp = visitor.projects.getOne("");
    await expect(lookUp).rejects.toMatchObject({ status: 404, message: "Missing required record id." });
  });

  test("a second call of the same path aborts the first", async ({ visitor, server }) => {
    const browser = new Caller(server.url);
    browser.sdk.autoCancellation(true);
    const first = browser.projects.getList(1, 3).catch((error: unknown) => error);
    const second = browser.projects.getList(1, 30);
    expect(await first).toMatchObject({ isAbort: true, status: 0 });
    expect((await second).perPage).toBe(30);
    expect((await visitor.projects.getList(1, 3)).perPage).toBe(3);
  });
});

shelf("a list of the newest is made of the last made", async ({ visitor, seven }) => {
  const newest = await visitor.projects.getList(1, 3, { filter: seven.filter, sort: "-created,-title" });
  expect(newest.items.map(({ title }) => title)).toEqual(["Projet 7", "Projet 6", "Projet 5"]);
});
