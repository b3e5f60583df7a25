import assert from "node:assert/strict";
import { listAll } from "../calls.ts";
import { type Entry, entryCount } from "../model.ts";
import type { World } from "../world.ts";

/** Collections whose every record the model knows. */
const collections = [
  ...["messages", "replies", "projects", "saved_answers", "users"],
  ...["reviews", "visits", "readers", "worksites", "worksite_photos", "worksite_documents"],
];

/** Checks that every acknowledged record exists once, that no deleted one does, and that there are no others. */
export async function checkRecords(world: World): Promise<void> {
  for (const collection of collections) {
    const records = await listAll(world, collection, { token: world.team, filter: ownFilter(collection) });
    const texts = records.map((record) => ({ id: String(record.id), text: JSON.stringify(record) }));
    const entries = world.model.entries.filter((entry) => entry.collection === collection);
    const expected = new Set<string>();
    for (const entry of entries) {
      const holding = texts.filter(({ text }) => text.includes(entry.word));
      settle(entry, holding);
      for (const { id } of holding) expected.add(id);
    }
    const strangers = texts.filter(({ id, text }) => !expected.has(id) && !isFounding(text));
    assert.deepEqual(strangers, [], `Nobody wrote these ${collection}`);
  }
}

/** Compares a record with its fate. If the outcome of a write is unknown, the stored record decides. */
function settle(entry: Entry, holding: { id: string; text: string }[]): void {
  const what = `${entry.collection} ${entry.word} (${entry.fate})`;
  if (entry.fate === "maybe") {
    assert.ok(holding.length <= 1, `${what} was written ${holding.length} times`);
    if (holding.length === 1) entry.fate = "there";
  } else assert.equal(holding.length, entryCount(entry), `${what} is there so many times`);
  const [record] = holding;
  if (!record) return;
  entry.id = record.id;
  for (const part of [entry.town, ...entry.plans])
    assert.ok(record.text.includes(part), `${what} lacks what was added to it, ${part}`);
}

/** The filter for the records of a collection that the model knows: the site itself makes an enquiry's owner a reader. */
export function ownFilter(collection: string): string {
  return collection === "readers" ? 'role = "reader"' : "";
}

/** The administrator that every site begins with, and the notes beside mails. */
function isFounding(text: string): boolean {
  return text.includes("admin@les-assembleurs.example") || text.includes('"kind":"note"');
}
