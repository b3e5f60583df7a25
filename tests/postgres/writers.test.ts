import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ChangeEntry } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { inProcess } from "../../domain/service-account.server.ts";
import { openSite, siteDatabase } from "./fixtures.ts";

const instances = 4;
const writersEach = 4;
const writesEach = 40;

/** The writes of a separate process that pauses between a change's number and its commit. */
const slowWrites = 8;

test("17 writers on five instances: every write arrives once, in commit order", async () => {
  const database = await siteDatabase();
  const listener = await openSite(database);
  const heard: ChangeEntry[] = [];
  listener.changes.listen((entry) => heard.push(entry));
  const stores = await Promise.all(Array.from({ length: instances }, () => openSite(database)));
  const looking = setInterval(() => void listener.changes.catchUp(), 5);
  const slowly = await writeSlowly(database);
  const checkedFiles = await Promise.all([
    slowly.done,
    ...stores.flatMap((store) => Array.from({ length: writersEach }, () => writeMany(store))),
  ]);
  clearInterval(looking);
  // Each message also makes its writer a reader, so only the messages are counted.
  const messages = () => heard.filter(({ collection }) => collection === "messages");
  await expect.poll(() => listener.changes.catchUp() ?? messages().length).toBe(checkedFiles.flat().length);
  const sequences = heard.map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  expect(new Set(messages().map(({ record }) => record))).toEqual(new Set(checkedFiles.flat()));
});

const program = `
  import { setTimeout } from "node:timers/promises";
  import { openPool } from "record-store/database/postgres/connection.ts";
  import { beginPostgres } from "record-store/database/postgres/transactions.ts";
  const [url, ...records] = process.argv.slice(1);
  const pool = openPool(url, 1);
  const sql = \`INSERT INTO _changes (at, actor, collection, record, action, bin)
    VALUES ('2026-03-12 12:00:00.000Z', 'visitor', 'messages', ?, 'delete', '')\`;
  for (const record of records) {
    const transaction = await beginPostgres(pool, { committed() {} });
    await transaction.connection.run({ sql, parameters: [record] });
    console.log(record);
    await setTimeout(100);
    await transaction.commit();
  }
  await pool.end();
`;

/**
 * Starts to write in another process. The process notes its changes as the store does, but slowly enough to be
 * overtaken.
 */
async function writeSlowly(database: string): Promise<{ done: Promise<string[]> }> {
  const records = Array.from(
    { length: slowWrites },
    (_, number) => `slow${String(number).padStart(11, "0")}`,
  );
  const words = ["--input-type=module-typescript", "--eval", program, database, ...records];
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const child = spawn(process.execPath, words, { cwd, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  return {
    done: ended.then(([code]) => {
      expect(code).toBe(0);
      return records;
    }),
  };
}

async function writeMany(store: Awaited<ReturnType<typeof openSite>>): Promise<string[]> {
  const contact = inProcess(store, { kind: "service", service: "contact" });
  const madeCount: string[] = [];
  for (let count = 0; count < writesEach; count++) {
    const message = {
      sender_name: "Anne",
      sender_email: "anne@exemple.fr",
      subject: "Devis",
      body: "Bonjour",
    };
    madeCount.push((await contact.collection("messages").create(message)).id);
  }
  return madeCount;
}
