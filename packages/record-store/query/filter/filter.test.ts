import { describe, expect, test } from "vitest";
import { findsBooks, furnishedLibrary, librarian, library } from "../fixtures.ts";

describe("the language", () => {
  test("blanks are optional, and a comment ends with its line", () => {
    findsBooks({
      'slug="atlas"': ["atlas"],
      " \t\nslug \n= 'atlas' ": ["atlas"],
      "slug = 'atlas' // || slug = 'les-dunes'": ["atlas"],
      "slug = 'atlas' // the big one\n|| slug = 'les-dunes'": ["atlas", "dunes"],
    });
  });

  test("&& binds tighter than ||, and brackets tighter still", () => {
    findsBooks({
      "shelf = 'maps' || shelf = 'novels' && pages > 10": ["atlas", "dunes"],
      "(shelf = 'maps' || shelf = 'novels') && pages > 100": ["atlas"],
      "((pages > 1)) && (shelf = 'attic' || (slug = 'atlas' && lent = true))": ["atlas", "attic"],
    });
  });

  test("only the text's own quote is escaped; other backslashes stay", () => {
    const { add, ids } = library();
    add("books", { id: "one", title: `L'été "chaud"` });
    add("books", { id: "two", title: String.raw`C:\temp` });
    expect(ids("books", String.raw`title = 'L\'été "chaud"'`)).toEqual(["one"]);
    expect(ids("books", String.raw`title = "L'été \"chaud\""`)).toEqual(["one"]);
    expect(ids("books", String.raw`title = 'C:\temp'`)).toEqual(["two"]);
  });

  test("either side may be any operand", () => {
    findsBooks({
      "'atlas' = slug": ["atlas"],
      "100 < pages": ["atlas"],
      "slug = id": ["atlas"],
      "1 = 1 && pages = 9": ["attic"],
      "'a' = 'b'": [],
      "'Les Dunes, suite' ~ title": ["dunes"],
    });
  });

  test("true is 1, false 0, in any case", () => {
    findsBooks({ "lent = TRUE": ["atlas"], "lent = 1": ["atlas"], "lent != False && pages > 1": ["atlas"] });
  });

  test.each(
    [
      "",
      " ",
      "// nothing",
      "()",
      "slug",
      "slug =",
      "= 'a'",
      "slug = 'a' &&",
      "slug = 'a' slug = 'b'",
      "(slug = 'a'",
      "slug = 'a')",
      "slug == 'a'",
      "slug <> 'a'",
      "slug = 'a' & pages = 1",
      "slug = 'a' and pages = 1",
      "slug = 'a' ||| pages = 1",
      "slug =! 'a'",
      "slug = 'a",
      "slug = \"a'",
      "slug = 1.",
      "slug = .5",
      "slug = 1e3",
      "slug = 0x10",
      "slug = -",
      "slug = `a`",
      "slug = 'a';",
      "slug. = 'a'",
      ".slug = 'a'",
      "slug: = 'a'",
      "slug..id = 'a'",
      "_ = 'a'",
      "@ = 'a'",
      "#slug = 'a'",
      "slug = 'a' / 2",
      "lower(slug) = 'a'",
      "strftime('%Y', created) = '2026'",
      "geoDistance(1, 2, 3, 4) < 5",
      "{:a} = 'a'",
      "slug = {:a}",
      "slug = 'a' (pages = 1)",
      "slug = 'a\0' || pages = 1\0",
      "slug\r= 'a'",
      "ſlug = 'a'",
      "slug\u00a0= 'a'",
    ].slice(1),
  )("%j is no filter", (filter) => {
    const { ids } = library();
    expect(() => ids("books", filter)).toThrow(expect.objectContaining({ status: 400, data: {} }));
  });

  test("an empty filter matches everything", () => {
    expect(furnishedLibrary().ids("books", "", { caller: librarian })).toHaveLength(4);
  });
});

describe("equality", () => {
  test("is case-sensitive", () => {
    findsBooks({
      "title = 'les dunes'": [],
      "title = 'Les Dunes'": ["dunes"],
      "title:lower = 'les dunes'": ["dunes"],
    });
  });

  test("treats empty text, null and a missing reference as equal", () => {
    const { ids } = furnishedLibrary();
    for (const nothing of ["''", '""', "null", "NULL"]) {
      expect(ids("loans", `book = ${nothing}`)).toEqual(["l5"]);
      expect(ids("loans", `book.title = ${nothing}`)).toEqual(["l5"]);
      expect(ids("loans", `${nothing} = note`)).toEqual(["l5"]);
      expect(ids("loans", `book != ${nothing}`)).toEqual(["l1", "l3"]);
    }
    expect(ids("loans", "note != 'Très beau'")).toEqual(["l3", "l5"]);
    expect(ids("loans", "book != 'atlas'")).toEqual(["l3", "l5"]);
  });

  test("an empty unique field is found, though its index omits it", () => {
    const { add, ids } = library();
    add("books", { id: "bare" });
    add("books", { id: "other" });
    expect(ids("books", "slug = ''")).toEqual(["bare", "other"]);
    expect(ids("books", "slug = ' '")).toEqual([]);
  });

  test("the same shape with other values is bound again", () => {
    const { ids } = furnishedLibrary();
    expect(ids("books", "slug = 'atlas'")).toEqual(["atlas"]);
    expect(ids("books", "slug = 'les-dunes'")).toEqual(["dunes"]);
    expect(ids("books", "slug = ''")).toEqual([]);
    expect(ids("books", "slug != ''")).toHaveLength(3);
  });
});

describe("order", () => {
  test("numbers compare by value and dates as text", () => {
    findsBooks({
      "pages > 9": ["atlas", "dunes"],
      "pages >= 9 && pages <= 12.5": ["dunes", "attic"],
      "pages < -1": [],
      "printed >= '2025-01-01'": ["dunes"],
      "printed = '2024-05-17'": [],
      "printed = '2024-05-17 00:00:00.000Z'": ["atlas"],
      "title > 'Les'": ["dunes"],
    });
  });

  test("macros are UTC moments and parts of the clock", () => {
    const { add, ids } = library();
    add("books", { id: "today", printed: "2026-03-05 00:00:00.000Z", pages: 3 });
    add("books", { id: "lastYear", printed: "2025-12-31 23:59:59.999Z", pages: 4 });
    expect(ids("books", "printed >= @todayStart && printed <= @todayEnd")).toEqual(["today"]);
    expect(ids("books", "printed < @yearStart && printed > @yesterday")).toEqual([]);
    expect(ids("books", "printed < @now && printed >= @monthStart && printed < @monthEnd")).toEqual([
      "today",
    ]);
    expect(ids("books", "pages = @month")).toEqual(["today"]);
    expect(ids("books", "pages = @weekday")).toEqual(["lastYear"]);
    expect(ids("books", "2026 = @year && @day = 5 && @hour = 6 && @minute = 7 && @second = 8")).toHaveLength(
      2,
    );
    expect(
      ids("books", "@tomorrow = '2026-03-06 06:07:08.009Z' && @yearEnd = '2026-12-31 23:59:59.999Z'"),
    ).toHaveLength(2);
  });
});
