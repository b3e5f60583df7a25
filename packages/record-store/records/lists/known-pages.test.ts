import { expect, test } from "vitest";
import { type Client, openHouse, openOperator } from "../../fixtures.ts";
import type { Changes, Reader } from "../../kernel.ts";
import type { List, View } from "../../query/index.ts";
import { readItems } from "./known-pages.ts";

async function titles({ list }: Client, query = ""): Promise<unknown[]> {
  return (await list("works", `?${query}`)).map(({ title }) => title);
}

/** Asks twice, so that the second answer may come from a known page. */
async function titlesTwice(client: Client, query = ""): Promise<unknown[]> {
  const first = await titles(client, query);
  expect(await titles(client, query)).toEqual(first);
  return first;
}

test("a page shows every write of every process at once", async () => {
  const { boss, visitor, openAgain } = await openHouse();
  const other = openOperator(await openAgain());
  const { body } = await boss.create("works", { slug: "un", title: "Numéro un" });
  expect(await titlesTwice(visitor)).toEqual(["Numéro un"]);
  await other.update("works", body.id, { title: "Premier" });
  expect(await titlesTwice(visitor)).toEqual(["Premier"]);
  await boss.update("works", body.id, { title: "Encore un" });
  expect(await titlesTwice(visitor)).toEqual(["Encore un"]);
  await other.remove("works", body.id);
  expect(await titlesTwice(visitor)).toEqual([]);
});

test("a page follows the clock without a write", async () => {
  const { boss, visitor, wait } = await openHouse();
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  await boss.create("works", { slug: "un", title: "Numéro un", day: at(60) });
  await boss.create("works", { slug: "deux", title: "Numéro deux", day: at(-60) });
  expect(await titlesTwice(visitor, "filter=day<=@now")).toEqual(["Numéro deux"]);
  wait(61_000);
  expect(await titlesTwice(visitor, "filter=day<=@now")).toEqual(["Numéro un", "Numéro deux"]);
});

test("every caller and every part of a list has pages of its own", async () => {
  const { boss, anne, ben, visitor } = await openHouse();
  for (const number of [1, 2, 3])
    await boss.create("works", { slug: `n-${number}`, title: `Numéro ${number}`, price: number });
  expect(await titlesTwice(visitor, "perPage=30&page=1")).toEqual(["Numéro 1", "Numéro 2", "Numéro 3"]);
  expect(await titlesTwice(visitor, "perPage=30&page=2")).toEqual([]);
  expect(await titlesTwice(visitor, "filter=price=1")).toEqual(["Numéro 1"]);
  expect(await titlesTwice(visitor, "filter=price=3")).toEqual(["Numéro 3"]);
  expect(await titlesTwice(visitor, "filter=price>1&sort=-price")).toEqual(["Numéro 3", "Numéro 2"]);
  await anne.create("remarks", { author: anne.id, body: "Bonjour" });
  for (const [client, bodies] of [
    [anne, ["Bonjour"]],
    [ben, []],
    [anne, ["Bonjour"]],
  ] as const)
    expect((await client.list("remarks")).map(({ body }) => body)).toEqual(bodies);
});

/** A list of one record, and the statements that were asked. */
function watchedList({ isVersionExact }: Pick<Reader, "isVersionExact">) {
  const askedIds: string[] = [];
  const state = { version: 1, id: "a", json: '{"id":"a"}' };
  const reader = {
    version: () => state.version,
    isVersionExact,
    all: ({ sql }: { sql: string }) => {
      askedIds.push(sql);
      return [{ id: state.id, json: state.json }];
    },
  } as unknown as Reader;
  const changes = { listen: () => () => {} } as unknown as Changes;
  const kernel = { reader, changes };
  const statement = (sql: string) => () => ({ sql, parameters: [] });
  const list: Pick<List, "rows" | "ids"> = { rows: statement("rows"), ids: statement("ids") };
  const readPage = () => readItems(kernel, { now: new Date() } as View, list, { limit: 30, offset: 0 });
  return { asked: askedIds, state, read: readPage };
}

test("a known page costs only its ids until a commit", () => {
  const { asked: askedIds, state, read: readPage } = watchedList({ isVersionExact: true });
  expect([readPage(), readPage()]).toEqual([state.json, state.json]);
  state.version = 2;
  expect(readPage()).toBe(state.json);
  expect(askedIds).toEqual(["rows", "ids", "ids", "rows"]);
});

test("a database that tells of commits later is asked each time", () => {
  const { asked: askedIds, state, read: readPage } = watchedList({ isVersionExact: false });
  expect([readPage(), readPage()]).toEqual([state.json, state.json]);
  expect(askedIds).toEqual(["rows", "rows"]);
});
