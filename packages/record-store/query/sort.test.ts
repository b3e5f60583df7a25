import { expect, test } from "vitest";
import { furnishedLibrary, librarian } from "./fixtures.ts";

const caller = librarian;

test("fields sort in their order, with - downwards and + or nothing upwards", () => {
  const { ids } = furnishedLibrary();
  expect(ids("books", "", { caller, sort: "-pages" })).toEqual(["atlas", "dunes", "attic", "marsh"]);
  expect(ids("books", "", { caller, sort: " +shelf , -title " })).toEqual([
    "attic",
    "atlas",
    "dunes",
    "marsh",
  ]);
  expect(ids("books", "", { caller, sort: "-created" })).toEqual(["attic", "marsh", "dunes", "atlas"]);
});

test("text sorts by code points unless lowered", () => {
  const { ids, add } = furnishedLibrary();
  add("books", { id: "small", title: "abc" });
  expect(ids("books", "", { caller, sort: "-title" })[0]).toBe("small");
  expect(ids("books", "", { caller, sort: "title:lower" })[0]).toBe("small");
});

test("without a sort the order is that of insertion, whatever the index", () => {
  const { ids, add } = furnishedLibrary();
  add("books", { id: "early", shelf: "novels", created: "2020-01-01 00:00:00.000Z" });
  expect(ids("books", "shelf = 'novels'")).toEqual(["dunes", "marsh", "early"]);
  expect(ids("books", "shelf = 'novels'", { sort: "-@rowid" })).toEqual(["early", "marsh", "dunes"]);
  expect(ids("books", "shelf = 'novels'", { sort: "@random" }).sort()).toEqual(["dunes", "early", "marsh"]);
});

test("a path sorts by its target; an invisible record counts as none", () => {
  const { ids } = furnishedLibrary();
  expect(ids("loans", "", { caller, sort: "book.title,id" })).toEqual(["l5", "l1", "l2", "l4", "l3"]);
  expect(ids("loans", "", { caller, sort: "-reader.name,-id" })).toEqual(["l3", "l2", "l4", "l1", "l5"]);
  expect(ids("loans", "", { sort: "-reader.name,id" })).toEqual(["l1", "l3", "l5"]);
});

test.each([
  ",",
  "title,",
  "nothing",
  "loans_via_book.stars",
  "-",
  "--title",
  "title desc",
  "title;",
  "title:",
  "title:upper",
  "true",
  "@now",
  "'title'",
  "1",
  "title)",
  "*",
])("%j is no sort", (sort) => {
  const { ids } = furnishedLibrary();
  expect(() => ids("books", "", { caller, sort })).toThrow(expect.objectContaining({ status: 400 }));
});

test("a sort has at most eight fields of 255 characters", () => {
  const { ids } = furnishedLibrary();
  expect(ids("books", "", { caller, sort: Array(8).fill("title").join() })).toHaveLength(4);
  for (const sort of [Array(9).fill("title").join(), `facts.${"a".repeat(250)}`]) {
    expect(() => ids("books", "", { caller, sort })).toThrow(expect.objectContaining({ status: 400 }));
  }
});
