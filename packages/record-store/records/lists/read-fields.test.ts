import { expect, test } from "vitest";
import { openHouse } from "../../fixtures.ts";

test("some fields of records are those of a list with the same fields", async () => {
  const { store, boss, anne } = await openHouse();
  await boss.create("works", {
    slug: "grange",
    title: "La grange",
    price: 12.5,
    done: true,
    makers: [anne.id],
  });
  await boss.create("works", { slug: "toit", title: "Le toit", owner: anne.id, notes: { a: [1] } });
  const binned = await boss.create("works", { slug: "mur", title: "Le mur", done: true });
  await boss.remove("works", binned.body.id);
  const fields = ["slug", "price", "done", "makers", "owner", "notes"];
  const list = await boss.list("works", `?sort=-created,-id&fields=id,created,${fields}`);
  expect(await store.readFields("works", { fields })).toEqual(list);
  const finishedWorks = { fields: ["slug"], match: { done: true } };
  expect((await store.readFields("works", finishedWorks)).map(({ slug }) => slug)).toEqual(["grange"]);
  expect(await store.readFields("works", { fields, most: 1 })).toEqual(list.slice(0, 1));
  expect(await store.readFields("works", { fields, until: new Date(0) })).toEqual([]);
});

test("several records are read as each is looked up, in the bin or not", async () => {
  const { store, boss } = await openHouse();
  const ids: string[] = [];
  for (const slug of ["grange", "toit"])
    ids.push(String((await boss.create("works", { slug, title: "Un ouvrage" })).body.id));
  await boss.remove("works", ids[0]);
  const records = await store.lookAll("works", [...ids, "unknown"]);
  const byId = new Map(records.map((record) => [record.id, record]));
  expect(byId.size).toBe(2);
  for (const id of ids) expect(byId.get(id)).toEqual(await store.look("works", id));
  expect(await store.lookAll("works", [])).toEqual([]);
});
