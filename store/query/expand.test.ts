import { describe, expect, test } from "vitest";
import { anne, furnishedLibrary, type Library, librarian, visitor } from "./fixtures.ts";
import { compileList, expandRecords } from "./index.ts";

type Json = Record<string, unknown>;

function expanded(made: Library, name: string, expand: string, caller = librarian): Json[] {
  const view = made.view(name, caller);
  const rule = view.collection.rules.list?.(caller) ?? false;
  const rows = made.reader.all<{ json: string }>(compileList(view, { rule }).rows(1000, 0));
  const records = rows.map(({ json }) => JSON.parse(json) as Json);
  expandRecords(made.reader, view, records, expand);
  return records;
}

/** The ids within each record's `expand`, nested as they are. */
function idsWithin(record: unknown): unknown {
  if (Array.isArray(record)) return record.map(idsWithin);
  const { id, expand } = record as { id: string; expand?: Json };
  if (!expand) return id;
  return [id, Object.fromEntries(Object.entries(expand).map(([name, within]) => [name, idsWithin(within)]))];
}

describe("expand", () => {
  test("adds one object for a single relation and a list for several", () => {
    const made = furnishedLibrary();
    expect(expanded(made, "loans", "book").map(idsWithin)).toEqual([
      ["l1", { book: "atlas" }],
      ["l2", { book: "atlas" }],
      ["l3", { book: "dunes" }],
      ["l4", { book: "attic" }],
      ["l5", {}],
    ]);
    expect(expanded(made, "books", "sequels").map(idsWithin)).toEqual([
      ["atlas", {}],
      ["dunes", { sequels: ["marsh", "attic"] }],
      ["marsh", {}],
      ["attic", {}],
    ]);
  });

  test("shows related records as their own view does", () => {
    const [loan] = expanded(furnishedLibrary(), "loans", "book", visitor);
    expect(loan).toMatchObject({
      expand: { book: { collectionName: "books", title: "Grand Atlas", lent: true } },
    });
    expect(JSON.stringify(loan)).not.toContain("price");
  });

  test("follows paths and back relations, several at once", () => {
    const made = furnishedLibrary();
    const [atlas] = expanded(made, "books", " loans_via_book.reader , loans_via_book.book, sequels,");
    expect(idsWithin(atlas)).toEqual([
      "atlas",
      {
        loans_via_book: [
          ["l1", { reader: "anne", book: "atlas" }],
          ["l2", { reader: "basile", book: "atlas" }],
        ],
      },
    ]);
    expect(expanded(made, "books", "books_via_sequels").map(idsWithin)[2]).toEqual([
      "marsh",
      { books_via_sequels: ["dunes"] },
    ]);
  });

  test("leaves {} where nothing may be seen, and e-mail addresses hidden", () => {
    const made = furnishedLibrary();
    for (const loan of expanded(made, "loans", "reader", visitor)) expect(loan.expand).toEqual({});
    const [own] = expanded(made, "loans", "reader", anne);
    expect(own).toMatchObject({ expand: { reader: { id: "anne", email: "anne@example.org" } } });
    const seen = expanded(made, "books", "loans_via_book", visitor).map(idsWithin);
    expect(seen).toEqual([
      ["atlas", { loans_via_book: ["l1"] }],
      ["dunes", { loans_via_book: ["l3"] }],
      ["marsh", {}],
    ]);
  });

  test.each([
    "nothing",
    "title",
    "facts",
    "book.nothing",
    "fines_via_loan",
    "reader.card",
    "constructor",
    "__proto__",
    "book.__proto__",
    "loans_via_book",
    "@request.auth",
    ".",
    ",,",
  ])("%s is skipped silently", (path) => {
    for (const loan of expanded(furnishedLibrary(), "loans", path)) expect(loan).not.toHaveProperty("expand");
  });

  test("goes six relations deep and no further", () => {
    const path = "book.loans_via_book.book.loans_via_book.book.loans_via_book.book.loans_via_book";
    const text = JSON.stringify(idsWithin(expanded(furnishedLibrary(), "loans", path)[2]));
    expect(text.match(/loans_via_book/g)).toHaveLength(3);
  });

  test("refuses what would make an endless answer", () => {
    const made = furnishedLibrary();
    for (let i = 0; i < 60; i++) made.add("loans", { id: `copy${i}`, book: "atlas", reader: "anne" });
    const path = "loans_via_book.book.loans_via_book.book.loans_via_book";
    expect(() => expanded(made, "books", path)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test("of more paths than anybody needs is refused", () => {
    const made = furnishedLibrary();
    const refused = expect.objectContaining({ status: 400 });
    expect(() => expanded(made, "loans", "book,".repeat(51))).toThrow(refused);
    expect(expanded(made, "loans", "book,".repeat(49))).toHaveLength(5);
  });
});
