import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openHouse } from "../../fixtures.ts";
import { createWork, storedFiles, upload } from "../file-fixtures.ts";

test("a deleted record's files stay in the bin until the purge", async () => {
  const house = await openHouse();
  const work = await createWork(house, [["cover", upload("one.png")]]);
  await house.boss.remove("works", work.id);
  expect(storedFiles(house, work.id)).toEqual([work.cover]);
  expect(await house.store.purge(30)).toEqual({ records: 0, files: 0 });
  house.wait(31 * 24 * 60 * 60 * 1000);
  expect((await house.store.purge(30)).records).toBe(1);
  expect(storedFiles(house, work.id)).toEqual([]);
});

test("a record restored during the purge is not purged", async () => {
  const { store, boss, wait } = await openHouse();
  const work = await boss.create("works", { slug: "grange", title: "La grange" });
  const id = String(work.body.id);
  await boss.remove("works", id);
  wait(31 * 24 * 60 * 60 * 1000);
  const looked = store.spendQuotas([{ key: ["just before"], most: 1, seconds: 60 }]);
  const restoring = looked.then(() => store.bin.restore("works", id, { kind: "service", service: "keeper" }));
  expect((await store.purge(30)).records).toBe(0);
  await restoring;
  expect((await boss.view("works", id)).status).toBe(200);
});

test("the purge sweeps unreferenced files, but spares young ones", async () => {
  const house = await openHouse();
  const work = await createWork(house, [["cover", upload("one.png")]]);
  const place = join(house.folder, "files", "pbc_works");
  writeFileSync(join(place, work.id, "orphan.png"), "x");
  mkdirSync(join(place, "neverstored0001"));
  writeFileSync(join(place, "neverstored0001", "orphan.png"), "x");
  expect(await house.store.purge(30)).toEqual({ records: 0, files: 0 });
  house.wait(2 * 60 * 60 * 1000);
  expect(await house.store.purge(30)).toEqual({ records: 0, files: 2 });
  expect(storedFiles(house, work.id)).toEqual([work.cover]);
});

test("the purge removes expired counts of attempts", async () => {
  const house = await openHouse();
  await house.store.spendQuotas([
    { key: ["short"], most: 1, seconds: 60 },
    { key: ["long"], most: 1, seconds: 3600 },
  ]);
  const database = new DatabaseSync(join(house.folder, "data.db"), { readOnly: true });
  const counts = () => database.prepare("SELECT * FROM _attempts").all();
  expect(counts()).toHaveLength(2);
  house.wait(120 * 1000);
  await house.store.purge(30);
  expect(counts()).toHaveLength(1);
  database.close();
});
