import { expect, test } from "vitest";
import type { Caller } from "../collection.ts";
import { mapInTurn } from "../in-turn.ts";
import { anne, basile, furnishedLibrary, type Library, librarian, library, visitor } from "./fixtures.ts";
import { compileList, compileMatch, compileOne } from "./index.ts";

async function shown(
  { reader, view }: Library,
  collection: string,
  id: string,
  caller: Caller = librarian,
): Promise<string> {
  return (await reader.one<{ json: string }>(compileOne(view(collection, caller), id, true)))?.json ?? "";
}

test("a record shows all field types per contract, without hidden fields", async () => {
  const furnished = furnishedLibrary();
  expect(await shown(furnished, "books", "atlas")).toBe(
    JSON.stringify({
      collectionId: "pbc_books",
      collectionName: "books",
      id: "atlas",
      slug: "atlas",
      title: "Grand Atlas",
      text: "<p>Cartes</p>",
      shelf: "maps",
      pages: 300,
      lent: true,
      printed: "2024-05-17 00:00:00.000Z",
      scans: ["plan_a.jpg", "plan_b.jpg"],
      facts: { "plan_a.jpg": { width: 600 }, weight: 2.5, tags: ["old", "big"] },
      sequels: [],
      dealer: "Perrin",
      keeper: "anne",
      created: "2026-01-01 00:00:00.004Z",
      updated: "2026-01-01 00:00:00.004Z",
    }),
  );
});

test("empty fields keep their type", async () => {
  const emptyLibrary = library();
  emptyLibrary.add("books", { id: "bare" });
  emptyLibrary.add("loans", { id: "free" });
  expect(JSON.parse(await shown(emptyLibrary, "books", "bare"))).toMatchObject({
    slug: "",
    pages: 0,
    lent: false,
    printed: "",
    scans: [],
    facts: null,
    sequels: [],
  });
  expect(JSON.parse(await shown(emptyLibrary, "loans", "free"))).toMatchObject({
    book: "",
    reader: "",
    note: "",
    remark: "",
  });
});

test("numbers and texts are returned as stored", async () => {
  const emptyLibrary = library();
  const title = 'Ligne\n« é » 💡 \\ " \u0000 \u2028 </script>';
  for (const pages of [12.5, -3, 0.1, 1e21, 9_007_199_254_740_991, 0.30000000000000004]) {
    emptyLibrary.add("books", { id: `pages ${pages}`, pages, title });
    expect(JSON.parse(await shown(emptyLibrary, "books", `pages ${pages}`))).toMatchObject({ pages, title });
  }
});

test("an alias shows its field and can be queried", async () => {
  const furnished = furnishedLibrary();
  expect(JSON.parse(await shown(furnished, "loans", "l1"))).toMatchObject({
    note: "Très beau",
    remark: "Très beau",
  });
  expect(furnished.ids("loans", "remark ~ 'beau'")).toEqual(["l1"]);
});

test("an e-mail address shows if public, one's own, or for managers", async () => {
  const furnished = furnishedLibrary();
  const emails = (caller: Caller) =>
    mapInTurn(
      ["anne", "basile"],
      async (id) => JSON.parse(await shown(furnished, "readers", id, caller)).email,
    );
  expect(await emails(visitor)).toEqual(["anne@example.org", undefined]);
  expect(await emails(anne)).toEqual(["anne@example.org", undefined]);
  expect(await emails(basile)).toEqual(["anne@example.org", "basile@example.org"]);
  expect(await emails(librarian)).toEqual(["anne@example.org", "basile@example.org"]);
  expect(Object.keys(JSON.parse(await shown(furnished, "readers", "basile", anne)))).toEqual([
    "collectionId",
    "collectionName",
    "id",
    "emailVisibility",
    "verified",
    "name",
    "created",
    "updated",
  ]);
});

test("a record exists only for callers who meet the rule, never binned", async () => {
  const { reader, view, add } = furnishedLibrary();
  add("books", { id: "burnt", deleted: "2026-02-01 00:00:00.000Z" });
  const findBook = (id: string, rule: Parameters<typeof compileOne>[2]) =>
    reader.one(compileOne(view("books"), id, rule));
  expect(await findBook("atlas", { where: "shelf = {:shelf}", values: { shelf: "maps" } })).toBeDefined();
  expect(await findBook("atlas", { where: "shelf = {:shelf}", values: { shelf: "novels" } })).toBeUndefined();
  expect(await findBook("atlas", false)).toBeUndefined();
  expect(await findBook("burnt", true)).toBeUndefined();
  expect(await findBook("nothing", true)).toBeUndefined();
  expect(await findBook("' or 1=1 --", true)).toBeUndefined();
});

test("pages of a list are consecutive and end with the list", async () => {
  const { reader, view } = furnishedLibrary();
  const list = compileList(view("books", librarian), { rule: true, sort: "title" });
  const page = async (limit: number, offset: number) =>
    (await reader.all<{ json: string }>(list.rows(limit, offset))).map(({ json }) => JSON.parse(json).id);
  expect([...(await page(3, 0)), ...(await page(3, 3))]).toEqual(
    ["atlas", "marsh", "dunes", "attic"].sort(byTitle),
  );
  expect(await page(3, Number.MAX_SAFE_INTEGER)).toEqual([]);
  expect(await page(3, 1e300)).toEqual([]);
});

function byTitle(a: string, b: string): number {
  const titles: Record<string, string> = { atlas: "G", dunes: "Les D", marsh: "Le M", attic: "Le S" };
  return String(titles[a]) < String(titles[b]) ? -1 : 1;
}

test("a match applies rule and filter to one record, optionally binned", async () => {
  const { reader, view, add } = furnishedLibrary();
  add("books", { id: "burnt", title: "Cendres", deleted: "2026-02-01 00:00:00.000Z" });
  add("loans", { id: "l9", book: "burnt", stars: 5, deleted: "2026-02-01 00:00:00.000Z" });
  const matches = async (name: string, id: string, request: Parameters<typeof compileMatch>[2]) =>
    (await reader.one<{ found: number }>(compileMatch(view(name), id, request)))?.found === 1;
  expect(await matches("books", "atlas", { rule: true, filter: "pages > 100" })).toBe(true);
  expect(await matches("books", "atlas", { rule: true, filter: "pages > 1000" })).toBe(false);
  expect(await matches("books", "atlas", { rule: { where: "lent = false" } })).toBe(false);
  expect(await matches("books", "burnt", { rule: true })).toBe(false);
  expect(await matches("books", "burnt", { rule: true, binned: true, filter: "title = 'Cendres'" })).toBe(
    true,
  );
  const byBook = { rule: { where: "book.title = 'Cendres'" }, binned: true };
  expect(await matches("loans", "l9", byBook)).toBe(true);
  await expect(() => matches("books", "atlas", { rule: true, filter: "price = 1" })).rejects.toThrow();
});
