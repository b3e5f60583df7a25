import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openPool } from "record-store/database/postgres/connection.ts";
import { openCommitSignal } from "record-store/database/postgres/signal.ts";
import { beginPostgres, writeLock } from "record-store/database/postgres/transactions.ts";
import { expect, onTestFinished, test } from "vitest";
import { newDatabase } from "../fixtures.ts";
import { openClient } from "../next-version.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Milliseconds in which the database notices a frozen client. */
const longEnough = 45_000;

/** Leads, writes and prints so. A line of input makes it commit and print the outcome. */
const program = `
  import { once } from "node:events";
  import { openPool } from "record-store/database/postgres/connection.ts";
  import { openCommitSignal } from "record-store/database/postgres/signal.ts";
  import { beginPostgres } from "record-store/database/postgres/transactions.ts";
  const url = process.argv[1];
  const signal = await openCommitSignal({ url, software: "", join: async () => {}, onShutOut() {} });
  while (!signal.leads()) await new Promise((resolve) => setTimeout(resolve, 50));
  const transaction = await beginPostgres(openPool(url, 1), { committed() {} });
  await transaction.connection.run({ sql: "INSERT INTO written VALUES (?)", parameters: ["frozen"] });
  console.log("leads and writes");
  await once(process.stdin, "data");
  const outcome = await transaction.commit().then(() => "committed", ({ status }) => status);
  console.log(String(outcome));
  process.exit();
`;

/** Starts a process that is in the middle of a write. */
async function startWriting(database: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program, database], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await nextLine(child)).toBe("leads and writes");
  return child;
}

async function nextLine(child: ChildProcess): Promise<string> {
  const [line] = child.stdout ? await once(child.stdout, "data") : [];
  return String(line).trim();
}

test("an instance frozen during a write blocks nobody, and writes nothing later", {
  timeout: 120_000,
}, async () => {
  const database = await newDatabase();
  const direct = await openClient(database);
  await direct.query("CREATE TABLE written (by text)");
  const child = await startWriting(database);
  child.kill("SIGSTOP");
  const pool = openPool(database, 1);
  const signal = await openCommitSignal({
    url: database,
    software: "",
    join: async () => {},
    onShutOut: () => {},
  });
  onTestFinished(async () => {
    await signal.close();
    await pool.end();
  });
  const next = await beginPostgres(pool, { committed: () => {} });
  await next.connection.run({ sql: "INSERT INTO written VALUES (?)", parameters: ["another"] });
  await next.commit();
  await expect.poll(signal.leads, { timeout: longEnough }).toBe(true);
  child.kill("SIGCONT");
  child.stdin?.write("\n");
  expect(await nextLine(child)).toBe("503");
  expect((await direct.query("SELECT * FROM written")).rows).toEqual([{ by: "another" }]);
});

test("a write that waits too long gets 503, and the next succeeds", async () => {
  const database = await newDatabase();
  const pool = openPool(database, 1);
  onTestFinished(() => pool.end());
  const holder = await openClient(database);
  await holder.query(`SELECT pg_advisory_lock(${writeLock})`);
  const options = { committed: () => {}, patience: 300 };
  await expect(beginPostgres(pool, options)).rejects.toMatchObject({ status: 503 });
  await holder.query(`SELECT pg_advisory_unlock(${writeLock})`);
  await (await beginPostgres(pool, options)).rollback();
});
