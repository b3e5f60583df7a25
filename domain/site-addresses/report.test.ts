import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { countedSubject, missingTopic, redirectedTopic, robotTopic } from "./counts.ts";
import { countMissing, forgetAddressCounts, readAddressReport } from "./report.server.ts";

const now = new Date("2026-11-29T12:00:00Z");
const missing = async () => true;

async function openCounted() {
  const { store, admin } = await openCooperative();
  await store.counters.add(missingTopic, [
    { day: "2026-11-29", subject: countedSubject("/equipe", "google.fr"), count: 2 },
    { day: "2026-11-28", subject: countedSubject("/equipe", "none"), count: 5 },
    { day: "2026-11-16", subject: countedSubject("/terrasse", "own"), count: 3 },
    { day: "2026-11-15", subject: countedSubject("/ancienne", "none"), count: 9 },
    { day: "2026-11-29", subject: countedSubject("/contatc", "none"), count: 1 },
  ]);
  await store.counters.add(robotTopic, [{ day: "2026-11-20", subject: "all", count: 11 }]);
  await store.counters.add(redirectedTopic, [
    { day: "2026-06-03", subject: "/mentions", count: 4 },
    { day: "2026-06-05", subject: "/mentions", count: 3 },
    { day: "2025-06-05", subject: "/mentions", count: 90 },
  ]);
  return { store, admin };
}

test("the report has fourteen days, the most frequent address first", async () => {
  const { store } = await openCounted();
  const report = await readAddressReport(store, missing, now);
  expect(report.missing.map(({ path, total, lastDay }) => [path, total, lastDay])).toEqual([
    ["/equipe", 7, "2026-11-29"],
    ["/terrasse", 3, "2026-11-16"],
  ]);
  const [first] = report.missing;
  expect(first?.days.slice(-2)).toEqual([5, 2]);
  expect(first?.days).toHaveLength(14);
  expect(first?.sources).toEqual(["none", "google.fr"]);
  expect([report.rare, report.robots]).toEqual([1, 11]);
  expect(report.uses).toEqual({ "/mentions": { count: 7, lastDay: "2026-06-05" } });
});

test("settled addresses, and those that have a page again, wait for nobody", async () => {
  const { store, admin } = await openCounted();
  await admin.create("site_addresses", { path: "/equipe", target: "" });
  expect(await countMissing(store, missing, now)).toBe(1);
  expect(await countMissing(store, async (path) => path !== "/terrasse", now)).toBe(0);
});

test("counts are forgotten after a year", async () => {
  const { store } = await openCounted();
  await forgetAddressCounts(store, now);
  const days = (await store.counters.since(redirectedTopic, "")).map(({ day }) => day).sort();
  expect(days).toEqual(["2026-06-03", "2026-06-05"]);
});
