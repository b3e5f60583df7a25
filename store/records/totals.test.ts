import { expect, test } from "vitest";
import { authBench } from "../auth/fixtures.ts";
import { type Client, openHouse, operatorOf } from "../fixtures.ts";
import type { Reader } from "../kernel.ts";
import { totalOf } from "./totals.ts";

async function totals({ send }: Client, query = ""): Promise<unknown[]> {
  const { body } = await send("GET", `/api/collections/works/records?${query}`);
  return [body.totalItems, body.totalPages];
}

test("a total follows every write, by this process or another", async () => {
  const { boss, visitor, openAgain } = await openHouse();
  const other = await openAgain();
  expect(await totals(visitor)).toEqual([0, 0]);
  const { body } = await boss.create("works", { slug: "un", title: "Numéro un" });
  expect(await totals(visitor)).toEqual([1, 1]);
  await operatorOf(other).create("works", { slug: "deux", title: "Numéro deux" });
  expect(await totals(visitor, "perPage=1")).toEqual([2, 2]);
  await boss.update("works", body.id, { price: 5 });
  expect(await totals(visitor, "filter=price=5")).toEqual([1, 1]);
  expect(await totals(visitor, "filter=price=6")).toEqual([0, 0]);
  await boss.remove("works", body.id);
  expect(await totals(visitor)).toEqual([1, 1]);
});

test("everyone has a total of one's own", async () => {
  const { boss, anne, ben } = await openHouse();
  await anne.create("remarks", { author: anne.id, body: "Bonjour" });
  const total = async ({ send }: Client) =>
    (await send("GET", "/api/collections/remarks/records")).body.totalItems;
  expect([await total(boss), await total(anne), await total(ben)]).toEqual([1, 1, 0]);
});

test("a total that depends on the time follows the clock", async () => {
  const { boss, visitor, wait } = await openHouse();
  const soon = new Date(Date.now() + 60_000).toISOString();
  await boss.create("works", { slug: "un", title: "Numéro un", day: soon });
  expect(await totals(visitor, "filter=day<=@now")).toEqual([0, 0]);
  wait(61_000);
  expect(await totals(visitor, "filter=day<=@now")).toEqual([1, 1]);
});

test("what was counted long ago is counted again, however alike the questions are", async () => {
  const { kernel } = await authBench();
  const counted: unknown[] = [];
  const reader: Reader = {
    ...kernel.reader,
    async one(statement) {
      counted.push(statement.parameters[0]);
      return await kernel.reader.one(statement);
    },
  };
  const watched = { ...kernel, reader };
  const ask = (asked: number) =>
    totalOf(watched, { sql: "SELECT ? AS total", parameters: [asked] }, kernel.now());
  for (let asked = 0; asked <= 600; asked++) expect(await ask(asked)).toBe(asked);
  counted.length = 0;
  expect([await ask(600), await ask(0)]).toEqual([600, 0]);
  expect(counted).toEqual([0]);
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
