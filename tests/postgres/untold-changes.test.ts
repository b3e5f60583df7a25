import { rm } from "node:fs/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { fillDemonstration, indexMade, newDatabase, openSite } from "./fixtures.ts";

test.each([{}, { query: { filter: 'title != ""' } }])(
  "a stream that cannot send a change ends, so clients relist (%o)",
  async (options) => {
    const database = await newDatabase();
    const folder = await fillDemonstration(database);
    onTestFinished(() => rm(folder, { recursive: true }));
    const store = await openSite(database);
    const stream = await store.fetch(new Request("http://127.0.0.1/api/realtime"), { inProcess: true });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const [, clientId = ""] = /"clientId":"([^"]+)"/.exec((await reader?.read())?.value ?? "") ?? [];
    const topic =
      Object.keys(options).length > 0
        ? `projects/*?options=${encodeURIComponent(JSON.stringify(options))}`
        : "projects/*";
    const submission = new Request("http://127.0.0.1/api/realtime", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ clientId, subscriptions: [topic] }),
    });
    expect((await store.fetch(submission, { inProcess: true })).status).toBe(204);
    const [holder, other] = [await openClient(database), await openClient(database)];
    await indexMade(other);
    const { rows } = await other.query("SELECT id FROM projects WHERE status = '' LIMIT 1");
    await holder.query("BEGIN; LOCK TABLE projects IN ACCESS EXCLUSIVE MODE");
    await other.query(
      "INSERT INTO _changes (at, actor, collection, record, action, bin) SELECT '', '', 'projects', $1, 'update', ''",
      [rows[0]?.id],
    );
    await other.query("NOTIFY store_changed");
    await expect.poll(() => endWaiting(other)).toBeGreaterThan(0);
    await holder.query("ROLLBACK");
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
  },
);

async function openClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Ends the connections that wait for the lock, and returns their number. */
async function endWaiting(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}
