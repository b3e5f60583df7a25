import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import PocketBase from "pocketbase";
import { expect, onTestFinished, test } from "vitest";
import { send } from "../../contact/form.ts";
import { postgresProgram } from "../../postgres.ts";
import { type RunningServer, startServer } from "../../running.ts";
import { fillDemonstration, newDatabase } from "../fixtures.ts";

const run = promisify(execFile);

/** Returns all projects, and the messages that an administrator finds by a word. */
async function readContent({
  url,
  admin,
}: RunningServer): Promise<{ projects: unknown[]; found: unknown[] }> {
  const client = new PocketBase(url);
  await client.collection("users").authWithPassword(admin.email, admin.password);
  const projects = await client.collection("projects").getFullList();
  const foundRecords = await client.collection("messages").getFullList({ filter: '@search ~ "terrasse"' });
  return { projects, found: foundRecords };
}

/** Creates a database under another name whose owner has no other rights, as ops/scale/README.md describes. */
async function databaseOfItsOwner(
  server: string,
): Promise<{ owner: string; asOperator: string; asOwner: string }> {
  const owner = `site_${crypto.randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE ROLE ${owner} LOGIN`);
  await client.query(
    `CREATE DATABASE ${owner} OWNER ${owner} ENCODING UTF8 TEMPLATE template0 LOCALE 'C.UTF-8'`,
  );
  await client.end();
  const asOperator = Object.assign(new URL(server), { pathname: `/${owner}` });
  return { owner, asOperator: asOperator.href, asOwner: Object.assign(asOperator, { username: owner }).href };
}

test("a site starts over a restored pg_dump, finds everything, and continues", async () => {
  const database = await newDatabase();
  const dataDir = await fillDemonstration(database);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  const start = (url: string) =>
    startServer({ demo: true, dataDir, env: { DATABASE_URL: url, RATE_LIMITS: "off" } });
  const former = await start(database);
  const before = await readContent(former);
  expect(Math.min(before.projects.length, before.found.length)).toBeGreaterThan(0);
  await former.stop();

  const dump = path.join(dataDir, "site.dump");
  await run(postgresProgram("pg_dump"), ["--format=custom", "--file", dump, database]);
  const { owner, asOperator, asOwner } = await databaseOfItsOwner(database);
  const how = ["--exit-on-error", "--no-owner", "--role", owner, "--dbname", asOperator];
  await run(postgresProgram("pg_restore"), [...how, dump]);

  const restored = await start(asOwner);
  onTestFinished(() => restored.stop());
  expect(await readContent(restored)).toEqual(before);
  expect((await send(restored.url)).status).toBeLessThan(400);
});
