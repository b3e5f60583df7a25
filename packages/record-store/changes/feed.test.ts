import { expect, test } from "vitest";
import { authBench, people } from "../auth/fixtures.ts";
import { openHouse, openOperator } from "../fixtures.ts";
import type { ChangeEntry, Reader, Statement } from "../kernel.ts";
import { openFeed } from "./feed.ts";

test("every write is announced once, in order, with actor and states", async () => {
  const { store, boss } = await openHouse();
  const toldEntries: ChangeEntry[] = [];
  store.changes.listen((entry) => toldEntries.push(entry));
  const { body } = await boss.create("works", { slug: "grange", title: "La grange" });
  await boss.update("works", body.id, { price: 5 });
  await boss.remove("works", body.id);
  expect(
    toldEntries.map(({ action, collection, record, actor }) => [action, collection, record, actor]),
  ).toEqual([
    ["create", "works", body.id, `people/${boss.id}`],
    ["update", "works", body.id, `people/${boss.id}`],
    ["delete", "works", body.id, `people/${boss.id}`],
  ]);
  expect(toldEntries.map(({ before, after }) => [before?.price, after?.price])).toEqual([
    [undefined, 0],
    [0, 5],
    [5, undefined],
  ]);
});

test("a refused write is never announced", async () => {
  const { store, boss } = await openHouse();
  const toldEntries: ChangeEntry[] = [];
  await boss.create("works", { slug: "grange", title: "La grange" });
  store.changes.listen((entry) => toldEntries.push(entry));
  await boss.create("works", { slug: "grange", title: "La grange" });
  expect(toldEntries).toEqual([]);
});

test("listeners hear of a write before its response arrives", async () => {
  const { store, boss } = await openHouse();
  let heard = 0;
  store.changes.listen(() => {
    heard += 1;
  });
  await boss.create("works", { slug: "grange", title: "La grange" });
  expect(heard).toBe(1);
});

test("another process hears of a write once, at its next look", async () => {
  const { boss, openAgain } = await openHouse();
  const other = await openAgain();
  const toldEntries: ChangeEntry[] = [];
  other.changes.listen((entry) => toldEntries.push(entry));
  await boss.create("works", { slug: "grange", title: "La grange" });
  expect(toldEntries).toEqual([]);
  await other.changes.catchUp();
  expect(toldEntries.map(({ after }) => after?.slug)).toEqual(["grange"]);
  await other.changes.catchUp();
  expect(toldEntries).toHaveLength(1);
});

test("a look sees every commit since the last look", async () => {
  const { boss, openAgain } = await openHouse();
  const other = await openAgain();
  const toldEntries: ChangeEntry[] = [];
  other.changes.listen((entry) => toldEntries.push(entry));
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
  expect(toldEntries.map(({ after }) => after?.slug)).toEqual(["grange"]);
});

test("writes of several processes are announced in commit order", async () => {
  const { store, boss, openAgain } = await openHouse();
  const other = await openAgain();
  const toldSequences: number[] = [];
  other.changes.listen(({ sequence }) => toldSequences.push(sequence));
  const elsewhere = openOperator(other).create("works", { slug: "ailleurs", title: "Ailleurs" });
  const here = [1, 2, 3, 4].map((number) => boss.create("works", { slug: `ici-${number}`, title: "Ici" }));
  await Promise.all([elsewhere, ...here]);
  await other.changes.catchUp();
  expect(toldSequences).toHaveLength(5);
  expect(toldSequences).toEqual(toldSequences.toSorted((a, b) => a - b));
  expect(await store.isEmpty()).toBe(false);
});

test("entries that could not be read are announced at the next look", async () => {
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
  const toldEntries: ChangeEntry[] = [];
  feed.listen((entry) => toldEntries.push(entry));
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
  expect(toldEntries.map(({ record }) => record)).toEqual(["anne"]);
});

test("a failing listener is reported and does not block the others", async () => {
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
