import { expect, test } from "vitest";
import type { Caller } from "../collection.ts";
import { anne, basile, furnishedLibrary, librarian, visitor } from "./fixtures.ts";
import { compileOne, expandRecords } from "./index.ts";

const refused = expect.objectContaining({ status: 400, data: {} });

test.each([
  "dealer = 'Perrin'",
  "keeper = 'anne'",
  "keeper.name ~ 'a'",
  "keeper.id != ''",
  "dealer:lower ~ 'p'",
])("the filter %s on an internal field is refused to other callers", (filter) => {
  const { ids } = furnishedLibrary();
  for (const caller of [visitor, anne]) {
    expect(() => ids("books", filter, { caller })).toThrow(refused);
    expect(() => ids("loans", `book.${filter}`, { caller })).toThrow(refused);
    expect(() => ids("books", `sequels.${filter}`, { caller })).toThrow(refused);
  }
  expect(ids("books", filter, { caller: librarian })).toContain("atlas");
  // The plan is not reused for callers who may not see the field.
  expect(() => ids("books", filter, { caller: visitor })).toThrow(refused);
});

test("neither sort order nor back relations reveal internal fields", () => {
  const { ids } = furnishedLibrary();
  expect(() => ids("books", "", { caller: anne, sort: "dealer" })).toThrow(refused);
  expect(() => ids("books", "", { caller: anne, sort: "keeper.name" })).toThrow(refused);
  expect(() => ids("readers", "books_via_keeper.title ?~ 'a'", { caller: anne })).toThrow(refused);
  expect(ids("readers", "books_via_keeper.title ?~ 'a'", { caller: librarian })).toEqual(["anne"]);
});

test("only callers who see internal fields can read or expand them", async () => {
  const { reader, view } = furnishedLibrary();
  const shownBook = async (caller: Caller) => {
    const [row] = await reader.all<{ json: string }>(compileOne(view("books", caller), "atlas", true));
    const book = JSON.parse(row?.json ?? "{}");
    const [person] = await reader.all<{ json: string }>(compileOne(view("readers", caller), "anne", true));
    const keeper = JSON.parse(person?.json ?? "{}");
    await expandRecords(reader, view("books", caller), [book], "keeper");
    await expandRecords(reader, view("readers", caller), [keeper], "books_via_keeper");
    return { book, keeper };
  };
  const bookForAnne = await shownBook(anne);
  expect(bookForAnne.book).not.toHaveProperty("dealer");
  expect(bookForAnne.book).not.toHaveProperty("keeper");
  expect(bookForAnne.book.expand ?? {}).toEqual({});
  expect(bookForAnne.keeper.expand ?? {}).toEqual({});
  expect(await shownBook(librarian)).toMatchObject({
    book: { dealer: "Perrin", keeper: "anne" },
    keeper: { expand: { books_via_keeper: [{ id: "atlas" }] } },
  });
});

test("a field for one account is empty and unsearchable for others", async () => {
  const { reader, view, ids } = furnishedLibrary();
  const shownLoan = async (caller: Caller) => {
    const [row] = await reader.all<{ json: string }>(compileOne(view("loans", caller), "l1", true));
    return JSON.parse(row?.json ?? "{}").phone;
  };
  expect(await Promise.all([anne, librarian, basile, visitor].map(shownLoan))).toEqual([
    "0563",
    "0563",
    "",
    "",
  ]);
  const idsByCaller = (filter: string) =>
    [anne, librarian, basile, visitor].map((caller) => ids("loans", filter, { caller }));
  expect(idsByCaller("phone = '0563'")).toEqual([["l1"], ["l1"], [], []]);
  expect(idsByCaller("phone ~ '056'")).toEqual([["l1"], ["l1", "l3"], ["l3"], []]);
  expect(idsByCaller("book.loans_via_book.phone ?= '0563'")).toEqual([["l1"], ["l1", "l2"], [], []]);
  const inOrder = (caller: Caller) => ids("loans", "stars >= 4", { caller, sort: "-phone,id" });
  expect(inOrder(librarian)).toEqual(["l3", "l1", "l5"]);
  expect(inOrder(visitor)).toEqual(["l1", "l3", "l5"]);
});

test("a field for accounts of record and parent is empty for others", async () => {
  const { reader, view, ids, run } = furnishedLibrary();
  // Anne keeps the atlas, which Basile has borrowed. Basile also has l3, whose book has no keeper.
  run("UPDATE loans SET reader = 'basile' WHERE id = 'l1'");
  const shownLoan = async (caller: Caller, loan: string) => {
    const [row] = await reader.all<{ json: string }>(compileOne(view("loans", caller), loan, true));
    return JSON.parse(row?.json ?? "{}").remarks;
  };
  const everybody = [anne, basile, librarian, visitor];
  expect(await Promise.all(everybody.map((caller) => shownLoan(caller, "l1")))).toEqual([
    "déchiré",
    "déchiré",
    "déchiré",
    "",
  ]);
  expect(await Promise.all(everybody.map((caller) => shownLoan(caller, "l3")))).toEqual([
    "",
    "taché",
    "taché",
    "",
  ]);
  const idsByCaller = (filter: string) => everybody.map((caller) => ids("loans", filter, { caller }));
  expect(idsByCaller("remarks ~ 'é'")).toEqual([["l1"], ["l1", "l3"], ["l1", "l3"], []]);
  expect(idsByCaller("book.loans_via_book.remarks ?= 'taché'")).toEqual([[], ["l3"], ["l3"], []]);
  expect(ids("loans", "stars >= 4", { caller: visitor, sort: "-remarks,id" })).toEqual(["l1", "l3", "l5"]);
});
