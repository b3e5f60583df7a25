import { rm } from "node:fs/promises";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { send } from "../contact/form.ts";
import { databaseOf, startPostgres } from "../postgres.ts";
import { startServer } from "../running.ts";
import { demonstrationIn, newDatabase, openSite } from "./fixtures.ts";

test.skipIf(!inject("postgres"))(
  "while its database is away the site says so and when to come back, and afterwards all is well by itself",
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const database = await databaseOf(postgres.url, "outage");
    const dataDir = await demonstrationIn(database);
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
    // A page that is kept is answered until it is known that nobody can tell whether it is still right.
    await expect.poll(async () => (await answers()).map(({ status }) => status)).toEqual([503, 503]);
    for (const { headers } of await answers()) expect(headers.get("retry-after")).toMatch(/^\d+$/);
    for (const answer of [await send(server.url), await fetch(`${server.url}/api/realtime`)])
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    await postgres.begin();
    await expect.poll(async () => (await answers()).map(({ status }) => status)).toEqual([200, 200]);
    expect(await (await fetch(`${server.url}/realisations`)).text()).toContain("Maison du Coteau");
  },
);

test.skipIf(!inject("postgres"))(
  "what is being read when the database ends its connections fails, and the process goes on",
  async () => {
    const database = await newDatabase();
    const store = await openSite(database);
    const snapshot = await store.snapshot();
    onTestFinished(() => snapshot.close().catch(() => {}));
    await endConnections(database);
    // An error that nobody listens to would have ended the process by now, and this test with it.
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
  },
);

/** What a restart does to those that are connected, and to nobody else. */
async function endConnections(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await client.end();
}

test.skipIf(!inject("postgres"))("where there is no database, the start ends with the reason", async () => {
  const env = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere" };
  await expect(startServer({ demo: true, env })).rejects.toThrow(
    "The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.",
  );
});
