import { expect, test } from "vitest";
import { authBench, people } from "../../auth/fixtures.ts";
import type { Row } from "../../collection.ts";
import { type Client, openHouse, openOperator } from "../../fixtures.ts";
import type { AppendedChange, Reader } from "../../kernel.ts";
import { compileList, type View } from "../../query/index.ts";
import { toColumns } from "../../tables/columns.ts";
import { binRow, insertRow, updateRow } from "../../tables/table.ts";
import { readTotal } from "./totals.ts";

async function totals({ send }: Client, query = ""): Promise<unknown[]> {
  const { body } = await send("GET", `/api/collections/works/records?${query}`);
  return [body.totalItems, body.totalPages];
}

test("a total follows every write of every process", async () => {
  const { boss, visitor, openAgain } = await openHouse();
  const other = await openAgain();
  expect(await totals(visitor)).toEqual([0, 0]);
  const { body } = await boss.create("works", { slug: "un", title: "Numéro un" });
  expect(await totals(visitor)).toEqual([1, 1]);
  await openOperator(other).create("works", { slug: "deux", title: "Numéro deux" });
  expect(await totals(visitor, "perPage=1")).toEqual([2, 2]);
  await boss.update("works", body.id, { price: 5 });
  expect(await totals(visitor, "filter=price=5")).toEqual([1, 1]);
  expect(await totals(visitor, "filter=price=6")).toEqual([0, 0]);
  await boss.remove("works", body.id);
  expect(await totals(visitor)).toEqual([1, 1]);
});

test("every caller has a separate total", async () => {
  const { boss, anne, ben } = await openHouse();
  await anne.create("remarks", { author: anne.id, body: "Bonjour" });
  const total = async ({ send }: Client) =>
    (await send("GET", "/api/collections/remarks/records")).body.totalItems;
  expect([await total(boss), await total(anne), await total(ben)]).toEqual([1, 1, 0]);
});

test("a time-dependent total follows the clock", async () => {
  const { boss, visitor, wait } = await openHouse();
  const soon = new Date(Date.now() + 60_000).toISOString();
  await boss.create("works", { slug: "un", title: "Numéro un", day: soon });
  expect(await totals(visitor, "filter=day<=@now")).toEqual([0, 0]);
  wait(61_000);
  expect(await totals(visitor, "filter=day<=@now")).toEqual([1, 1]);
});

/** People, a filter's total, and the counts that ran in the table. */
async function countedPeople() {
  const { kernel } = await authBench();
  const counts: string[] = [];
  const reader: Reader = {
    ...kernel.reader,
    async one(statement) {
      if (statement.sql.includes("_changes")) counts.push(statement.sql);
      return await kernel.reader.one(statement);
    },
  };
  const watched = { ...kernel, reader };
  const view = (): View => ({
    catalog: kernel.catalog,
    collection: people,
    caller: { kind: "visitor" },
    now: kernel.now(),
  });
  return {
    counts,
    view,
    watched,
    total: (filter = "") => readTotal(watched, view(), compileList(view(), { rule: true, filter })),
    /** Notes a write as the store does, with the record before and after it. */
    write: (before: Row | null, after: Row | null, more: Partial<AppendedChange> = {}) =>
      kernel.writer.write(async (connection) => {
        const id = (after ?? before)?.id ?? "";
        if (!after) await binRow(connection, people, id, "2026-01-01 00:00:00.000Z");
        else if (before) await updateRow(connection, people, { ...toColumns(people, after), deleted: "" });
        else await insertRow(connection, people, toColumns(people, after));
        const action = !after ? "delete" : before ? "update" : "create";
        await kernel.changes.append(connection, {
          caller: { kind: "visitor" },
          collection: people,
          ...{ action, before, after, ...more },
        });
      }),
  };
}

function person(name: string, disabled = false): Row {
  const createdMoment = "2026-01-01 00:00:00.000Z";
  return {
    id: name.toLowerCase(),
    created: createdMoment,
    updated: createdMoment,
    name,
    disabled,
    email: `${name}@example.org`,
  };
}

test("writes are added and subtracted without a new count", async () => {
  const { counts, total, write } = await countedPeople();
  const totals = async () => [await total(), await total("disabled = true"), await total("name ~ 'a'")];
  await write(null, person("Anne"));
  expect(await totals()).toEqual([1, 0, 1]);
  counts.length = 0;
  await write(null, person("Ben"));
  await write(null, person("Carl"));
  expect(await totals()).toEqual([3, 0, 2]);
  await write(person("Carl"), person("Carl", true));
  await write(person("Ben"), { ...person("Ben"), name: "Bea" });
  expect(await totals()).toEqual([3, 1, 3]);
  await write(person("Carl", true), null);
  expect(await totals()).toEqual([2, 0, 2]);
  await write(person("Carl", true), person("Carl", true), { action: "create", bin: "restore" });
  expect(await totals()).toEqual([3, 1, 3]);
  expect(counts).toEqual([]);
});

test("writes of a record erased since cause a new count", async () => {
  const { counts, total, write } = await countedPeople();
  await write(null, person("Anne"));
  expect(await total()).toBe(1);
  counts.length = 0;
  await write(null, person("Ben"), { after: null, record: "ben" });
  expect([await total(), counts.length]).toEqual([2, 1]);
});

test("after very many writes a total is counted once more", async () => {
  const { counts, total, write } = await countedPeople();
  expect(await total()).toBe(0);
  counts.length = 0;
  await Promise.all(Array.from({ length: 120 }, (_, index) => write(null, person(`Somebody${index}`))));
  expect([await total(), await total(), counts.length]).toEqual([120, 120, 1]);
});

test("equal requests share one count in progress", async () => {
  const { counts, total } = await countedPeople();
  const askedTotals = await Promise.all(Array.from({ length: 20 }, () => total()));
  expect([new Set(askedTotals), counts.length]).toEqual([new Set([0]), 1]);
});

test("a total that dropped out of memory is counted again", async () => {
  const { counts, view, watched } = await countedPeople();
  const ask = (askedTotals: number) =>
    readTotal(watched, view(), {
      total: () => ({ sql: `SELECT ${askedTotals} AS total`, parameters: [] }),
      partialTotal: () => undefined,
    });
  for (let askedTotals = 0; askedTotals <= 600; askedTotals++)
    expect(await ask(askedTotals)).toBe(askedTotals);
  counts.length = 0;
  expect([await ask(600), await ask(0)]).toEqual([600, 0]);
  expect(counts).toHaveLength(1);
});

test.each([
  "price<@year",
  "price>@second&&price<@hour",
  `price<${"9".repeat(40)}`,
  "price!=9007199254740993",
  "price>-9223372036854775809",
  "title:length=123456789012345678901234567890",
])("a filter of whole numbers has a total too: %s", async (filter) => {
  const { boss, visitor } = await openHouse();
  await boss.create("works", { slug: "un", title: "Numéro un", price: 1e300 });
  await boss.create("works", { slug: "deux", title: "Numéro deux", price: 1e18 });
  for (const more of ["", "&sort=-price&page=9007199254740991&perPage=1000", "&skipTotal=1"]) {
    const query = `filter=${encodeURIComponent(filter)}${more}`;
    const { status } = await visitor.send("GET", `/api/collections/works/records?${query}`);
    expect([query, status]).toEqual([query, filter.startsWith("title") ? 400 : 200]);
  }
});
