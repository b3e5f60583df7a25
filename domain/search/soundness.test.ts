import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { writeAtRandom } from "./random-writes-fixtures.ts";

test.each([1, 2, 3])("after 200 random transactions the index is sound and complete (%i)", async (seed) => {
  const { store, folder, admin } = await openCooperative();
  const { written } = await writeAtRandom(store, { seed });
  const database = new DatabaseSync(path.join(folder, "data.db"), { readOnly: true });
  expect(database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  database.close();
  for (const [id, { collection, word }] of written) {
    if (word === undefined) continue;
    const { body } = await admin.filter(collection, `@search ~ "${word}"`);
    expect(
      body.items.map((record) => record.id),
      `${collection} ${word}`,
    ).toEqual([id]);
  }
});
