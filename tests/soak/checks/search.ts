import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { listAll } from "../calls.ts";
import { eventually } from "../eventually.ts";
import type { World } from "../world.ts";

/** Words looked for at each check: the newest, as older ones were looked for before. */
const mostWords = 12;

/** Search finds each record by its word, and none that was deleted or erased. */
export async function checkSearch(world: World): Promise<void> {
  const entries = world.model.entries.filter(({ fate }) => fate !== "maybe" && fate !== "refused");
  for (const { collection, word, fate } of entries.slice(-mostWords)) {
    const filter = `@search ~ "${word}"`;
    const records = await listAll(world, collection, { token: world.team, filter });
    assert.equal(records.length, fate === "there" ? 1 : 0, `Search for ${collection} ${word} (${fate})`);
  }
}

/** No file of the data folder holds the word of a person who was erased. */
export async function checkErased({ model, server }: World): Promise<void> {
  const words = model.entries.filter(({ fate }) => fate === "erased").map(({ word }) => word);
  if (words.length === 0) return;
  await eventually(10, () => {
    for (const file of filesBelow(server.dataDir)) {
      const content = readFileSync(file, "latin1");
      const found = words.filter((word) => content.includes(word));
      assert.deepEqual(found, [], `${path.relative(server.dataDir, file)} holds words of erased people`);
    }
  });
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("backups"))
    .map(({ parentPath, name }) => path.join(parentPath, name));
}
