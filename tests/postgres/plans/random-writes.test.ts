import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeAtRandom } from "../../../domain/search/random-writes-fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { runBackup } from "../../../server/backups/run.ts";
import { openSite, siteDatabase } from "../fixtures.ts";

test("after 200 random transactions all records exist, and a backup is proven", async () => {
  const database = await siteDatabase();
  const store = await openSite(database);
  const { written, caller } = await writeAtRandom(store, { seed: 5 });
  const colleague = inProcess(store, caller);
  const living = [...written].filter(([, { word }]) => word !== undefined);
  expect(living.length).toBeGreaterThan(100);
  for (const [id, { collection, word }] of living) {
    const foundRecords = await colleague
      .collection(collection)
      .getFullList({ filter: `@search ~ "${word}"` });
    expect(
      foundRecords.map((record) => record.id),
      `${collection} ${word}`,
    ).toEqual([id]);
  }
  const folder = mkdtempSync(join(tmpdir(), "random-writes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = await runBackup({ folder, database, software: "1.0.0" });
  expect(report.fault, report.detail).toBeUndefined();
});
