import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import type { Caller } from "../../collection.ts";
import { collections, migration } from "../../collections-fixtures.ts";
import type { Kernel } from "../../kernel.ts";
import { openKernel } from "../../opening.ts";
import { eraseOldRecords } from "../old-records.ts";
import { purgeRecords } from "../purge.ts";

const operator: Caller = { kind: "service", service: "operator" };

/** An open kernel whose removals are counted. Its works, so many of them, are in the bin or of yesterday. */
async function openCounting(works: number, { isInBin }: { isInBin: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), "removals-"));
  const { kernel, close } = await openKernel({ folder, collections, migrations: [migration] });
  const database = new DatabaseSync(join(folder, "data.db"));
  onTestFinished(async () => {
    database.close();
    await close();
    rmSync(folder, { recursive: true });
  });
  const ids = Array.from({ length: works }, (_, index) => `w${String(index).padStart(14, "0")}`);
  const add = database.prepare(
    "INSERT INTO works (id, created, updated, deleted, day) VALUES (?, '', '', ?, '2020-01-01 00:00:00.000Z')",
  );
  for (const id of ids) add.run(id, isInBin ? "2026-01-01 00:00:00.000Z" : "");
  let removals = 0;
  const countRemoval = async () => void removals++;
  const { leftovers } = kernel;
  const counting: Kernel = { ...kernel, leftovers: leftovers && { ...leftovers, remove: countRemoval } };
  const collection = kernel.catalog.all.find(({ name }) => name === "works");
  if (!collection) throw new Error("There are no works.");
  return {
    kernel: counting,
    collection,
    records: ids.map((id) => ({ collection, id })),
    removals: () => removals,
    version: () => Number(database.prepare("PRAGMA user_version").get()?.user_version),
    removeLeftovers: async () => leftovers?.remove(),
  };
}

test("a bin of several transactions is emptied with one removal of leftovers", async () => {
  const { kernel, records, removals } = await openCounting(250, { isInBin: true });
  expect(await purgeRecords(kernel, records, operator)).toBe(250);
  expect(removals()).toBe(1);
});

test("old records of several transactions are erased with one removal", async () => {
  const { kernel, collection, removals } = await openCounting(250, { isInBin: false });
  const before = new Date("2021-01-01");
  expect(await eraseOldRecords(kernel, { collection, field: "day", before, caller: operator })).toBe(250);
  expect(removals()).toBe(1);
});

test("an erasure is noted until its leftovers are removed", async () => {
  const { kernel, records, version, removeLeftovers } = await openCounting(1, { isInBin: true });
  expect(version()).toBe(2);
  // As if the process ended right after the commit.
  await purgeRecords(kernel, records, operator);
  expect(version()).toBe(3);
  await removeLeftovers();
  expect(version()).toBe(4);
});
