import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openHouse } from "../../fixtures.ts";
import type { Row } from "../../index.ts";

test("dependents are deleted too if the relation cascades", async () => {
  const { boss, anne } = await openHouse();
  const work = await boss.create("works", { slug: "grange", title: "La grange" });
  const remark = await anne.create("remarks", { author: anne.id, work: work.body.id, body: "Bonjour" });
  expect((await boss.remove("works", work.body.id)).status).toBe(204);
  expect((await anne.view("remarks", remark.body.id)).status).toBe(404);
});

test("an optional reference is emptied", async () => {
  const { boss, anne, ben } = await openHouse();
  const work = await boss.create("works", {
    slug: "grange",
    title: "La grange",
    owner: anne.id,
    makers: [anne.id, ben.id],
  });
  expect((await boss.remove("people", anne.id)).status).toBe(204);
  const after = await boss.view("works", work.body.id);
  expect(after.body).toMatchObject({ owner: "", makers: [ben.id] });
  expect(after.body.updated).not.toBe(work.body.updated);
});

test("a required reference prevents the whole deletion", async () => {
  const { boss, anne } = await openHouse();
  const work = await boss.create("works", { slug: "grange", title: "La grange", owner: anne.id });
  await boss.create("archives", { work: work.body.id, label: "Plans" });
  const answer = await boss.remove("works", work.body.id);
  expect(answer.body).toEqual({
    status: 400,
    message:
      "Failed to delete record. Make sure that the record is not part of a required relation reference.",
    data: {},
  });
  expect((await boss.view("works", work.body.id)).body).toEqual(work.body);
});

test("a deleted record is in the bin and invisible to all", async () => {
  const { boss, anne, visitor, folder } = await openHouse();
  const work = await boss.create("works", { slug: "grange", title: "La grange", owner: anne.id });
  await boss.remove("works", work.body.id);
  expect((await boss.update("works", work.body.id, { title: "Encore" })).status).toBe(404);
  expect(await visitor.list("works", "?filter=deleted!=''")).toBeUndefined();
  expect(await visitor.list("works", `?filter=id='${work.body.id}'`)).toEqual([]);
  const pointing = await anne.create("remarks", { author: anne.id, work: work.body.id, body: "Bonjour" });
  expect(pointing.status).toBe(400);
  const database = new DatabaseSync(join(folder, "data.db"), { readOnly: true });
  const storedWorks = database.prepare("SELECT title, deleted FROM works").all();
  database.close();
  expect(storedWorks).toEqual([{ title: "La grange", deleted: expect.stringMatching(/^\d{4}-/) }]);
});

test("the purge removes the record and its history", async () => {
  const { boss, store, wait, folder } = await openHouse();
  const work = await boss.create("works", { slug: "grange", title: "La grange" });
  await boss.remove("works", work.body.id);
  wait(31 * 24 * 60 * 60 * 1000);
  await store.purge(30);
  const database = new DatabaseSync(join(folder, "data.db"), { readOnly: true });
  const rows = database.prepare("SELECT id FROM works").all();
  const remembered = database
    .prepare("SELECT action, before, after FROM _changes WHERE collection = 'works'")
    .all();
  database.close();
  expect(rows).toEqual([]);
  expect(remembered).toEqual([
    { action: "create", before: null, after: null },
    { action: "delete", before: null, after: null },
  ]);
});

test("an erasure rewrites only the changes that mention the person", async () => {
  const { boss, anne, store, folder } = await openHouse();
  const work = await boss.create("works", { slug: "grange", title: "La grange" });
  await boss.update("works", work.body.id, { title: "La grange d'Anne" });
  await boss.update("works", work.body.id, { title: "Le séchoir" });
  const database = new DatabaseSync(join(folder, "data.db"));
  onTestFinished(() => database.close());
  database.exec(`CREATE TABLE rewritten (after TEXT);
    CREATE TRIGGER noted AFTER UPDATE OF before, after ON _changes WHEN OLD.collection = 'works'
    BEGIN INSERT INTO rewritten VALUES (json_extract(NEW.after, '$.title')); END;`);
  const values = ({ title }: Row) => (title === "La grange d'Anne" ? { title: "La grange" } : {});
  await store.eraseAccount({
    ...{ collection: "people", id: anne.id, password: "une phrase assez longue", address: "192.0.2.7" },
    also: [],
    redactions: [{ collection: "works", id: String(work.body.id), values }],
  });
  // The third change has the title of the second as its former one.
  const titles = database.prepare("SELECT after FROM rewritten").all();
  expect(titles.map(({ after }) => after)).toEqual(["La grange", "Le séchoir"]);
});
