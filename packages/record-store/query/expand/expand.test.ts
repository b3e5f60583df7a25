import { describe, expect, test } from "vitest";
import type { Reader, Statement } from "../../kernel.ts";
import { anne, furnishedLibrary, type Library, librarian, visitor } from "../fixtures.ts";
import { compileList, expandRecords } from "../index.ts";

type Json = Record<string, unknown>;

async function expanded(made: Library, name: string, expand: string, caller = librarian): Promise<Json[]> {
  const view = made.view(name, caller);
  const rule = view.collection.rules.list?.(caller) ?? false;
  const rows = await made.reader.all<{ json: string }>(compileList(view, { rule }).rows(1000, 0));
  const records = rows.map(({ json }) => JSON.parse(json) as Json);
  await expandRecords(made.reader, view, records, expand);
  return records;
}

/** Returns the ids in each record's `expand`, with their nesting. */
function idsWithin(record: unknown): unknown {
  if (Array.isArray(record)) return record.map(idsWithin);
  const { id, expand } = record as { id: string; expand?: Json };
  if (!expand) return id;
  return [id, Object.fromEntries(Object.entries(expand).map(([name, within]) => [name, idsWithin(within)]))];
}

describe("expand", () => {
  test("adds one object for a single relation and a list for several", async () => {
    const furnished = furnishedLibrary();
    expect((await expanded(furnished, "loans", "book")).map(idsWithin)).toEqual([
      ["l1", { book: "atlas" }],
      ["l2", { book: "atlas" }],
      ["l3", { book: "dunes" }],
      ["l4", { book: "attic" }],
      ["l5", {}],
    ]);
    expect((await expanded(furnished, "books", "sequels")).map(idsWithin)).toEqual([
      ["atlas", {}],
      ["dunes", { sequels: ["marsh", "attic"] }],
      ["marsh", {}],
      ["attic", {}],
    ]);
  });

  test("shows related records as their own view does", async () => {
    const [loan] = await expanded(furnishedLibrary(), "loans", "book", visitor);
    expect(loan).toMatchObject({
      expand: { book: { collectionName: "books", title: "Grand Atlas", lent: true } },
    });
    expect(JSON.stringify(loan)).not.toContain("price");
  });

  test("follows paths and back relations, several at once", async () => {
    const furnished = furnishedLibrary();
    const [atlas] = await expanded(
      furnished,
      "books",
      " loans_via_book.reader , loans_via_book.book, sequels,",
    );
    expect(idsWithin(atlas)).toEqual([
      "atlas",
      {
        loans_via_book: [
          ["l1", { reader: "anne", book: "atlas" }],
          ["l2", { reader: "basile", book: "atlas" }],
        ],
      },
    ]);
    expect((await expanded(furnished, "books", "books_via_sequels")).map(idsWithin)[2]).toEqual([
      "marsh",
      { books_via_sequels: ["dunes"] },
    ]);
  });

  test("leaves {} if nothing may be seen, and hides e-mail addresses", async () => {
    const furnished = furnishedLibrary();
    for (const loan of await expanded(furnished, "loans", "reader", visitor)) expect(loan.expand).toEqual({});
    const [own] = await expanded(furnished, "loans", "reader", anne);
    expect(own).toMatchObject({ expand: { reader: { id: "anne", email: "anne@example.org" } } });
    const expandedIds = (await expanded(furnished, "books", "loans_via_book", visitor)).map(idsWithin);
    expect(expandedIds).toEqual([
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
  ])("%s is skipped silently", async (path) => {
    for (const loan of await expanded(furnishedLibrary(), "loans", path))
      expect(loan).not.toHaveProperty("expand");
  });

  test("goes six relations deep and no further", async () => {
    const path = "book.loans_via_book.book.loans_via_book.book.loans_via_book.book.loans_via_book";
    const text = JSON.stringify(idsWithin((await expanded(furnishedLibrary(), "loans", path))[2]));
    expect(text.match(/loans_via_book/g)).toHaveLength(3);
  });

  test("refuses an endless response", async () => {
    const furnished = furnishedLibrary();
    for (let i = 0; i < 60; i++) furnished.add("loans", { id: `copy${i}`, book: "atlas", reader: "anne" });
    const path = "loans_via_book.book.loans_via_book.book.loans_via_book";
    await expect(() => expanded(furnished, "books", path)).rejects.toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });

  test("refuses more than 50 paths", async () => {
    const furnished = furnishedLibrary();
    const refused = expect.objectContaining({ status: 400 });
    await expect(() => expanded(furnished, "loans", "book,".repeat(51))).rejects.toThrow(refused);
    expect(await expanded(furnished, "loans", "book,".repeat(49))).toHaveLength(5);
  });
});

test("related records are read without a pause inside the query", async () => {
  const furnished = furnishedLibrary();
  let isOpen = false;
  const reader: Reader = {
    ...furnished.reader,
    *each<T>(statement: Statement) {
      isOpen = true;
      yield* furnished.reader.each<T>(statement) as Iterable<T>;
      isOpen = false;
    },
  };
  let [isDone, wasOpen] = [false, false];
  const expanding = expandRecords(
    reader,
    furnished.view("books", librarian),
    [{ id: "atlas" }],
    "loans_via_book",
  );
  const expansion = expanding.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await undefined;
    wasOpen ||= isOpen;
  }
  await expansion;
  expect(wasOpen).toBe(false);
});
