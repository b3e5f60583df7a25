import fc from "fast-check";
import { expect, test } from "vitest";
import type { Awaitable } from "../../awaitable.ts";
import type { Caller } from "../../collection.ts";
import { StoreError } from "../../errors.ts";
import { anne, basile, furnishedLibrary, type Library, librarian, visitor } from "../fixtures.ts";
import { compileList, compileMatch, expandRecords, parseFields, pickFields } from "../index.ts";
import { anyText, path, sensible, sensibleFilter } from "./hostile-fixtures.ts";
import { parse } from "./parser.ts";
import { tokenize } from "./tokens.ts";

const callers: Caller[] = [visitor, anne, basile, librarian];

/** Only an error in the contract's form is allowed. */
async function orRefused(work: () => Awaitable<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreError) || ![400, 403].includes(error.status)) throw error;
    expect(error.data).toEqual({});
  }
}

function allowedIds(made: Library, name: string): string[][] {
  return callers.map((caller) => made.ids(name, "", { caller }));
}

test("any filter is either parsed or refused", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, (text) => orRefused(() => parse(tokenize(text).list))),
    { numRuns: 3000 },
  );
});

test("no filter finds a record that the caller may not list", async () => {
  const furnished = furnishedLibrary();
  for (const name of ["books", "loans", "readers"]) {
    const allowed = allowedIds(furnished, name);
    const filters = fc.oneof(anyText, sensibleFilter(name));
    const property = fc.asyncProperty(filters, fc.nat(callers.length - 1), (filter, who) =>
      orRefused(async () => {
        const foundIds = furnished.ids(name, filter, { caller: callers[who] });
        expect(allowed[who]).toEqual(expect.arrayContaining(foundIds));
      }),
    );
    await fc.assert(property, { numRuns: 700 });
  }
});

test("no result depends on data that a visitor may not see", () => {
  const furnished = furnishedLibrary();
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
        expect(outcome(() => furnished.ids(name, filter, { sort }))).toEqual(
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

test("any sort returns the same records", async () => {
  const furnished = furnishedLibrary();
  const allowed = allowedIds(furnished, "loans");
  const sorts = fc.oneof(
    anyText,
    fc
      .array(
        fc.tuple(fc.constantFrom("", "-", "+"), path).map((parts) => parts.join("")),
        { maxLength: 9 },
      )
      .map(String),
  );
  const property = fc.asyncProperty(sorts, fc.nat(callers.length - 1), (sort, who) =>
    orRefused(() =>
      expect(furnished.ids("loans", "", { caller: callers[who], sort }).sort()).toEqual(allowed[who]),
    ),
  );
  await fc.assert(property, { numRuns: 700 });
});

test("any subscriber's filter matches or is refused", async () => {
  const { reader, view } = furnishedLibrary();
  const filters = fc.oneof(anyText, sensibleFilter("loans"));
  const property = fc.asyncProperty(filters, fc.boolean(), (filter, binned) =>
    orRefused(() => void reader.one(compileMatch(view("loans", anne), "l1", { rule: true, filter, binned }))),
  );
  await fc.assert(property, { numRuns: 500 });
});

test("any expand and fields give a response or are refused", async () => {
  const { reader, view } = furnishedLibrary();
  const lists = fc.oneof(anyText, fc.array(path, { maxLength: 5 }).map(String));
  const property = fc.asyncProperty(lists, lists, fc.nat(callers.length - 1), (expand, fields, who) =>
    orRefused(async () => {
      const askedView = view("loans", callers[who]);
      const rows = await reader.all<{ json: string }>(compileList(askedView, { rule: true }).rows(30, 0));
      const records = rows.map(({ json }) => JSON.parse(json) as Record<string, unknown>);
      await expandRecords(reader, askedView, records, expand);
      const text = JSON.stringify(records.map((record) => pickFields(record, parseFields(fields))));
      expect(text).not.toMatch(/"card"|"price"|"password"|"tokenKey"/);
    }),
  );
  await fc.assert(property, { numRuns: 500 });
});
