import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { openHouse } from "../../fixtures.ts";
import { type Caller, Orphaned, Taken } from "../../index.ts";
import type { ChangeEntry } from "../../kernel.ts";
import { createWork, storedFiles, upload } from "../file-fixtures.ts";

const keeper: Caller = { kind: "service", service: "keeper" };
const hour = 60 * 60 * 1000;
const grange = { slug: "grange", title: "La grange" };

test("the bin lists deletions by hand with actor, newest first", async () => {
  const { store, boss, anne } = await openHouse();
  const work = await boss.create("works", grange);
  const other = await boss.create("works", { slug: "halle", title: "La halle" });
  const remark = await anne.create("remarks", { author: anne.id, work: work.body.id, body: "Bonjour" });
  const apart = await anne.create("remarks", { author: anne.id, work: work.body.id, body: "Avant" });
  await anne.remove("remarks", apart.body.id);
  await boss.remove("works", work.body.id);
  await boss.remove("works", other.body.id);
  const listed = await store.bin.list();
  expect(listed.map(({ collection, id, actor }) => [collection, id, actor])).toEqual(
    expect.arrayContaining([
      ["works", other.body.id, `people/${boss.id}`],
      ["works", work.body.id, `people/${boss.id}`],
      ["remarks", apart.body.id, `people/${anne.id}`],
    ]),
  );
  expect(listed).toHaveLength(3);
  expect(listed.map(({ at }) => at)).toEqual(listed.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1)));
  expect(listed.map(({ id }) => id)).not.toContain(remark.body.id);
  expect(await store.look("works", String(work.body.id))).toMatchObject(grange);
});

test("a restore brings back the record and its dependents, nothing else", async () => {
  const { store, boss, anne } = await openHouse();
  const work = await boss.create("works", { ...grange, price: 7 });
  const remark = await anne.create("remarks", { author: anne.id, work: work.body.id, body: "Bonjour" });
  const apart = await anne.create("remarks", { author: anne.id, work: work.body.id, body: "Avant" });
  await anne.remove("remarks", apart.body.id);
  await boss.remove("works", work.body.id);
  await store.bin.restore("works", String(work.body.id), keeper);
  const back = await boss.view("works", work.body.id);
  expect(back.body).toEqual({ ...work.body, updated: expect.any(String) });
  expect(back.body.created).toBe(work.body.created);
  expect((await anne.view("remarks", remark.body.id)).status).toBe(200);
  expect((await anne.view("remarks", apart.body.id)).status).toBe(404);
  expect((await store.bin.list()).map(({ id }) => id)).toEqual([apart.body.id]);
});

test("emptied references are set again, unless another value took their place", async () => {
  const { store, boss, anne, ben } = await openHouse();
  const owned = await boss.create("works", { ...grange, owner: anne.id, makers: [anne.id, ben.id] });
  const handedWork = await boss.create("works", { slug: "halle", title: "La halle", owner: anne.id });
  await boss.remove("people", anne.id);
  await boss.update("works", handedWork.body.id, { owner: ben.id });
  await store.bin.restore("people", anne.id, keeper);
  expect((await boss.view("works", owned.body.id)).body).toMatchObject({
    owner: anne.id,
    makers: [ben.id, anne.id],
  });
  expect((await boss.view("works", handedWork.body.id)).body.owner).toBe(ben.id);
});

test("emptied references are set again after the clock was set back", async () => {
  const { store, boss, anne, wait } = await openHouse();
  const early = await boss.create("works", { slug: "halle", title: "La halle" });
  wait(2 * hour);
  await boss.remove("works", early.body.id);
  wait(-2 * hour);
  const owned = await boss.create("works", { ...grange, owner: anne.id });
  await boss.remove("people", anne.id);
  expect((await store.bin.list()).map(({ id }) => id)).toEqual([early.body.id, anne.id]);
  await store.bin.restore("people", anne.id, keeper);
  expect((await boss.view("works", owned.body.id)).body.owner).toBe(anne.id);
});

test("emptied references are set again after two removals within a millisecond", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, boss, anne } = await openHouse();
  const early = await boss.create("works", { slug: "halle", title: "La halle" });
  const owned = await boss.create("works", { ...grange, owner: anne.id });
  await boss.remove("works", early.body.id);
  await boss.remove("people", anne.id);
  await store.bin.restore("people", anne.id, keeper);
  expect((await boss.view("works", owned.body.id)).body.owner).toBe(anne.id);
});

test("a reference emptied on purpose stays empty, whatever the clock said", async () => {
  const { store, boss, anne, wait } = await openHouse();
  const owned = await boss.create("works", { ...grange, owner: anne.id });
  wait(2 * hour);
  await boss.update("works", owned.body.id, { owner: "" });
  wait(-2 * hour);
  await boss.remove("people", anne.id);
  await store.bin.restore("people", anne.id, keeper);
  expect((await boss.view("works", owned.body.id)).body.owner).toBe("");
});

test("a restored account is signed out", async () => {
  const { store, boss, anne } = await openHouse();
  expect((await anne.view("people", anne.id)).status).toBe(200);
  await boss.remove("people", anne.id);
  await store.bin.restore("people", anne.id, keeper);
  expect((await boss.view("people", anne.id)).status).toBe(200);
  expect((await anne.view("people", anne.id)).status).toBe(404);
});

