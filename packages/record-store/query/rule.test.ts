import { expect, test } from "vitest";
import { furnishedLibrary } from "./fixtures.ts";

test("a rule sees every field of every record, with bound values", () => {
  const { under } = furnishedLibrary();
  expect(under("books", { where: "price = {:price}", values: { price: "10" } })).toEqual(["attic"]);
  expect(under("loans", { where: "reader.email = 'basile@example.org' && reader.card != ''" })).toEqual([
    "l2",
    "l3",
  ]);
  expect(under("loans", { where: "fines_via_loan.reason ?= {:why}", values: { why: "retard" } })).toEqual([
    "l2",
  ]);
  expect(
    under("loans", { where: "open = {:open} && stars < {:stars}", values: { open: true, stars: 5 } }),
  ).toEqual(["l2"]);
});

test("a reversed rule matches the same records as a direct one", () => {
  const { under } = furnishedLibrary();
  const by = (where: string) => under("books", { where, values: { reader: "basile", nothing: "" } });
  expect(by("loans_via_book.reader ?= {:reader}")).toEqual(["atlas", "dunes"]);
  expect(by("loans_via_book.reader ?= {:reader} && loans_via_book.open ?= true")).toEqual(["atlas"]);
  expect(by("loans_via_book.reader ?= {:reader} && loans_via_book.note ?= ''")).toEqual([]);
  expect(
    by("slug = 'le-marais' || (loans_via_book.reader ?= {:reader} && loans_via_book.open ?= true)"),
  ).toEqual(["atlas", "marsh"]);
  // A book without loans has a missing note, which equals the empty text.
  expect(by("loans_via_book.note ?= {:nothing}")).toEqual(["marsh"]);
  expect(by("loans_via_book.note ?!= 'Très beau'")).toEqual(["atlas", "dunes", "marsh", "attic"]);
  expect(by("loans_via_book.reader = {:reader}")).toEqual(["dunes"]);
  const loans = (where: string) => under("loans", { where, values: { reader: "basile", why: "retard" } });
  expect(loans("book.loans_via_book.reader ?= {:reader}")).toEqual(["l1", "l2", "l3"]);
  expect(loans("book.loans_via_book.fines_via_loan.reason ?= {:why}")).toEqual(["l1", "l2"]);
  expect(loans("book.slug = ''")).toEqual(["l5"]);
  expect(loans("reader.id = {:reader} && book.shelf = 'maps'")).toEqual(["l2"]);
});

test("a rule's values may be empty or not", () => {
  const { under } = furnishedLibrary();
  const of = (book: string | null) => under("loans", { where: "book = {:book}", values: { book } });
  expect(of("atlas")).toEqual(["l1", "l2"]);
  expect(of("")).toEqual(["l5"]);
  expect(of(null)).toEqual(["l5"]);
  expect(of("' || 1 = 1 || '' = '")).toEqual([]);
  expect(of("dunes")).toEqual(["l3"]);
});

test.each(["book =", "nothing = 1", "book = {:missing}", "book = {:toString}", "password = 'a'"])(
  "the invalid rule %s is our bug, not the client's",
  (where) => {
    const { under } = furnishedLibrary();
    expect(() => under("loans", { where })).toThrow(TypeError);
  },
);
