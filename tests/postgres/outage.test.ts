import { rm } from "node:fs/promises";
import pg from "pg";
import { openPool } from "record-store/database/postgres/connection.ts";
import { isAway } from "record-store/database/postgres/failures.ts";
import { beginPostgres } from "record-store/database/postgres/transactions.ts";
import { openWriter } from "record-store/database/writer.ts";
import { expect, onTestFinished, test } from "vitest";
import { send } from "../contact/form.ts";
import { databaseAddress, startPostgres } from "../postgres.ts";
import { startServer } from "../running.ts";
import { fillDemonstration, indexMade, newDatabase, openAnySite, openSite } from "./fixtures.ts";

test("during its database's outage the site asks for retries, and recovers itself", async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const database = await databaseAddress(postgres.url, "outage");
  const dataDir = await fillDemonstration(database);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  const env = { DATABASE_URL: database, RATE_LIMITS: "off" };
  const server = await startServer({ demo: true, dataDir, env });
  onTestFinished(() => server.stop());
  const answers = () =>
    Promise.all(
      ["/api/collections/projects/records", "/realisations"].map((address) => fetch(server.url + address)),
    );
  for (const { status } of await answers()) expect(status).toBe(200);

  await postgres.end();
  // A cached page is served until the site knows that its freshness cannot be checked.
  await expect.poll(async () => (await answers()).map(({ status }) => status)).toEqual([503, 503]);
  for (const { headers } of await answers()) expect(headers.get("retry-after")).toMatch(/^\d+$/);
  for (const answer of [await send(server.url), await fetch(`${server.url}/api/realtime`)])
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  await postgres.begin();
  await expect.poll(async () => (await answers()).map(({ status }) => status)).toEqual([200, 200]);
  expect(await (await fetch(`${server.url}/realisations`)).text()).toContain("Maison du Coteau");
});

test("a read fails if the database ends connections, but the process survives", async () => {
  const database = await newDatabase();
  const store = await openSite(database);
  const snapshot = await store.snapshot();
  onTestFinished(() => snapshot.close().catch(() => {}));
  await endConnections(database);
  // An unhandled error would have ended the process by now, and this test with it.
  const isBack = () =>
    store.reach("records").then(
      () => true,
      () => false,
    );
  await expect.poll(isBack).toBe(true);
  const reading = async () => {
    for await (const { row } of snapshot.records("users")) expect(row).toBeDefined();
  };
  await expect(reading()).rejects.toThrow();
});

test("a write's own failure during an outage does not affect the next", async () => {
  const database = await newDatabase();
  const pool = openPool(database, 2);
  onTestFinished(() => pool.end());
  const writer = openWriter(
    () => beginPostgres(pool, { committed: () => {} }),
    () => {},
  );
  const failing = (fail: () => void) =>
    writer.writeInTurns(async function* (connection) {
      await connection.one({ sql: "SELECT 1 AS one", parameters: [] });
      await endConnections(database);
      yield;
      fail();
    });
  const refuse = () => {
    throw new RangeError("Not this one.");
  };
  await expect(failing(refuse)).rejects.toThrow("Not this one.");
  const next = await writer.write((connection) => connection.one({ sql: "SELECT 2 AS two", parameters: [] }));
  expect(next).toEqual({ two: 2 });
});

test("an interrupted search index is continued once the database is back", async () => {
  const database = await newDatabase();
  const dataDir = await fillDemonstration(database);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  // The lock holder's transaction would see the same waiting connections again, so another connection ends them.
  const [holder, other] = [await openClient(database), await openClient(database)];
  await (await openAnySite(database)).close();
  await other.query("DELETE FROM _search_versions");
  await holder.query("BEGIN; LOCK TABLE projects IN ACCESS EXCLUSIVE MODE");
  const opening = openSite(database);
  const end = () =>
    other.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
  await expect.poll(async () => (await end()).rowCount).toBeGreaterThan(0);
  await holder.query("ROLLBACK");
  await opening;
  await indexMade(other);
});

test.each([
  ["its machine cannot be reached", "EHOSTUNREACH"],
  ["its network cannot be reached", "ENETUNREACH"],
  ["its machine is down", "EHOSTDOWN"],
  ["it has ended an idle transaction", "25P03"],
  ["it has ended an idle connection", "57P05"],
  ["it only reads, as a standby does", "25006"],
])("the database is away when %s", (_, code) => {
  expect(isAway(Object.assign(new Error("no"), { code }))).toBe(true);
});

test("ended connections mean an absent database, and a missing certificate does not", () => {
  const reset = { code: "ECONNRESET", syscall: "read" };
  expect(isAway(Object.assign(new Error("read ECONNRESET"), reset))).toBe(true);
  expect(isAway(Object.assign(new Error("no"), { code: "ENOENT", syscall: "connect" }))).toBe(true);
  expect(isAway(Object.assign(new Error("no"), { code: "ENOENT", syscall: "open" }))).toBe(false);
});

async function openClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Ends all connections except this one, as a restart does. */
async function endConnections(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await client.end();
}
