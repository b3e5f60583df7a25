import { expect, onTestFinished } from "vitest";
import {
  buildCatalog,
  type Caller,
  collection,
  type Filter,
  type ReadRule,
  type Row,
} from "../collection.ts";
import { sqliteDialect } from "../database/dialect/sqlite.ts";
import * as uncleaned from "../database/migrations/0010-uncleaned.ts";
import { openWriting } from "../database/sqlite.ts";
import type { Reader, SqlValue } from "../kernel.ts";
import type { Columns } from "../tables/columns.ts";
import { compileList, type View } from "./index.ts";

const baseColumns = `
  id TEXT PRIMARY KEY NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL, deleted TEXT NOT NULL DEFAULT ''`;

const tables = `
CREATE TABLE readers (${baseColumns},
  email TEXT NOT NULL DEFAULT '', emailVisibility INTEGER NOT NULL DEFAULT 0, verified INTEGER NOT NULL DEFAULT 0,
  password TEXT NOT NULL DEFAULT '', tokenKey TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '', card TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE books (${baseColumns},
  slug TEXT NOT NULL DEFAULT '', title TEXT NOT NULL DEFAULT '', text TEXT NOT NULL DEFAULT '',
  shelf TEXT NOT NULL DEFAULT '', pages REAL NOT NULL DEFAULT 0, lent INTEGER NOT NULL DEFAULT 0,
  printed TEXT NOT NULL DEFAULT '', scans TEXT NOT NULL DEFAULT '[]', facts TEXT NOT NULL DEFAULT 'null',
  sequels TEXT NOT NULL DEFAULT '[]', price TEXT NOT NULL DEFAULT '',
  dealer TEXT NOT NULL DEFAULT '', keeper TEXT REFERENCES readers (id)) STRICT;
CREATE UNIQUE INDEX books_slug ON books (slug) WHERE deleted = '' AND slug != '';
CREATE INDEX books_created ON books (created, id) WHERE deleted = '';
CREATE INDEX books_shelf ON books (shelf, created, id) WHERE deleted = '';
CREATE TABLE loans (${baseColumns},
  book TEXT REFERENCES books (id), reader TEXT REFERENCES readers (id), note TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '', remarks TEXT NOT NULL DEFAULT '', shelfmark TEXT NOT NULL DEFAULT '', stars REAL NOT NULL DEFAULT 0, open INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX loans_book ON loans (book);
CREATE TABLE fines (${baseColumns}, loan TEXT REFERENCES loans (id), reason TEXT NOT NULL DEFAULT '') STRICT;
`;

const nobody = { create: null, update: null, delete: null };

const readers = collection("readers", {
  id: "pbc_readers",
  auth: true,
  fields: { name: { type: "text" }, card: { type: "text", hidden: true } },
  rules: { list: oneself, view: oneself, manage: isLibrarian, ...nobody },
});

const books = collection("books", {
  id: "pbc_books",
  fields: {
    slug: { type: "text", unique: true },
    title: { type: "text" },
    text: { type: "editor" },
    shelf: { type: "select", values: ["novels", "maps", "attic"] },
    pages: { type: "number" },
    lent: { type: "bool" },
    printed: { type: "date" },
    scans: { type: "file", maxSelect: 9, mimeTypes: [] },
    facts: { type: "json" },
    sequels: { type: "relation", collection: "books", maxSelect: 9 },
    price: { type: "text", hidden: true },
    dealer: { type: "text", internal: true },
    keeper: { type: "relation", collection: "readers", internal: true },
  },
  rules: { list: notInTheAttic, view: notInTheAttic, seesInternal: isLibrarian, ...nobody },
});

const loans = collection("loans", {
  id: "pbc_loans",
  fields: {
    book: { type: "relation", collection: "books" },
    reader: { type: "relation", collection: "pbc_readers" },
    note: { type: "text" },
    phone: { type: "text", onlyFor: ["reader"] },
    remarks: { type: "text", onlyFor: ["reader", "book.keeper"] },
    shelfmark: { type: "text", hidden: true, onRequest: true },
    stars: { type: "number" },
    open: { type: "bool" },
  },
  aliases: { remark: "note" },
  rules: { list: praiseOrOwn, view: praiseOrOwn, seesInternal: isLibrarian, ...nobody },
});

/** Locked to everyone. */
const fines = collection("fines", {
  id: "pbc_fines",
  fields: { loan: { type: "relation", collection: "loans" }, reason: { type: "text" } },
  rules: { list: null, view: null, ...nobody },
});

function isLibrarian(caller: Caller): boolean {
  return caller.kind === "user" && caller.id === "librarian";
}

function oneself(caller: Caller): ReadRule {
  if (caller.kind !== "user") return false;
  return isLibrarian(caller) || { where: "id = {:id}", values: { id: caller.id } };
}

function notInTheAttic(caller: Caller): ReadRule {
  return isLibrarian(caller) || { where: "shelf != 'attic' || price = 'free'" };
}

function praiseOrOwn(caller: Caller): ReadRule {
  if (isLibrarian(caller)) return true;
  const praise = "stars >= 4";
  return caller.kind === "user"
    ? { where: `${praise} || reader = {:id}`, values: { id: caller.id } }
    : { where: praise };
}

export const visitor: Caller = { kind: "visitor" };
export const anne = readerCalled("anne");
export const basile = readerCalled("basile");
export const librarian = readerCalled("librarian");

function readerCalled(id: string): Caller {
  const record: Row = { id, created: "", updated: "" };
  return { kind: "user", collection: "readers", id, record };
}

