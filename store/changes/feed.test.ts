import { expect, test } from "vitest";
import { authBench, people } from "../auth/fixtures.ts";
import { openHouse, operatorOf } from "../fixtures.ts";
import type { ChangeEntry, Reader, Statement } from "../kernel.ts";
import { openFeed } from "./feed.ts";

test("every write is told once, in order, with who did it and what it was", async () => {
  const { store, boss } = await openHouse();
  const told: ChangeEntry[] = [];
  store.changes.listen((entry) => told.push(entry));
  const { body } = await boss.create("works", { slug: "grange", title: "La grange" });
  await boss.update("works", body.id, { price: 5 });
  await boss.remove("works", body.id);
  expect(told.map(({ action, collection, record, actor }) => [action, collection, record, actor])).toEqual([
    ["create", "works", body.id, `people/${boss.id}`],
    ["update", "works", body.id, `people/${boss.id}`],
    ["delete", "works", body.id, `people/${boss.id}`],
  ]);
  expect(told.map(({ before, after }) => [before?.price, after?.price])).toEqual([
    [undefined, 0],
    [0, 5],
    [5, undefined],
  ]);
});

test("what is refused is never told", async () => {
  const { store, boss } = await openHouse();
  const told: ChangeEntry[] = [];
  await boss.create("works", { slug: "grange", title: "La grange" });
  store.changes.listen((entry) => told.push(entry));
  await boss.create("works", { slug: "grange", title: "La grange" });
  expect(told).toEqual([]);
});

test("a listener has heard of a write before its answer arrives", async () => {
  const { store, boss } = await openHouse();
  let heard = 0;
  store.changes.listen(() => {
    heard += 1;
  });
  await boss.create("works", { slug: "grange", title: "La grange" });
  expect(heard).toBe(1);
});

test("another process hears of a write as soon as it looks, once", async () => {
  const { boss, openAgain } = await openHouse();
  const other = await openAgain();
  const told: ChangeEntry[] = [];
  other.changes.listen((entry) => told.push(entry));
  await boss.create("works", { slug: "grange", title: "La grange" });
  expect(told).toEqual([]);
  await other.changes.catchUp();
  expect(told.map(({ after }) => after?.slug)).toEqual(["grange"]);
  await other.changes.catchUp();
  expect(told).toHaveLength(1);
});

test("a look sees what was committed since the last one, however short ago", async () => {
  const { boss, openAgain } = await openHouse();
  const other = await openAgain();
  const told: ChangeEntry[] = [];
  other.changes.listen((entry) => told.push(entry));
  let isAnswered = false;
  async function lookInEveryTurn(): Promise<void> {
    if (isAnswered) return;
    await other.changes.catchUp();
    setImmediate(lookInEveryTurn);
  }
  await lookInEveryTurn();
  await boss.create("works", { slug: "grange", title: "La grange" });
  isAnswered = true;
  await other.changes.catchUp();
  expect(told.map(({ after }) => after?.slug)).toEqual(["grange"]);
});

test("writes of several processes are told in the order of their commits", async () => {
  const { store, boss, openAgain } = await openHouse();
  const other = await openAgain();
  const told: number[] = [];
  other.changes.listen(({ sequence }) => told.push(sequence));
  const elsewhere = operatorOf(other).create("works", { slug: "ailleurs", title: "Ailleurs" });
  const here = [1, 2, 3, 4].map((number) => boss.create("works", { slug: `ici-${number}`, title: "Ici" }));
  await Promise.all([elsewhere, ...here]);
  await other.changes.catchUp();
  expect(told).toHaveLength(5);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(await store.isEmpty()).toBe(false);
});

test("what could not be read at first is told at the next look", async () => {
  const { kernel } = await authBench();
  let isBusy = true;
  const reader: Reader = {
    ...kernel.reader,
    async all<T>(statement: Statement) {
      if (isBusy) throw new Error("database is locked");
      return await kernel.reader.all<T>(statement);
    },
  };
  const feed = await openFeed(reader, kernel.now, () => {});
  const told: ChangeEntry[] = [];
  feed.listen((entry) => told.push(entry));
  await kernel.writer.write((connection) =>
    kernel.changes.append(connection, {
      caller: { kind: "visitor" },
      collection: people,
      action: "delete",
      before: { id: "anne", created: "", updated: "" },
      after: null,
    }),
  );
  await expect(feed.catchUp()).rejects.toThrow("database is locked");
  isBusy = false;
  await feed.committed();
  expect(told.map(({ record }) => record)).toEqual(["anne"]);
});

test("a listener that fails is reported and keeps nobody from hearing", async () => {
  const { store, boss, bugs } = await openHouse();
  let heard = 0;
  store.changes.listen(() => {
    throw new Error("deaf");
  });
  const stop = store.changes.listen(() => {
    heard += 1;
  });
  expect((await boss.create("works", { slug: "grange", title: "La grange" })).status).toBe(200);
  stop();
  await boss.create("works", { slug: "autre", title: "La grange" });
  expect(heard).toBe(1);
  expect(bugs.splice(0)).toHaveLength(2);
});
