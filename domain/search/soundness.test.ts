import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { matchingFiles } from "../personal-data/fixtures.ts";
import { erasedWords, expectFound, writeAtRandom } from "./random-writes-fixtures.ts";

// Hundreds of transactions with files take a few seconds of a core.
vi.setConfig({ testTimeout: 240_000 });

test.each([1, 2, 3])("after 200 random transactions the index is sound and complete (%i)", async (seed) => {
  const { store, folder } = await openCooperative();
  const random = await writeAtRandom(store, { seed });
  const database = new DatabaseSync(path.join(folder, "data.db"), { readOnly: true });
  expect(database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  database.close();
  await expectFound(store, random);
  // A removal that somebody was in the way of is tried again after a minute.
  await vi.waitFor(() => expect(matchingFiles(folder, erasedWords(random.records))).toEqual([]), {
    timeout: 90_000,
    interval: 500,
  });
});
