import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type pg from "pg";
import { aloneWithPostgres, copyToPostgres, engineMigrations, NotAlone } from "record-store";
import { joiningLock } from "record-store/database/postgres/migrate.ts";
import { expect, onTestFinished, test } from "vitest";
import { migrations } from "../../../domain/index.server.ts";
import { demonstration, fillDemonstration, newDatabase } from "../fixtures.ts";
import { ofThisDatabase, openClient } from "../next-version.ts";

const all = [...engineMigrations, ...migrations];

/** Ends the connection that keeps all others out. */
const endHolder = (client: pg.Client) =>
  client.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
    AND objid = ${joiningLock} AND ${ofThisDatabase}`);

function forThisTest(folder: string): string {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

test("exclusive access survives the idle timeout, and its loss is reported", async () => {
  const database = await newDatabase();
  const client = await openClient(database);
  await client.query(`ALTER DATABASE ${new URL(database).pathname.slice(1)} SET idle_session_timeout = 200`);
  await aloneWithPostgres(database, async (stillAlone) => {
    await setTimeout(1000);
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(${joiningLock}) AS got`);
    expect(rows).toEqual([{ got: false }]);
    await stillAlone();
    await endHolder(client);
    await expect(stillAlone()).rejects.toThrow(NotAlone);
  });
});

test("a copied database counts only if nobody could open it meanwhile", async () => {
  const file = path.join(forThisTest(demonstration()), "data.db");
  const database = await newDatabase();
  const client = await openClient(database);
  let ending: Promise<unknown> | undefined;
  const copying = copyToPostgres(file, database, all, () => {
    ending ??= endHolder(client);
  });
  await expect(copying).rejects.toThrow(NotAlone);
  await ending;
  expect((await client.query("SELECT 1 FROM users")).rowCount).toBe(0);
  await copyToPostgres(file, database, all);
  expect((await client.query("SELECT 1 FROM users")).rowCount).toBeGreaterThan(0);
});

test("a move back that lost exclusive access changes nothing, and says so", async () => {
  const database = await newDatabase();
  forThisTest(await fillDemonstration(database));
  const folder = forThisTest(mkdtempSync(path.join(tmpdir(), "moved-")));
  const [holder, client] = [await openClient(database), await openClient(database)];
  await holder.query("BEGIN; LOCK TABLE projects IN ACCESS EXCLUSIVE MODE");
  const env = { ...process.env, DATA_DIR: folder, DEMO: "off" };
  const words = ["server/commands/move.ts", "--from-database", database];
  const moving = promisify(execFile)(process.execPath, words, { env });
  const waiting = () => client.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND ${ofThisDatabase}`);
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await endHolder(client);
  await holder.query("ROLLBACK");
  await expect(moving).rejects.toThrow(/make sure that it is stopped, and run this again/);
  expect(existsSync(path.join(folder, "data.db"))).toBe(false);
});
