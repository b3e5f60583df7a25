import type pg from "pg";
import { openPool, poolReader } from "record-store/database/postgres/connection.ts";
import { isAway } from "record-store/database/postgres/failures.ts";
import { openCommitSignal } from "record-store/database/postgres/signal.ts";
import { beginPostgres, writeLock } from "record-store/database/postgres/transactions.ts";
import { openWriter } from "record-store/database/writer.ts";
import { expect, onTestFinished, test } from "vitest";
import { newDatabase } from "../fixtures.ts";
import { openClient } from "../next-version.ts";
import { inTime, relayTo, soon } from "./relay.ts";

const sleeping = (seconds: number) => ({ sql: "SELECT pg_sleep(?) AS slept", parameters: [seconds] });

function openSizedPool(database: string, size: number): pg.Pool {
  const pool = openPool(database, size);
  onTestFinished(() => pool.end());
  return pool;
}

test("a silently lost connection is given up, and another replaces it", {
  timeout: 60_000,
}, async () => {
  const relay = await relayTo(await newDatabase());
  const reader = poolReader(openSizedPool(relay.url, 1), () => undefined);
  await reader.one(sleeping(0));
  relay.loseConnections();
  const failure = await inTime(Promise.resolve(reader.one(sleeping(0))).catch((error) => error));
  expect(failure).toMatchObject({ status: 503 });
  expect(await inTime(Promise.resolve(reader.one(sleeping(0))))).toBeDefined();
});

test("a write without an answer to its commit fails, without a retry", { timeout: 60_000 }, async () => {
  const database = await newDatabase();
  const relay = await relayTo(database);
  const direct = await openClient(database);
  await direct.query("CREATE TABLE written (id int)");
  const pool = openSizedPool(relay.url, 2);
  const writer = openWriter(
    () => beginPostgres(pool, { committed: () => {} }),
    () => {},
  );
  let times = 0;
  const write = () =>
    writer.write(async (connection) => {
      times += 1;
      await connection.run({ sql: "INSERT INTO written VALUES (?)", parameters: [times] });
    });
  relay.loseAnswerTo("COMMIT");
  expect(await inTime(write().catch((error) => error))).toMatchObject({ status: 503 });
  expect(times).toBe(1);
  await inTime(write());
  // A commit without an answer may have succeeded or not. Here it succeeded, and only the database knows.
  const { rows } = await direct.query("SELECT id FROM written ORDER BY id");
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test("long queries and waits for another's lock are not cut off", {
  timeout: 60_000,
}, async () => {
  const database = await newDatabase();
  const pool = openSizedPool(database, 3);
  const holder = await openClient(database);
  await holder.query(`SELECT pg_advisory_lock(${writeLock})`);
  const reading = poolReader(pool, () => undefined).one(sleeping(12));
  const beginning = beginPostgres(pool, { committed: () => {} });
  await reading;
  await holder.query(`SELECT pg_advisory_unlock(${writeLock})`);
  await (await beginning).rollback();
});

test("the leader notices a vanished machine, even while joining, and leads again", {
  timeout: 120_000,
}, async () => {
  const relay = await relayTo(await newDatabase());
  let isVanishing = false;
  const signal = await openCommitSignal({
    url: relay.url,
    software: "",
    async join(client) {
      if (isVanishing) relay.vanish();
      isVanishing = false;
      await client.query("SELECT 1");
    },
    onShutOut: () => {},
  });
  onTestFinished(() => signal.close());
  await expect.poll(signal.leads).toBe(true);
  relay.vanish();
  await expect.poll(signal.leads, { timeout: soon }).toBe(false);
  isVanishing = true;
  relay.comeBack();
  await expect.poll(() => isVanishing, { timeout: soon }).toBe(false);
  relay.comeBack();
  await expect.poll(signal.leads, { timeout: 2 * soon }).toBe(true);
});

test.each(["Query read timeout", "timeout expired"])("the database is away when pg says: %s", (message) => {
  expect(isAway(new Error(message))).toBe(true);
});
