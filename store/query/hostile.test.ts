import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "../collection.ts";
import { StoreError } from "../errors.ts";
import { anne, basile, furnishedLibrary, type Library, librarian, visitor } from "./fixtures.ts";
import { compileList, compileMatch, expandRecords, parseFields, pickFields } from "./index.ts";
import { parse } from "./parser.ts";
import { tokenize } from "./tokens.ts";

const names = [
  "id",
  "slug",
  "title",
  "pages",
  "lent",
  "shelf",
  "scans",
  "facts",
  "sequels",
  "created",
  "price",
  "password",
  "tokenKey",
  "deleted",
  "constructor",
  "__proto__",
  "email",
  "note",
  "book",
  "reader",
  "stars",
  "card",
  "books_via_sequels",
  "loans_via_book",
  "loans_via_reader",
  "fines_via_loan",
  "true",
  "null",
  "@now",
  "@year",
  "@request",
  "facts.weight",
];
const path = fc
  .tuple(
    fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 8 }),
    fc.constantFrom("", "", ":lower", ":each", ":length", ":isset", ":"),
  )
  .map(([parts, modifier]) => parts.join(".") + modifier);
const literal = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => `"${text.replaceAll('"', '\\"')}"`),
  fc.string({ unit: fc.constantFrom("%", "_", "\\", "a", "'"), maxLength: 8 }).map((text) => `"${text}"`),
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom("''", "null", "TRUE", "false", "-1", "007", "9".repeat(400)),
);
const operator = fc.constantFrom(
  "=",
  "!=",
  "~",
  "!~",
  ">",
  ">=",
  "<",
  "<=",
  "?=",
  "?!=",
  "?~",
  "?!~",
  "?>",
  "?<=",
  "==",
  "=>",
);
const operand = fc.oneof({ weight: 3, arbitrary: path }, { weight: 2, arbitrary: literal });
const comparison = fc.tuple(operand, operator, operand).map((parts) => parts.join(" "));
const sentence = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: comparison },
      { weight: 1, arbitrary: fc.constantFrom("(", ")", "// x\n", "()", "!") },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((terms) => fc.constantFrom(" && ", "||", ") || (", " ").map((join) => terms.join(join)));
const scraps = fc
  .array(
    fc.oneof(
      operand,
      operator,
      fc.constantFrom("(", ")", "&&", "||", "&", "//", "\n", "{:a}", ",", "-", "+"),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(""));
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  scraps,
  sentence,
);

const sensible: Record<string, readonly string[]> = {
  books: [
    "id",
    "slug",
    "title:lower",
    "pages",
    "lent",
    "shelf:each",
    "scans",
    "scans:each",
    "scans:length",
    "facts",
    "facts.weight",
    "facts.tags.0",
    "sequels",
    "sequels.title",
    "sequels.pages",
    "loans_via_book.stars",
    "loans_via_book.book",
    "loans_via_book.reader.name",
    "books_via_sequels.scans",
    "true",
    "null",
    "@now",
    "@year",
  ],
  loans: [
    "note",
    "remark:lower",
    "stars",
    "open",
    "book",
    "book:length",
    "book.id",
    "book.title",
    "book.scans:each",
    "book.sequels.slug",
    "reader.email",
    "reader.name",
    "reader.loans_via_reader.note",
    "book.facts.weight",
    "book.loans_via_book.reader",
  ],
  readers: [
    "id",
    "email",
    "email:lower",
    "verified",
    "name",
    "loans_via_reader.book.title",
    "loans_via_reader.stars",
  ],
};

/** Filters that can be read, of fields that there are. */
function sensibleFilter(name: string): fc.Arbitrary<string> {
  const side = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(sensible[name] ?? [])) },
    { weight: 2, arbitrary: literal },
  );
  const known = fc.constantFrom(
    "=",
    "!=",
    "~",
    "!~",
    ">",
    ">=",
    "<",
    "<=",
    "?=",
    "?!=",
    "?~",
    "?!~",
    "?>",
    "?<=",
  );
  const terms = fc.array(
    fc.tuple(side, known, side).map((parts) => parts.join(" ")),
    { minLength: 1, maxLength: 3 },
  );
  return fc.tuple(terms, fc.constantFrom(" && ", " || ")).map(([each, join]) => each.join(join));
}

const callers: Caller[] = [visitor, anne, basile, librarian];

/** Only a refusal in the contract's shape may come out. */
function orRefused(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StoreError) || ![400, 403].includes(error.status)) throw error;
    expect(error.data).toEqual({});
  }
}

