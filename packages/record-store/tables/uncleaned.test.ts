import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listen, submit, withOptions, work } from "../changes/fixtures.ts";
import { openWriting } from "../database/sqlite.ts";
import { type House, openHouse } from "../fixtures.ts";

const foul = `<p onclick="alert(1)">Bois <img src=x onerror="alert(2)"></p><script>alert(3)</script>`;
const clean = "<p>Bois </p>";

/** Writes to the database file past the store, as a database tool does. */
function past({ folder }: House) {
  const { database } = openWriting(join(folder, "data.db"));
  onTestFinished(() => database.close());
  return {
    describe: (id: string, html: string) =>
      void database.prepare("UPDATE works SET description = ? WHERE id = ?").run(html, id),
    described: (id: string) =>
      database.prepare("SELECT description FROM works WHERE id = ?").get(id)?.description,
    run: (sql: string) => database.exec(sql),
    count: (sql: string) => Number(database.prepare(sql).get()?.n),
  };
}

/** A work with an uncleaned description, and the tool that wrote it. */
async function fouled() {
  const house = await openHouse();
  const id = await work(house, "grange", { description: "<p>Bois</p>", owner: house.anne.id });
  const tool = past(house);
  tool.describe(id, foul);
  return { house, id, tool };
}

test("every response cleans rich text written past the store", async () => {
  const { house, id } = await fouled();
  const { visitor, boss, store } = house;
  expect((await visitor.view("works", id)).body.description).toBe(clean);
  expect((await visitor.list("works"))[0]?.description).toBe(clean);
  expect((await visitor.list("works", "?filter=slug='grange'&fields=description"))[0]).toEqual({
    description: clean,
  });
  const { body } = await boss.create("remarks", { work: id, author: boss.id, body: "Vu" });
  expect(body.work).toBe(id);
  const answers = [
    await boss.view("remarks", `${body.id}?expand=work`),
    await boss.view("people", `${house.anne.id}?expand=works_via_owner`),
    await boss.update("works", id, { title: "La grange" }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain(clean);
    expect(JSON.stringify(answer.body)).not.toMatch(/<script|alert/);
  }
  expect((await store.look("works", id))?.description).toBe(clean);
});

test("events, journal and bin clean it too", async () => {
  const { house, id, tool } = await fouled();
  const listener = await listen(house.store);
  onTestFinished(listener.stop);
  await submit(house.visitor, listener, "works/*", withOptions("works/*", { expand: "owner" }));
  const expectEvents = async (action: string) => {
    for (const _ of ["works/*", "works/* with options"])
      expect((await listener.next())?.data).toMatchObject({ action, record: { description: clean } });
  };
  await house.boss.update("works", id, { title: "La grange" });
  // An update is announced after the record is gone: the event then reports the deletion.
  await expectEvents("update");
  tool.describe(id, foul);
  await house.boss.remove("works", id);
  await expectEvents("delete");
  expect(JSON.stringify(await house.store.history({}, 10))).not.toMatch(/<script|alert/);
  expect((await house.store.look("works", id))?.description).toBe(clean);
});

test("a text longer than its field's maximum is cleaned too", async () => {
  const { house, id, tool } = await fouled();
  tool.describe(id, `${"<p>Bois</p>".repeat(40_000)}<script>alert(3)</script>`);
  expect(String((await house.visitor.view("works", id)).body.description)).not.toContain("script");
});

test("the next start cleans it, even binned, and keeps its date", async () => {
  const { house, id, tool } = await fouled();
  tool.run(`INSERT INTO works (id, created, updated, deleted, slug, description)
    VALUES ('gone', '2026-01-01', '2026-01-01', '2026-01-02', 'ruine', '${foul.replaceAll("'", "''")}')`);
  const before = (await house.visitor.view("works", id)).body;
  await house.openAgain();
  expect([tool.described(id), tool.described("gone")]).toEqual([clean, clean]);
  expect((await house.visitor.view("works", id)).body).toEqual(before);
  expect(tool.count("SELECT count(*) AS n FROM _uncleaned")).toBe(0);
});

test("text written by the store counts as clean", async () => {
  const house = await openHouse();
  const id = await work(house, "grange", { description: foul });
  const tool = past(house);
  await house.boss.update("works", id, { description: foul + foul });
  expect(tool.count("SELECT count(*) AS n FROM _uncleaned")).toBe(0);
  expect(tool.described(id)).toBe(clean + clean);
});

test("the first start of a new cleaner cleans all older text", async () => {
  const { house, id, tool } = await fouled();
  await house.openAgain();
  tool.run("DROP TRIGGER _uncleaned_works_update_1");
  tool.describe(id, foul);
  await house.openAgain();
  expect(tool.described(id)).toBe(clean);
});
