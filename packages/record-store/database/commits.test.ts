import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Connection } from "../kernel.ts";
import { CommitInDoubt } from "./failures.ts";
import { openWriting } from "./sqlite.ts";
import { sqliteTransactions } from "./sqlite-transactions.ts";
import { openWriter } from "./writer.ts";

/** A table of words, and transactions that commit but lose the answer on demand. */
function words() {
  const folder = mkdtempSync(join(tmpdir(), "commits-"));
  const writing = openWriting(join(folder, "data.db"));
  writing.database.exec("CREATE TABLE words (word TEXT) STRICT");
  onTestFinished(() => {
    writing.close();
    rmSync(folder, { recursive: true });
  });
  const begin = sqliteTransactions(writing);
  const losing = { isOn: true };
  const beginLosing = () => {
    const transaction = begin();
    const commit = () => {
      transaction.commit();
      if (losing.isOn) throw new Error("The answer was lost.");
    };
    return { ...transaction, commit, isWorthAnotherTry: () => true };
  };
  const all = () => writing.all<{ word: string }>({ sql: "SELECT word FROM words", parameters: [] });
  return { begin, beginLosing, losing, all: () => all().map(({ word }) => word) };
}

async function addOak(connection: Connection): Promise<string> {
  await connection.run({ sql: "INSERT INTO words VALUES (?)", parameters: ["chêne"] });
  return "chêne";
}

async function* addOakInTurns(connection: Connection): AsyncGenerator<void, string> {
  yield;
  return await addOak(connection);
}

test("a commit in doubt fails as such and is not repeated", async () => {
  const { beginLosing, losing, all } = words();
  const writer = openWriter(beginLosing, () => {});
  await expect(writer.write(addOak)).rejects.toThrow(CommitInDoubt);
  expect(all()).toEqual(["chêne"]);
  await expect(writer.writeInTurns(addOakInTurns)).rejects.toThrow(CommitInDoubt);
  expect(all()).toEqual(["chêne", "chêne"]);
  losing.isOn = false;
  await writer.write(addOak);
  expect(all()).toHaveLength(3);
});

test("an error after the commit does not make the write fail", async () => {
  const { begin, all } = words();
  const writer = openWriter(begin, () => {
    throw new Error("Nobody could be told.");
  });
  expect(await writer.write(addOak)).toBe("chêne");
  expect(await writer.writeInTurns(addOakInTurns)).toBe("chêne");
  expect(all()).toHaveLength(2);
});
