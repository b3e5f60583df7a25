import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { erasedWords, expectFound, writeAtRandom } from "../../../domain/search/random-writes-fixtures.ts";
import { runBackup } from "../../../server/backups/run.ts";
import { openSite, siteDatabase } from "../fixtures.ts";

test.each([5, 6])(
  "after 200 random transactions all records exist, and a backup is proven (%i)",
  async (seed) => {
    const database = await siteDatabase();
    const store = await openSite(database);
    const random = await writeAtRandom(store, { seed });
    await expectFound(store, random);
    expect(await matchingTables(database, erasedWords(random.records))).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), "random-writes-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const report = await runBackup({ folder, database, software: "1.0.0" });
    expect(report.fault, report.detail).toBeUndefined();
  },
);

/** Returns the names of the tables that contain such text, the index included. */
async function matchingTables(database: string, text: RegExp): Promise<string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    const matchingNames: string[] = [];
    for (const { tablename } of rows) {
      const content = await client.query(`SELECT to_jsonb(t)::text AS text FROM "${tablename}" t`);
      if (content.rows.some((row) => text.test(row.text))) matchingNames.push(tablename);
    }
    return matchingNames;
  } finally {
    await client.end();
  }
}
