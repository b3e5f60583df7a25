import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";

/**
 * Opens a database with copies of deleted words, removed when the test ends.
 *
 * @param filling bytes before the pages with these copies
 */
export function openHalfDeleted(filling = 0) {
  const folder = mkdtempSync(path.join(tmpdir(), "gaps-"));
  const file = path.join(folder, "data.db");
  const database = new DatabaseSync(file);
  onTestFinished(() => {
    if (database.isOpen) database.close();
    rmSync(folder, { recursive: true });
  });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE filling (bytes BLOB) STRICT;
    INSERT INTO filling VALUES (zeroblob(${filling}))`);
  const deletedWords = writeHalfDeleted(database);
  const listReadable = () => {
    const files = [file, `${file}-wal`].filter((each) => existsSync(each));
    return files.flatMap((each) => readableWords(each, deletedWords));
  };
  const version = () => Number(database.prepare("PRAGMA user_version").get()?.user_version);
  return { folder, file, database, listReadable, version };
}

/** Returns those of the words that `writeHalfDeleted` wrote which a file contains. */
export function readableWords(file: string, words: readonly string[]): string[] {
  const writtenWords = new Set(readFileSync(file, "latin1").match(/mot\d+x/g));
  return words.filter((word) => writtenWords.has(word));
}

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
