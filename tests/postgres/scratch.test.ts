import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import PocketBase from "pocketbase";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { viewsTopic } from "../../domain/projects/views.ts";
import type { SiteStatus } from "../../domain/status/status.ts";
import { mailServer } from "../../mail/fixtures.ts";
import { softwareVersion } from "../../server/software.ts";
import { ownPage } from "../own-page.ts";
import { type RunningServer, startServer } from "../running.ts";
import { hastening } from "../status/hastened.ts";
import { newDatabase } from "./fixtures.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "scratch-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Starts an instance with an empty folder of its own. */
async function instance(
  database: string,
  { demo = false, ...env }: { demo?: boolean } & Record<string, string | boolean> = {},
) {
  const settings = { DATABASE_URL: database, RATE_LIMITS: "off", ...(env as Record<string, string>) };
  const server = await startServer({ demo, dataDir: emptyFolder(), env: settings });
  onTestFinished(() => server.stop());
  return server;
}

/** Creates a database with an administrator, which `npm run site -- admin` creates from an empty folder too. */
async function databaseWithAdmin(): Promise<string> {
  const database = await newDatabase();
  const env = { ...process.env, DATA_DIR: emptyFolder(), DATABASE_URL: database, DEMO: "off" };
  const running = promisify(execFile)(
    process.execPath,
    ["server/commands/admin.ts", "create", "admin@les-assembleurs.example"],
    { env },
  );
  running.child.stdin?.end("un-mot-de-passe-sûr\n");
  expect((await running).stdout).toContain("is now an administrator");
  return database;
}

async function ask(database: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

async function status(server: RunningServer): Promise<SiteStatus> {
  const page = await ownPage(server, server.admin);
  return (await page.fetch("/dashboard/donnees/etat")).json();
}

describe("an instance's folder holds only scratch", () => {
  test("instances that start together on an empty database load the demonstration once", async () => {
    const database = await newDatabase();
    const start = () => instance(database, { demo: true });
    const [one, other] = await Promise.all([start(), start()]);
    for (const { url, client } of [one, other]) {
      const visitor = new PocketBase(url).autoCancellation(false);
      await visitor.collection("users").authWithPassword(client.email, client.password);
      expect((await visitor.collection("projects").getList(1, 1)).totalItems).toBeGreaterThan(3);
    }
    const twice = "SELECT slug FROM projects WHERE deleted = '' GROUP BY slug HAVING count(*) > 1";
    expect(await ask(database, twice)).toEqual([]);
    expect(await ask(database, "SELECT id FROM company")).toHaveLength(1);
  });

  test("the status page has all instances' errors, and the database's own size", async () => {
    const database = await databaseWithAdmin();
    const [one, other] = [await instance(database), await instance(database)];
    await ask(database, "ALTER TABLE redirects RENAME TO elsewhere");
    for (const { url } of [one, other, other])
      expect((await fetch(`${url}/api/collections/redirects/records`)).status).toBe(500);
    await ask(database, "ALTER TABLE elsewhere RENAME TO redirects");
    const counted = async () => (await status(one)).errors.map(({ count }) => count);
    await expect.poll(counted).toEqual([3]);
    await other.kill();
    const { size, version, errors } = await status(await instance(database));
    expect(errors).toMatchObject([{ count: 3, what: expect.stringContaining("redirects") }]);
    const [{ bytes } = { bytes: 0 }] = await ask(
      database,
      "SELECT pg_database_size(current_database()) AS bytes",
    );
    expect(size.database / Number(bytes)).toBeCloseTo(1, 1);
    expect(version.since).toMatch(/^20/);
  });

  test("views of a project add up, even those of a killed instance", async () => {
    const database = await databaseWithAdmin();
    const env = hastening({ 5000: 200 });
    const [one, other] = [await instance(database, env), await instance(database, env)];
    const admin = new PocketBase(one.url).autoCancellation(false);
    await admin.collection("users").authWithPassword(one.admin.email, one.admin.password);
    const project = { title: "Grange", slug: "grange", description: "<p>Bois</p>" };
    await admin.collection("projects").create(project);
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
    const look = ({ url }: RunningServer) => fetch(`${url}/realisations/grange`, { headers });
    const views = async () =>
      Number(
        (await ask(database, `SELECT sum(count) AS sum FROM _tallies WHERE topic = '${viewsTopic}'`))[0]?.sum,
      );
    for (const each of [one, other, other]) expect((await look(each)).status).toBe(200);
    await expect.poll(views).toBe(3);
    await other.kill();
    await look(one);
    await expect.poll(views).toBe(4);
  });
});

describe("jobs that only one instance may do", () => {
  const hasty = hastening({ 60000: 300, 300000: 200, 900000: 1000, 21600000: 1000 });
  let database: string;

  beforeAll(async () => {
    database = await newDatabase();
  });

  test("continue at another when that one ends, without repetition", async () => {
    const mail = await mailServer();
    database = await databaseWithAdmin();
    const use = JSON.stringify({ version: softwareVersion, since: "2020-01-01T00:00:00.000Z" });
    await ask(database, `INSERT INTO _notes VALUES ('version', '${use}')`);
    await leaveLetter(database);
    const env = { ...hasty, SMTP_URL: mail.smtpUrl, MAIL_FROM: "bonjour@exemple.fr" };
    const servers = [await instance(database, env), await instance(database, env)];
    const purges = ({ output }: RunningServer) => output().match(/Purged \d+ records/g)?.length ?? 0;

    await binProject(database, servers[0] as RunningServer, "grange");
    await expect.poll(() => servers.map(purges).sort()).toEqual([0, 1]);
    await expect.poll(() => mail.received.length).toBe(1);
    expect(mail.received[0]?.text).toContain("/dashboard/etat");

    const leader = servers.find((each) => purges(each) > 0) as RunningServer;
    const other = servers.find((each) => each !== leader) as RunningServer;
    await leader.kill();
    await binProject(database, other, "abri");
    await expect.poll(() => purges(other)).toBe(1);
    // The instance has looked for concerns more than once by then.
    const looked = async () =>
      (await ask(database, "SELECT text FROM _notes WHERE name = 'concerns'"))[0]?.text;
    for (const _ of [1, 2]) {
      const before = await looked();
      await expect.poll(looked).not.toBe(before);
    }
    expect(mail.received).toHaveLength(1);
  });
});

/** Leaves a letter that its server has refused permanently, so that it needs a hand. */
async function leaveLetter(database: string): Promise<void> {
  const at = new Date();
  const letter = { to: "paul@exmple.fr", subject: "Réponse", text: "Oui", html: "<p>Oui</p>" };
  const content = JSON.stringify({ letter, id: crypto.randomUUID(), at: at.toISOString() });
  await ask(
    database,
    `INSERT INTO _queued (id, queue, state, why, due, added, changed, content)
     VALUES ('left', 'letters', 'left', 'refused', 0, ${at.getTime()}, ${at.getTime()}, '${content}')`,
  );
}

/** Puts a project into the bin as if it had been deleted long ago. */
async function binProject(database: string, { url, admin }: RunningServer, slug: string): Promise<void> {
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection("users").authWithPassword(admin.email, admin.password);
  const project = { title: slug, slug, description: "<p>Bois</p>" };
  const { id } = await client.collection("projects").create(project);
  await client.collection("projects").delete(id);
  await ask(database, `UPDATE projects SET deleted = '2026-01-02 03:04:05.678Z' WHERE id = '${id}'`);
}
