import { expect, test } from "vitest";
import type { Statement } from "../kernel.ts";
import { anne, furnishedLibrary, type Library, librarian, visitor } from "./fixtures.ts";
import { compileList, neededFields } from "./index.ts";
import type { Sql } from "./sql.ts";

async function queryPlan({ reader }: Library, { sql, parameters }: Statement): Promise<string> {
  const steps = await reader.all<{ detail: string }>({ sql: `explain query plan ${sql}`, parameters });
  // The other query asks once whether uncleaned rich text exists.
  const ofRecords = steps.filter(({ detail }) => !/SUBQUERY|_uncleaned/.test(detail));
  return ofRecords.map(({ detail }) => detail).join("; ");
}

function compileFilter(made: Library, filter: string, sort = "", caller = visitor) {
  const view = made.view("books", caller);
  return compileList(view, { rule: view.collection.rules.list?.(caller) ?? false, filter, sort });
}

test("a look-up by a unique field uses its index", async () => {
  const furnished = furnishedLibrary();
  for (const filter of ["slug = 'atlas'", "'atlas' = slug", "slug='atlas' && pages > 1"]) {
    expect(await queryPlan(furnished, compileFilter(furnished, filter).rows(1, 0))).toBe(
      "SEARCH r USING INDEX books_slug (slug=?)",
    );
  }
});

test("newest first, of all or of one value, uses an index", async () => {
  const furnished = furnishedLibrary();
  expect(await queryPlan(furnished, compileFilter(furnished, "", "-created").rows(30, 0))).toBe(
    "SCAN r USING INDEX books_created",
  );
  expect(await queryPlan(furnished, compileFilter(furnished, "shelf = 'maps'", "-created").rows(30, 0))).toBe(
    "SEARCH r USING INDEX books_shelf (shelf=?)",
  );
  expect(
    await queryPlan(
      furnished,
      compileFilter(furnished, "shelf='maps' && slug!='atlas'", "-created,-id").rows(3, 0),
    ),
  ).toBe("SEARCH r USING INDEX books_shelf (shelf=?)");
});

test("back relations use the index of their reference", async () => {
  const furnished = furnishedLibrary();
  expect(
    await queryPlan(
      furnished,
      compileFilter(furnished, "loans_via_book.note ?= 'a'", "", librarian).rows(30, 0),
    ),
  ).toContain("USING INDEX loans_book (book=?)");
});

test("filters of one shape share their SQL", () => {
  const furnished = furnishedLibrary();
  const filterSql = (filter: string, caller = visitor) =>
    compileFilter(furnished, filter, "", caller).rows(1, 0).sql;
  expect(filterSql("slug = 'atlas' && pages > 1")).toBe(filterSql('slug="les-dunes"&&pages>-2.5 // again'));
  expect(filterSql("slug = 'atlas'")).not.toBe(filterSql("slug = ''"));
  expect(filterSql("slug = 'atlas'", anne)).toBe(filterSql("slug = 'atlas'"));
  expect(filterSql("slug = 'atlas'", librarian)).not.toBe(filterSql("slug = 'atlas'"));
});

test("statements without records are compiled once for all fields", () => {
  const { view } = furnishedLibrary();
  const books = view("books", librarian);
  let compilations = 0;
  const dialect = {
    ...books.catalog.dialect,
    // Each compilation of the rule below calls this once.
    numberText(column: Sql) {
      compilations += 1;
      return books.catalog.dialect.numberText(column);
    },
  };
  const catalog = { ...books.catalog, dialect };
  const compileAll = (fields: string) => {
    const picker = neededFields({ fields, expand: "" });
    const request = { rule: { where: "pages ~ '1'" }, filter: "title ~ 'a'" };
    const list = compileList({ ...books, catalog, picker }, request);
    const afterRows = compilations;
    const { candidates, found } = list.search ?? {};
    const statements = [list.ids(30, 0), list.total(), list.partialTotal([]), candidates?.(), found?.([])];
    for (const statement of statements) expect(statement?.sql).toMatch(/^select /);
    return compilations - afterRows;
  };
  expect(compileAll("id")).toBe(5);
  expect(compileAll("id,pages")).toBe(0);
});

test("neither client values nor rule values stand in the SQL", () => {
  const furnished = furnishedLibrary();
  const statement = compileFilter(
    furnished,
    "title ~ 'needle' || facts.needle = 'needle' || pages = 4711",
  ).rows(1, 0);
  expect(statement.sql).not.toMatch(/needle|4711|free/);
  expect(statement.parameters).toContain("%needle%");
});

test("unused plans are dropped, and results stay right", () => {
  const { ids } = furnishedLibrary();
  for (let i = 0; i < 600; i++) ids("books", `facts.name${i} = 'a'`);
  expect(ids("books", "slug = 'atlas'")).toEqual(["atlas"]);
  expect(ids("books", "facts.name0 = 'a'")).toEqual([]);
});
