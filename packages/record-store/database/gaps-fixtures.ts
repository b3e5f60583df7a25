import type { DatabaseSync } from "node:sqlite";

/**
 * Fills a new table with an index of many words, and deletes every second row. Copies of some deleted words stay in the
 * gaps of pages. Returns the deleted words.
 */
export function writeHalfDeleted(database: DatabaseSync): string[] {
  const draw = openDraw();
  const words = Array.from({ length: 2000 }, () => `mot${draw()}x`);
  const rows = words.map((word) => ({ word, id: `id${draw()}`, padding: "y".repeat(draw() % 80) }));
  database.exec(`PRAGMA secure_delete = ON;
    CREATE TABLE words (id TEXT PRIMARY KEY, word TEXT NOT NULL) STRICT;
    CREATE INDEX by_word ON words (word);
    BEGIN`);
  const add = database.prepare("INSERT INTO words VALUES (?, ?)");
  for (const { id, word, padding } of rows) add.run(id, `${word} ${padding}`);
  database.exec("COMMIT; BEGIN");
  const remove = database.prepare("DELETE FROM words WHERE id = ?");
  const deletedRows = rows.filter((_, at) => at % 2 === 0);
  for (const { id } of deletedRows) remove.run(id);
  database.exec("COMMIT");
  return deletedRows.map(({ word }) => word);
}

/** Returns a source of numbers that are the same in each run (the "minimal standard" generator). */
function openDraw(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
}
