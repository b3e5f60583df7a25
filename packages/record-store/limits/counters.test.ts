import { expect, test } from "vitest";
import { openHouse } from "../fixtures.ts";

test("counts of several processes add up by topic, day and subject", async () => {
  const { store, openAgain } = await openHouse();
  const other = await openAgain();
  const seenCounter = { day: "2026-03-12", subject: "grange", count: 2 };
  await store.counters.add("views", [seenCounter, { ...seenCounter, subject: "halle", count: 1 }]);
  await other.counters.add("views", [seenCounter, { ...seenCounter, day: "2026-03-13" }]);
  await other.counters.add("calls", [seenCounter]);
  expect(await store.counters.since("views", "2026-03-12")).toEqual([
    { day: "2026-03-12", subject: "grange", count: 4 },
    { day: "2026-03-12", subject: "halle", count: 1 },
    { day: "2026-03-13", subject: "grange", count: 2 },
  ]);
  await store.counters.forget("views", "2026-03-13");
  expect((await store.counters.since("views", "")).map(({ day }) => day)).toEqual(["2026-03-13"]);
  expect(await store.counters.since("calls", "")).toEqual([seenCounter]);
});

test("records are counted by hour of creation, without the bin", async () => {
  const { store, boss } = await openHouse();
  const first = await boss.create("works", { slug: "grange", title: "La grange" });
  await boss.create("works", { slug: "halle", title: "La halle" });
  const deletedWork = await boss.create("works", { slug: "auvent", title: "Un auvent" });
  await boss.remove("works", deletedWork.body.id);
  const counted = await store.madeByHour("works", String(first.body.created));
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(counted[0]?.hour).toBe(String(first.body.created).slice(0, "2026-03-12 09".length));
  expect(await store.madeByHour("works", "9999-01-01 00:00:00.000Z")).toEqual([]);
});