test("a unique value taken meanwhile prevents the whole restore", async () => {
  const { store, boss, anne } = await openHouse();
  const work = await boss.create("works", grange);
  const remark = await anne.create("remarks", { author: anne.id, work: work.body.id, body: "Bonjour" });
  await boss.remove("works", work.body.id);
  await boss.create("works", grange);
  const restoring = store.bin.restore("works", String(work.body.id), keeper);
  await expect(restoring).rejects.toBeInstanceOf(Taken);
  await expect(restoring).rejects.toMatchObject({ data: { slug: { code: "validation_not_unique" } } });
  expect((await boss.view("works", work.body.id)).status).toBe(404);
  expect((await anne.view("remarks", remark.body.id)).status).toBe(404);
});

test("a dependent record cannot return before its deleted parent", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, boss, anne } = await openHouse();
  const work = await boss.create("works", grange);
  const remark = await anne.create("remarks", { author: anne.id, work: work.body.id, body: "Bonjour" });
  await anne.remove("remarks", remark.body.id);
  await boss.remove("works", work.body.id);
  await expect(store.bin.restore("remarks", String(remark.body.id), keeper)).rejects.toBeInstanceOf(Orphaned);
  await store.bin.restore("works", String(work.body.id), keeper);
  await store.bin.restore("remarks", String(remark.body.id), keeper);
  expect((await anne.view("remarks", remark.body.id)).body.body).toBe("Bonjour");
});

test("a reference to a record deleted meanwhile returns empty", async () => {
  const { store, boss, anne, ben } = await openHouse();
  const work = await boss.create("works", { ...grange, owner: anne.id, makers: [anne.id, ben.id] });
  await boss.remove("works", work.body.id);
  await boss.remove("people", anne.id);
  await store.bin.restore("works", String(work.body.id), keeper);
  expect((await boss.view("works", work.body.id)).body).toMatchObject({ owner: "", makers: [ben.id] });
});

test("only binned records can be restored or purged", async () => {
  const { store, boss } = await openHouse();
  const work = await boss.create("works", grange);
  for (const [collection, id] of [
    ["works", String(work.body.id)],
    ["works", "nevernevernever"],
    ["nowhere", "nevernevernever"],
  ] as const) {
    await expect(store.bin.restore(collection, id, keeper)).rejects.toMatchObject({ status: 404 });
  }
  expect(await store.bin.purge([{ collection: "works", id: String(work.body.id) }], keeper)).toBe(0);
  expect((await boss.view("works", work.body.id)).status).toBe(200);
});

test("listeners hear of restoring and purging, with the actor", async () => {
  const { store, boss } = await openHouse();
  const work = await boss.create("works", grange);
  const id = String(work.body.id);
  await boss.remove("works", id);
  const toldEntries: ChangeEntry[] = [];
  store.changes.listen((entry) => toldEntries.push(entry));
  await store.bin.restore("works", id, keeper);
  await boss.remove("works", id);
  await store.bin.purge([{ collection: "works", id }], keeper);
  expect(toldEntries.map(({ action, bin, actor, record }) => [action, bin, actor, record])).toEqual([
    ["create", "restore", "service/keeper", id],
    ["delete", "", `people/${boss.id}`, id],
    ["delete", "purge", "service/keeper", id],
  ]);
  expect(toldEntries[0]?.after).toMatchObject(grange);
  expect(toldEntries[2]).toMatchObject({ before: null, after: null });
});

test("purging removes the row, its files, its dependents and their history", async () => {
  const house = await openHouse();
  const { store, boss, anne, folder } = house;
  const work = await createWork(house, [["cover", upload("one.png")]]);
  const early = await anne.create("remarks", { author: anne.id, work: work.id, body: "Bonjour" });
  await anne.remove("remarks", early.body.id);
  await anne.create("remarks", { author: anne.id, work: work.id, body: "Encore" });
  await boss.remove("works", work.id);
  expect(await store.bin.purge([{ collection: "works", id: String(work.id) }], keeper)).toBe(3);
  expect(storedFiles(house, work.id)).toEqual([]);
  expect(await store.bin.list()).toEqual([]);
  const database = new DatabaseSync(join(folder, "data.db"), { readOnly: true });
  const rows = database
    .prepare("SELECT (SELECT count(*) FROM works) + (SELECT count(*) FROM remarks) AS n")
    .get();
  const words = database
    .prepare(
      "SELECT count(*) AS n FROM _changes WHERE collection != 'people' AND (before IS NOT NULL OR after IS NOT NULL)",
    )
    .get();
  database.close();
  expect([rows, words]).toEqual([{ n: 0 }, { n: 0 }]);
});

test("history is read from the newest, by actor, collection and action", async () => {
  const { store, boss, anne } = await openHouse();
  const work = await boss.create("works", grange);
  const id = String(work.body.id);
  await anne.create("remarks", { author: anne.id, work: id, body: "Bonjour" });
  await boss.update("works", id, { price: 5 });
  await boss.remove("works", id);
  await store.bin.restore("works", id, keeper);
  const actions = async (query: Parameters<typeof store.history>[0], limit = 20) =>
    (await store.history(query, limit)).map(({ collection, action, bin }) =>
      [collection, bin || action].join(" "),
    );
  expect(await actions({}, 3)).toEqual(["remarks restore", "works restore", "works delete"]);
  expect(await actions({ collection: "works" })).toEqual([
    "works restore",
    "works delete",
    "works update",
    "works create",
  ]);
  expect(await actions({ action: "create", collection: "works" })).toEqual(["works create"]);
  expect(await actions({ action: "restore" })).toEqual(["remarks restore", "works restore"]);
  expect(await actions({ actor: `people/${anne.id}`, collection: "remarks" })).toEqual(["remarks create"]);
  const [newest] = await store.history({}, 1);
  expect((await store.history({ before: newest?.sequence }, 1))[0]?.sequence).toBe(
    Number(newest?.sequence) - 1,
  );
});
