import { describe, expect, test } from "vitest";
import { findsBooks, furnishedLibrary, librarian, library } from "./fixtures.ts";

describe("~", () => {
  test("contains, ASCII case ignored", () => {
    findsBooks({
      "title ~ 'LE'": ["dunes", "marsh", "attic"],
      "title !~ 'le'": ["atlas"],
      "pages ~ '12.5'": ["dunes"],
      "pages ~ '.0'": [],
      "title ~ 100": ["marsh"],
    });
    const { add, ids } = library();
    add("books", { id: "summer", title: "Été" });
    expect(ids("books", "title ~ 'té'")).toEqual(["summer"]);
    expect(ids("books", "title ~ 'été'")).toEqual([]);
  });

  test("takes % and _ literally unless the text has a % of its own", () => {
    findsBooks({
      "title ~ 's_D'": [],
      "title ~ '\\_'": [],
      "title ~ 'Le%'": ["dunes", "marsh", "attic"],
      "title ~ 'L_s%'": ["dunes"],
      "title ~ '%100\\%'": ["marsh"],
      "title ~ '100\\%'": ["marsh"],
      "title ~ 'Dunes%'": [],
      "title ~ '%'": ["atlas", "dunes", "marsh", "attic"],
    });
  });

  test("finds an empty text everywhere, but not in a missing record", () => {
    const { ids } = furnishedLibrary();
    expect(ids("loans", "note ~ ''")).toEqual(["l1", "l3", "l5"]);
    expect(ids("loans", "book.title ~ ''", { caller: librarian })).toEqual(["l1", "l2", "l3", "l4"]);
  });

  test("searches another field's value literally, however long", () => {
    const { add, ids } = library();
    add("books", { id: "long", title: "%", text: `${"_".repeat(100_000)}` });
    expect(ids("books", "'abc' ~ text")).toEqual([]);
    expect(ids("books", "'50 %' ~ title")).toEqual(["long"]);
    expect(ids("books", "'abc' !~ title")).toEqual(["long"]);
  });
});

describe("lists and json", () => {
  test("a plain operator tests every item, its ? form any", () => {
    findsBooks({
      "scans:each ~ 'plan'": ["atlas"],
      "scans:each ?~ 'plan'": ["atlas", "dunes"],
      "scans ?= 'cover.jpg'": ["dunes"],
      "scans = 'cover.jpg'": [],
      "scans:length > 1": ["atlas", "dunes"],
      "scans:length = 0": ["marsh", "attic"],
      "scans = ''": ["marsh", "attic"],
      "shelf:length = 1 && shelf:each = 'maps'": ["atlas"],
    });
  });

  test("names within json lead to what it holds", () => {
    findsBooks({
      "facts.weight = 2.5": ["atlas"],
      "facts.tags.1 = 'big'": ["atlas"],
      "facts.tags.99999999999999999999 = 'big'": [],
      "facts.nothing.at.all = ''": ["atlas", "dunes", "marsh", "attic"],
      "facts = null": ["dunes", "marsh", "attic"],
      "facts ~ 'big'": ["atlas"],
    });
  });

  test.each([
    "title:length > 1",
    "title:each = 'a'",
    "pages:length = 1",
    "title:isset = true",
    "title:changed = true",
    "title:upper = 'a'",
    "title:lower:lower = 'a'",
  ])("%s is refused", (filter) => {
    const { ids } = library();
    expect(() => ids("books", filter)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe("multiPaths", () => {
  test("&& on the same multi-valued path refers to one record", () => {
    const { ids } = furnishedLibrary();
    const findBooks = (filter: string) => ids("books", filter, { caller: librarian });
    expect(findBooks("loans_via_book.reader ?= 'anne' && loans_via_book.stars ?> 4")).toEqual(["atlas"]);
    expect(findBooks("loans_via_book.reader ?= 'basile' && loans_via_book.stars ?> 4")).toEqual([]);
    expect(
      findBooks(
        "loans_via_book.reader ?= 'basile' && pages > 1 && (loans_via_book.stars ?> 4 || slug = 'atlas')",
      ),
    ).toEqual(["atlas"]);
    expect(
      findBooks("loans_via_book.reader.name ?= 'Basile' && (slug = '' || loans_via_book.stars ?>= 4)"),
    ).toEqual(["dunes"]);
    expect(findBooks("loans_via_book.note ?= loans_via_book.remark && loans_via_book.id != ''")).toEqual([
      "atlas",
      "dunes",
      "attic",
    ]);
  });

  test("a plain comparison beside them still tests every record", () => {
    const { ids } = furnishedLibrary();
    const findBooks = (filter: string) => ids("books", filter, { caller: librarian });
    expect(findBooks("loans_via_book.reader ?= 'anne' && loans_via_book.stars > 0")).toEqual([
      "atlas",
      "attic",
    ]);
    expect(findBooks("loans_via_book.reader ?= 'anne' && loans_via_book.stars > 4")).toEqual([]);
    expect(findBooks("loans_via_book.reader ?= 'anne' && loans_via_book.stars < 2")).toEqual(["attic"]);
  });

  test("list items are compared one by one", () => {
    findsBooks({
      "scans:each ?= 'cover.jpg' && scans:each ?= 'plan_c.jpg'": ["dunes"],
      "books_via_sequels.scans ?= 'cover.jpg' && books_via_sequels.scans ?= 'plan_c.jpg'": ["marsh", "attic"],
    });
  });
});
