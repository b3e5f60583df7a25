import { expect, test } from "vitest";
import type { Statement } from "../kernel.ts";
import { anne, furnishedLibrary, type Library, librarian, visitor } from "./fixtures.ts";
import { compileList } from "./index.ts";

async function planOf({ reader }: Library, { sql, parameters }: Statement): Promise<string> {
  const steps = await reader.all<{ detail: string }>({ sql: `explain query plan ${sql}`, parameters });
  // The other query asks once whether uncleaned rich text exists.
  const ofRecords = steps.filter(({ detail }) => !/SUBQUERY|_uncleaned/.test(detail));
  return ofRecords.map(({ detail }) => detail).join("; ");
}

function listOf(made: Library, filter: string, sort = "", caller = visitor) {
  const view = made.view("books", caller);
  return compileList(view, { rule: view.collection.rules.list?.(caller) ?? false, filter, sort });
}

test("a look-up by a unique field uses its index", async () => {
  const made = furnishedLibrary();
  for (const filter of ["slug = 'atlas'", "'atlas' = slug", "slug='atlas' && pages > 1"]) {
    expect(await planOf(made, listOf(made, filter).rows(1, 0))).toBe(
      "SEARCH r USING INDEX books_slug (slug=?)",
    );
  }
});

test("newest first, of all or of one value, uses an index", async () => {
  const made = furnishedLibrary();
  expect(await planOf(made, listOf(made, "", "-created").rows(30, 0))).toBe(
    "SCAN r USING INDEX books_created",
  );
  expect(await planOf(made, listOf(made, "shelf = 'maps'", "-created").rows(30, 0))).toBe(
    "SEARCH r USING INDEX books_shelf (shelf=?)",
  );
  expect(await planOf(made, listOf(made, "shelf='maps' && slug!='atlas'", "-created,-id").rows(3, 0))).toBe(
    "SEARCH r USING INDEX books_shelf (shelf=?)",
  );
});

test("back relations use the index of their reference", async () => {
  const made = furnishedLibrary();
  expect(await planOf(made, listOf(made, "loans_via_book.note ?= 'a'", "", librarian).rows(30, 0))).toContain(
    "USING INDEX loans_book (book=?)",
  );
});

test("filters of one shape share their SQL", () => {
  const made = furnishedLibrary();
  const sqlOf = (filter: string, caller = visitor) => listOf(made, filter, "", caller).rows(1, 0).sql;
  expect(sqlOf("slug = 'atlas' && pages > 1")).toBe(sqlOf('slug="les-dunes"&&pages>-2.5 // again'));
  expect(sqlOf("slug = 'atlas'")).not.toBe(sqlOf("slug = ''"));
  expect(sqlOf("slug = 'atlas'", anne)).toBe(sqlOf("slug = 'atlas'"));
  expect(sqlOf("slug = 'atlas'", librarian)).not.toBe(sqlOf("slug = 'atlas'"));
});

test("neither client values nor rule values stand in the SQL", () => {
  const made = furnishedLibrary();
  const statement = listOf(made, "title ~ 'needle' || facts.needle = 'needle' || pages = 4711").rows(1, 0);
  expect(statement.sql).not.toMatch(/needle|4711|free/);
  expect(statement.parameters).toContain("%needle%");
});

test("unused plans are dropped, and results stay right", () => {
  const { ids } = furnishedLibrary();
  for (let i = 0; i < 600; i++) ids("books", `facts.name${i} = 'a'`);
  expect(ids("books", "slug = 'atlas'")).toEqual(["atlas"]);
  expect(ids("books", "facts.name0 = 'a'")).toEqual([]);
});