function allowedIds(made: Library, name: string): string[][] {
  return callers.map((caller) => made.ids(name, "", { caller }));
}

test("whatever is given as a filter, it is read or refused", () => {
  fc.assert(
    fc.property(anyText, (text) => orRefused(() => parse(tokenize(text).list))),
    { numRuns: 3000 },
  );
});

test("whatever is given as a filter, nobody finds a record that they may not list", () => {
  const made = furnishedLibrary();
  for (const name of ["books", "loans", "readers"]) {
    const allowed = allowedIds(made, name);
    const filters = fc.oneof(anyText, sensibleFilter(name));
    const property = fc.property(filters, fc.nat(callers.length - 1), (filter, who) =>
      orRefused(() => {
        const found = made.ids(name, filter, { caller: callers[who] });
        expect(allowed[who]).toEqual(expect.arrayContaining(found));
      }),
    );
    fc.assert(property, { numRuns: 700 });
  }
});

test("whatever a visitor asks, the answer does not depend on what a visitor may not see", () => {
  const made = furnishedLibrary();
  const other = furnishedLibrary();
  other.run(
    "UPDATE readers SET name = 'Zoé', email = 'z@example.org', verified = 1, card = '', password = 'x'",
  );
  other.run("UPDATE readers SET emailVisibility = 1 - emailVisibility, updated = ''");
  other.run(
    "UPDATE books SET title = 'a', slug = 'a', pages = 5, scans = '[]', created = '' WHERE id = 'attic'",
  );
  other.run("UPDATE books SET price = '11'");
  other.run(
    "UPDATE loans SET note = 'a', reader = NULL, book = 'marsh', open = 1, stars = 3 WHERE stars < 4",
  );
  other.run("DELETE FROM fines");
  other.add("loans", { id: "l7", book: "dunes", reader: "anne", note: "%", stars: 0 });
  for (const name of ["books", "loans"]) {
    const sorts = fc.oneof(fc.constant(""), fc.constantFrom(...(sensible[name] ?? [])));
    const property = fc.property(
      sensibleFilter(name),
      sorts,
      fc.constantFrom("", "-"),
      (filter, field, direction) => {
        const sort = field && `${direction}${field},id`;
        expect(outcome(() => made.ids(name, filter, { sort }))).toEqual(
          outcome(() => other.ids(name, filter, { sort })),
        );
      },
    );
    fc.assert(property, { numRuns: 300 });
  }
});

function outcome(work: () => string[]): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof StoreError ? error.status : error;
  }
}

test("whatever is given as a sort, the records are the same", () => {
  const made = furnishedLibrary();
  const allowed = allowedIds(made, "loans");
  const sorts = fc.oneof(
    anyText,
    fc
      .array(
        fc.tuple(fc.constantFrom("", "-", "+"), path).map((parts) => parts.join("")),
        { maxLength: 9 },
      )
      .map(String),
  );
  const property = fc.property(sorts, fc.nat(callers.length - 1), (sort, who) =>
    orRefused(() =>
      expect(made.ids("loans", "", { caller: callers[who], sort }).sort()).toEqual(allowed[who]),
    ),
  );
  fc.assert(property, { numRuns: 700 });
});

test("whatever a subscriber filters by, it matches or is refused", () => {
  const { reader, view } = furnishedLibrary();
  const filters = fc.oneof(anyText, sensibleFilter("loans"));
  const property = fc.property(filters, fc.boolean(), (filter, binned) =>
    orRefused(() => void reader.one(compileMatch(view("loans", anne), "l1", { rule: true, filter, binned }))),
  );
  fc.assert(property, { numRuns: 500 });
});

test("whatever is given to expand and fields, the answer can be made or is refused", () => {
  const { reader, view } = furnishedLibrary();
  const lists = fc.oneof(anyText, fc.array(path, { maxLength: 5 }).map(String));
  const property = fc.property(lists, lists, fc.nat(callers.length - 1), (expand, fields, who) =>
    orRefused(() => {
      const asked = view("loans", callers[who]);
      const rows = reader.all<{ json: string }>(compileList(asked, { rule: true }).rows(30, 0));
      const records = rows.map(({ json }) => JSON.parse(json) as Record<string, unknown>);
      expandRecords(reader, asked, records, expand);
      const text = JSON.stringify(records.map((record) => pickFields(record, parseFields(fields))));
      expect(text).not.toMatch(/"card"|"price"|"password"|"tokenKey"/);
    }),
  );
  fc.assert(property, { numRuns: 500 });
});
