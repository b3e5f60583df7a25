import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { listAll } from "../calls.ts";
import { eventually } from "../eventually.ts";
import { entryCount, type Model } from "../model.ts";
import type { World } from "../world.ts";
import { ownFilter } from "./records.ts";

/** The number of words for each check: the newest ones, since earlier checks searched the older ones. */
const mostWords = 12;

/** The number of towns for each check. */
const mostTowns = 4;

/** Checks that search finds each record by its word, and no deleted or erased record. */
export async function checkSearch(world: World): Promise<void> {
  const entries = world.model.entries.filter(
    ({ fate, isInMailId }) => fate !== "maybe" && fate !== "refused" && !isInMailId,
  );
  for (const { collection, word, fate } of entries.slice(-mostWords)) {
    const filter = [`@search ~ "${word}"`, ownFilter(collection)].filter(Boolean).join(" && ");
    const records = await listAll(world, collection, { token: world.team, filter });
    const noted = collection === "messages" && fate !== "erased" ? await listNotedMessages(world, word) : [];
    const own = records.filter(({ id }) => !noted.includes(String(id)));
    assert.equal(own.length, entryCount({ fate }), `Search for ${collection} ${word} (${fate})`);
  }
  for (const { collection, town, fate } of entries.filter((entry) => entry.town !== "").slice(-mostTowns)) {
    const records = await listAll(world, collection, { token: world.team, filter: `@search ~ "${town}"` });
    assert.equal(records.length, entryCount({ fate }), `Search for the town ${town} (${fate})`);
  }
}

/** Returns the ids of mails that became messages of their own, whose note names the conversation of this word. */
async function listNotedMessages(world: World, word: string): Promise<string[]> {
  const filter = `kind = "note" && via = "automatic" && body ~ "${word}"`;
  const notes = await listAll(world, "replies", { token: world.team, filter });
  return notes.map(({ message }) => String(message));
}

/** Checks that no file of the data folder contains the word of an erased person. */
export async function checkErased({ model, server, gateway }: World): Promise<void> {
  await eventually(10, () => {
    for (const folder of [server.dataDir, ...(gateway ? [gateway.folder] : [])]) assertErased(model, folder);
  });
}

/** Asserts that no file below a folder contains the word of an erased person. Older backups may. */
export function assertErased({ entries }: Model, folder: string): void {
  const erased = entries.filter(({ fate }) => fate === "erased");
  const all = erased.flatMap(({ word, town, plans }) => [word, ...(town ? [town] : []), ...plans]);
  // A mail that became a new enquiry names its sender. A reader and their account have one address.
  const addresses = entries
    .filter(({ fate }) => fate !== "erased")
    .flatMap(({ mailedFrom, email, collection, client }) => [
      ...[mailedFrom, email],
      (collection === "users" && client?.email) || "",
    ]);
  const words = all.filter((word) => !addresses.some((address) => address.includes(word)));
  if (words.length === 0) return;
  for (const file of filesBelow(folder)) {
    const content = readFileSync(file, "latin1");
    const remaining = words.filter((word) => content.includes(word));
    assert.deepEqual(remaining, [], `${path.relative(folder, file)} holds words of erased people`);
  }
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("backups"))
    .map(({ parentPath, name }) => path.join(parentPath, name));
}
