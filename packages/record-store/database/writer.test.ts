import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Connection, SqlValue } from "../kernel.ts";
import { DatabaseAway } from "./failures.ts";
import { openReader, openWriting } from "./sqlite.ts";
import { sqliteTransactions } from "./sqlite-transactions.ts";
import { openWriter } from "./writer.ts";

/** A writer over a table of words, with a reader beside it. */
function words() {
  const folder = mkdtempSync(join(tmpdir(), "writer-"));
  const path = join(folder, "data.db");
  const writing = openWriting(path);
  writing.database.exec("CREATE TABLE words (word TEXT PRIMARY KEY) STRICT");
  const reader = openReader(path);
  const commits: number[] = [];
  const count = () => Number(reader.one(statement("SELECT count(*) AS n FROM words"))?.n);
  const writer = openWriter(sqliteTransactions(writing), () => void commits.push(count()));
  onTestFinished(async () => {
    await writer.settled();
    reader.close();
    writing.close();
    rmSync(folder, { recursive: true });
  });
  return { writer, writing, reader, commits, count, path };
}

function statement(sql: string, ...parameters: SqlValue[]) {
  return { sql, parameters };
}

function adding(word: string) {
  return async (connection: Connection) => {
    await connection.run(statement("INSERT INTO words (word) VALUES (?)", word));
    return word;
  };
}

test("waiting writes share one commit", async () => {
  const { writer, commits, count } = words();
  const writtenCounts = await Promise.all(
    ["bois", "pin", "chêne", "mélèze"].map((word) => writer.write(adding(word))),
  );
  expect(writtenCounts).toEqual(["bois", "pin", "chêne", "mélèze"]);
  expect(commits).toEqual([4]);
  expect(count()).toBe(4);
});

test("a failed write leaves no trace and does not harm others", async () => {
  const { writer, reader } = words();
  const outcomes = await Promise.allSettled([
    writer.write(adding("bois")),
    writer.write(async (connection) => {
      await adding("scie")(connection);
      await adding("bois")(connection);
    }),
    writer.write(async (connection) => {
      await adding("rabot")(connection);
      throw new RangeError("no");
    }),
    writer.write(adding("pin")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(reader.all(statement("SELECT word FROM words ORDER BY word"))).toEqual([
    { word: "bois" },
    { word: "pin" },
  ]);
});

test("no write resolves before the commit", async () => {
  const { writer, count } = words();
  const countAfterWrite = await writer.write(adding("bois")).then(count);
  expect(countAfterWrite).toBe(1);
});

test("a reader never sees half a write", async () => {
  const { writer, count } = words();
  let during = -1;
  await writer.write(async (connection) => {
    await adding("bois")(connection);
    during = count();
  });
  expect(during).toBe(0);
});

test("jobs added by resolved writes are written too", async () => {
  const { writer, count } = words();
  await writer.write(adding("bois"));
  await writer.write(adding("pin")).then(() => writer.write(adding("chêne")));
  expect(count()).toBe(3);
});

test("a write finishes even if others keep coming", async () => {
  const { writer, count } = words();
  const others: Promise<string>[] = [];
  let isAnswered = false;
  const first = writer.write(adding("bois")).then(() => {
    isAnswered = true;
  });
  for (let turn = 0; turn < 500 && !isAnswered; turn++) {
    others.push(writer.write(adding(`pin ${turn}`)));
    await new Promise(setImmediate);
  }
  expect(isAnswered).toBe(true);
  await Promise.all([first, ...others]);
  expect(count()).toBe(others.length + 1);
});

test("a write waits for another process's transaction", async () => {
  const { writer, count, path } = words();
  const other = spawn(process.execPath, ["-e", holdsTheLock, path], { stdio: ["ignore", "pipe", "inherit"] });
  await once(other.stdout, "data");
  await writer.write(adding("bois"));
  expect(count()).toBe(2);
  if (other.exitCode === null) await once(other, "exit");
});

const holdsTheLock = `
  const database = new (require("node:sqlite").DatabaseSync)(process.argv[1]);
  database.exec("BEGIN IMMEDIATE; INSERT INTO words VALUES ('pin')");
  console.log("held");
  setTimeout(() => database.exec("COMMIT"), 300);
`;

test("no write succeeds if the database ends the transaction", async () => {
  const { writer, writing, count } = words();
  const outcomes = await Promise.allSettled([
    writer.write(adding("bois")),
    writer.write(() => {
      // SQLite does this by itself when a disk is full.
      writing.database.exec("ROLLBACK");
      throw new Error("database or disk is full");
    }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(count()).toBe(0);
  await writer.write(adding("pin"));
  expect(count()).toBe(1);
});

test("the reading connection cannot write", () => {
  const { reader } = words();
  expect(() => reader.all(statement("DELETE FROM words"))).toThrow(/readonly/);
});

test("an acknowledged write is flushed to disk", () => {
  const { writing } = words();
  expect(writing.one(statement("PRAGMA synchronous"))).toEqual({ synchronous: 2 });
  expect(writing.one(statement("PRAGMA journal_mode"))).toEqual({ journal_mode: "wal" });
  expect(writing.one(statement("PRAGMA foreign_keys"))).toEqual({ foreign_keys: 1 });
});

async function* addingInTurns(connection: Connection, all: readonly string[]): AsyncGenerator<void, number> {
  for (const word of all) {
    await adding(word)(connection);
    const end = performance.now() + 15;
    while (performance.now() < end);
    yield;
  }
  return all.length;
}

test("others run during a long write and see nothing of it", async () => {
  const { writer, count } = words();
  const seenCounts: number[] = [];
  const look = setInterval(() => seenCounts.push(count()));
  const long = writer.writeInTurns((connection) => addingInTurns(connection, ["bois", "pin", "chêne"]));
  const short = writer.write(adding("mélèze"));
  expect(await long).toBe(3);
  await short;
  clearInterval(look);
  expect(seenCounts.length).toBeGreaterThan(1);
  for (const words of seenCounts) expect([0, 1, 4]).toContain(words);
});

test("a failed long write leaves no trace and does not block others", async () => {
  const { writer, reader } = words();
  const [long, short] = await Promise.allSettled([
    writer.writeInTurns((connection) => addingInTurns(connection, ["bois", "pin", "bois"])),
    writer.write(adding("mélèze")),
  ]);
  expect([long.status, short.status]).toEqual(["rejected", "fulfilled"]);
  expect(reader.all(statement("SELECT word FROM words"))).toEqual([{ word: "mélèze" }]);
});

test("writes that arrive during a failed attempt fail with it", async () => {
  const foundSignal = Promise.withResolvers<never>();
  const beginning = Promise.withResolvers<void>();
  let times = 0;
  const writer = openWriter(
    () => {
      times += 1;
      beginning.resolve();
      return foundSignal.promise;
    },
    () => {},
  );
  const first = writer.write(adding("bois"));
  await beginning.promise;
  const later = writer.write(adding("pin"));
  const away = new DatabaseAway(undefined);
  foundSignal.reject(away);
  expect(await Promise.allSettled([first, later])).toEqual(
    Array(2).fill({ status: "rejected", reason: away }),
  );
  await writer.settled();
  expect(times).toBe(1);
});