export type Library = {
  reader: Reader;
  add(collection: string, values: Record<string, SqlValue>): void;
  /** Runs SQL unchanged. */
  run(sql: string): void;
  view(collection: string, caller?: Caller): View;
  /** Returns the ids of a list under the collection's own list rule. */
  ids(collection: string, filter?: string, options?: { caller?: Caller; sort?: string }): string[];
  /** Returns the ids that a rule matches, without any client filter. */
  under(collection: string, rule: Filter): string[];
};

const now = new Date("2026-03-05T06:07:08.009Z");

/** An empty library: a real database in memory, closed when the test ends. */
export function library(): Library {
  const connection = openWriting(":memory:");
  onTestFinished(() => connection.close());
  for (const sql of [uncleaned.sql, tables]) connection.database.exec(sql);
  const catalog = buildCatalog([readers, books, loans, fines], sqliteDialect);
  let added = 0;

  function view(name: string, caller: Caller = visitor): View {
    const collection = catalog.find(name);
    if (!collection) throw new Error(`No collection ${name}.`);
    return { catalog, collection, caller, now };
  }

  function listIds(from: View, request: Parameters<typeof compileList>[1]): string[] {
    const list = compileList(from, request);
    const rows = connection.all<{ json: string }>(list.rows(1000, 0));
    const total = connection.one<{ total: number }>(list.total())?.total;
    if (total !== rows.length) throw new Error(`The total of ${total} is not the ${rows.length} rows found.`);
    const all = connection.all<Columns>({ sql: `SELECT * FROM ${from.collection.name}`, parameters: [] });
    const amongAll = list.partialTotal(all);
    const among = amongAll && connection.one<{ total: number }>(amongAll)?.total;
    if (among !== undefined && among !== total)
      throw new Error(`Among all of them ${among} are found, and ${total} in the table.`);
    return rows.map(({ json }) => JSON.parse(json).id);
  }

  return {
    reader: connection,
    run: (sql) => connection.database.exec(sql),
    view,
    add(name, values) {
      const at = `2026-01-01 00:00:00.${String(++added).padStart(3, "0")}Z`;
      const columns = { created: at, updated: at, ...values };
      const names = Object.keys(columns);
      const marks = names.map(() => "?").join();
      connection.run({
        sql: `INSERT INTO ${name} (${names.join()}) VALUES (${marks})`,
        parameters: Object.values(columns),
      });
    },
    ids(name, filter = "", { caller = visitor, sort = "" } = {}) {
      const from = view(name, caller);
      const rule = from.collection.rules.list?.(caller) ?? false;
      return listIds(from, { rule, filter, sort });
    },
    under: (name, rule) => listIds(view(name), { rule }),
  };
}

/** A library with three readers, four books, one of them in the attic, and five loans. */
export function furnishedLibrary(): Library {
  const emptyLibrary = library();
  const { add } = emptyLibrary;
  add("readers", { id: "anne", name: "Anne", email: "anne@example.org", emailVisibility: 1, card: "A1" });
  add("readers", { id: "basile", name: "Basile", email: "basile@example.org", card: "B2" });
  add("readers", { id: "librarian", name: "Chloé", email: "chloe@example.org", card: "C3" });
  add("books", {
    id: "atlas",
    slug: "atlas",
    title: "Grand Atlas",
    text: "<p>Cartes</p>",
    shelf: "maps",
    pages: 300,
    lent: 1,
    dealer: "Perrin",
    keeper: "anne",
    printed: "2024-05-17 00:00:00.000Z",
    scans: '["plan_a.jpg","plan_b.jpg"]',
    facts: '{"plan_a.jpg":{"width":600},"weight":2.5,"tags":["old","big"]}',
  });
  add("books", {
    id: "dunes",
    slug: "les-dunes",
    title: "Les Dunes",
    shelf: "novels",
    pages: 12.5,
    printed: "2025-11-01 00:00:00.000Z",
    scans: '["cover.jpg","plan_c.jpg"]',
    sequels: '["marsh","attic"]',
  });
  add("books", { id: "marsh", slug: "le-marais", title: "Le Marais 100%", shelf: "novels", pages: 0 });
  add("books", { id: "attic", slug: "le-secret", title: "Le Secret", shelf: "attic", pages: 9, price: "10" });
  add("loans", {
    ...{ id: "l1", book: "atlas", reader: "anne", note: "Très beau", stars: 5 },
    ...{ phone: "0563", remarks: "déchiré", shelfmark: "G 912" },
  });
  add("loans", { id: "l2", book: "atlas", reader: "basile", note: "Trop lourd", stars: 2, open: 1 });
  add("loans", {
    id: "l3",
    book: "dunes",
    reader: "basile",
    note: "lu deux fois",
    phone: "0564",
    remarks: "taché",
    stars: 4,
  });
  add("loans", { id: "l4", book: "attic", reader: "anne", note: "caché", stars: 1 });
  add("loans", { id: "l5", book: null, reader: null, note: "", stars: 4 });
  add("fines", { id: "f1", loan: "l2", reason: "retard" });
  return emptyLibrary;
}

/** Checks each filter's results for the librarian, who sees every book. */
export function findsBooks(expected: Record<string, string[]>): void {
  const { ids } = furnishedLibrary();
  const results = Object.keys(expected).map((each) => [each, ids("books", each, { caller: librarian })]);
  expect(Object.fromEntries(results)).toEqual(expected);
}
