import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Store } from "record-store";
import { openRequestWindows } from "record-store/database/postgres/request-windows.ts";
import { TooManyRequests } from "record-store/errors.ts";
import { largeLimit } from "record-store/limits/request-limits.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { databaseAddress, startPostgres } from "../postgres.ts";
import { type RunningServer, startServer } from "../running.ts";
import { newDatabase, openAnySite } from "./fixtures.ts";
import { openClient } from "./next-version.ts";

let visitors = 0;

/** Returns an address in a new network, without any counted requests. */
function newAddress(): string {
  visitors += 1;
  return `192.0.2.${visitors}`;
}

type Asked = { method?: string; path: string; body?: unknown };

const authenticate = (): Asked => ({
  method: "POST",
  path: "/api/collections/users/auth-with-password",
  // Each request names another account, because repeated failures of one account are refused by another limit.
  body: { identity: `${crypto.randomUUID()}@exemple.fr`, password: "un-mot-de-passe" },
});
const create = (): Asked => ({ method: "POST", path: "/api/collections/users/records", body: {} });
const challenge = (): Asked => ({
  method: "POST",
  path: "/api/collections/users/request-passkey",
  body: {},
});
const anything = (): Asked => ({ path: "/api/health" });

function createEnquiry(url: string, { method = "GET", path, body }: Asked, address: string): Request {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
  return new Request(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Returns the number of admitted requests of one network, and the number of windows that may have counted them. */
async function admit(
  seconds: number,
  count: number,
  ask: (index: number) => Promise<Response>,
): Promise<{ most: (of: number) => number; admitted: number }> {
  const start = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await ask(index);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const windows = 1 + Math.floor((performance.now() - start) / 1000 / seconds);
  return { most: (of) => of * windows, admitted: statuses.filter((status) => status !== 429).length };
}

describe("three instances over one database", () => {
  const servers: RunningServer[] = [];

  beforeAll(async () => {
    const env = { DATABASE_URL: await newDatabase(), TRUSTED_PROXIES: "127.0.0.1" };
    const first = await startServer({ env });
    servers.push(first);
    for (let count = 0; count < 2; count++) servers.push(await startServer({ env, dataDir: first.dataDir }));
  });

  afterAll(async () => {
    for (const server of servers.reverse()) await server.stop();
  });

  function askInTurn(asked: () => Asked) {
    const address = newAddress();
    return (index: number) => fetch(createEnquiry(servers[index % 3]?.url ?? "", asked(), address));
  }

  test.each([
    ["sign-ins", authenticate, 2, 3],
    ["creations", create, 20, 5],
    ["questions that lead to a passkey", challenge, 20, 10],
  ])("all of them together admit as many %s as one", async (_, asked, most, seconds) => {
    const foundValues = await admit(seconds, 3 * most + 6, askInTurn(asked));
    expect(foundValues.admitted).toBeGreaterThanOrEqual(most);
    expect(foundValues.admitted).toBeLessThanOrEqual(foundValues.most(most));
  });

  test("all of them together admit 300 requests, and 20 more each", async () => {
    const foundValues = await admit(10, 900, askInTurn(anything));
    expect(foundValues.admitted).toBeGreaterThanOrEqual(300);
    expect(foundValues.admitted).toBeLessThanOrEqual(foundValues.most(300 + 3 * 20));
  });

  test("requests that reach each in turn have the same limit", async () => {
    const ask = askInTurn(anything);
    let admitted = 0;
    const start = performance.now();
    while (admitted < 400 && (await ask(admitted)).status === 200) admitted += 1;
    expect(admitted).toBeGreaterThanOrEqual(300);
    const windows = 1 + Math.floor((performance.now() - start) / 10_000);
    expect(admitted).toBeLessThanOrEqual(360 * windows);
  });
});

/** Opens a site in this process with rate limits. */
async function limited(database: string): Promise<{ ask: Ask; close(): Promise<void> }> {
  const { store, close } = await openAnySite(database, { rateLimits: true });
  return { ask: (asked, address) => readStatus(store, asked, address), close };
}

type Ask = (asked: Asked, address: string) => Promise<number>;

async function readStatus(store: Store, asked: Asked, address: string): Promise<number> {
  return (await store.fetch(createEnquiry("http://127.0.0.1", asked, address), { address })).status;
}

test("a used-up limit stays used up for a restarted instance", async () => {
  const database = await newDatabase();
  const address = newAddress();
  const before = await limited(database);
  for (let count = 0; count < 20; count++) expect(await before.ask(challenge(), address)).not.toBe(429);
  await before.close();
  const after = await limited(database);
  onTestFinished(after.close);
  expect(await after.ask(challenge(), address)).toBe(429);
  expect(await after.ask(challenge(), newAddress())).not.toBe(429);
});

test("a network with few requests is counted without a database query", async () => {
  const database = await newDatabase();
  const { ask, close } = await limited(database);
  onTestFinished(close);
  for (let count = 0; count < 9; count++) await ask(anything(), "192.0.2.200");
  const client = await openClient(database);
  expect((await client.query("SELECT 1 FROM _request_windows")).rowCount).toBe(0);
});

test("during the database's outage nobody signs in, and instances count separately", async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const { ask, close } = await limited(await databaseAddress(postgres.url, "limits"));
  onTestFinished(close);
  await postgres.end();
  expect(await ask(authenticate(), "192.0.2.201")).toBe(503);
  const statuses: number[] = [];
  for (let count = 0; count < 301; count++) statuses.push(await ask(anything(), "192.0.2.202"));
  expect(statuses).toEqual([...Array<number>(300).fill(200), 429]);
  await postgres.begin();
  await expect.poll(() => ask(authenticate(), "192.0.2.201")).toBe(400);
});

describe("windows in the database", () => {
  async function windows(sweepEvery?: number) {
    const database = await newDatabase();
    await (await openAnySite(database)).close();
    const pool = new pg.Pool({ connectionString: database });
    const opened = openRequestWindows(pool, sweepEvery);
    onTestFinished(() => {
      opened.close();
      return pool.end();
    });
    return { count: opened.count, pool };
  }

  test("each of several simultaneous requests learns its own number", async () => {
    const { count } = await windows();
    const use = { key: "Anne", seconds: 60, uses: 1 };
    const counted = await Promise.all([use, { ...use, uses: 3 }, { ...use, key: "Ben" }, use].map(count));
    expect(counted.map(({ used }) => used)).toEqual([1, 4, 1, 5]);
  });

  test("requests that are reported late are counted once", async () => {
    const { count, pool } = await windows();
    const holder = await pool.connect();
    onTestFinished(() => holder.release());
    const limit = largeLimit({ name: "any", most: 300, seconds: 60 }, { count });
    const admitAgain = async (requests: number) => {
      for (let each = 0; each < requests; each++) await limit("192.0.2.203");
    };
    await holder.query("BEGIN; LOCK TABLE _request_windows");
    // The second round's report times out. After one more second, only the requests that came meanwhile are reported.
    for (const requests of [15, 15, 15]) {
      await admitAgain(requests);
      await setTimeout(1200);
    }
    await holder.query("ROLLBACK");
    const readTold = async () =>
      (await pool.query("SELECT sum(count)::int AS sum FROM _request_windows")).rows;
    await expect.poll(async () => (await readTold())[0].sum).toBeGreaterThan(15);
    await setTimeout(300);
    expect((await readTold())[0].sum).toBeLessThanOrEqual(45);
    await admitAgain(300 - 45);
    await expect(async () => admitAgain(1)).rejects.toThrow(TooManyRequests);
  });

  test("an expired window restarts, and is deleted if nobody returns", async () => {
    const { count, pool } = await windows(50);
    const use = { key: "Anne", seconds: 0.02, uses: 1 };
    await count(use);
    await expect.poll(async () => (await count(use)).used, { interval: 30 }).toBe(1);
    const leftCopies = async () => (await pool.query("SELECT 1 FROM _request_windows")).rowCount;
    await expect.poll(leftCopies).toBe(0);
  });
});
