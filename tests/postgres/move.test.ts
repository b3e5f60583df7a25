import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import PocketBase from "pocketbase";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { demonstration, newDatabase } from "./fixtures.ts";

const run = promisify(execFile);

const collections = ["users", "projects", "messages", "replies", "reviews", "company", "redirects"];

/** Returns all records and the results of one search, as an administrator reads them. */
async function readAll({ url, admin }: RunningServer): Promise<unknown> {
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection("users").authWithPassword(admin.email, admin.password);
  const lists = collections.map(async (name) => {
    const items = await client.collection(name).getFullList({ requestKey: null });
    return [name, items] as const;
  });
  const foundRecords = await client.collection("messages").getList(1, 50, { filter: '@search ~ "terrasse"' });
  return { ...Object.fromEntries(await Promise.all(lists)), found: foundRecords.items };
}

describe("the demonstration moves into PostgreSQL, and back", () => {
  let folder: string;
  let database: string;

  function command(name: string, ...words: string[]) {
    const env = { ...process.env, DATA_DIR: folder, DEMO: "off" };
    return run(process.execPath, [`server/commands/${name}.ts`, ...words], { env });
  }

  async function answers(env: Record<string, string>): Promise<unknown> {
    const server = await startServer({ demo: true, dataDir: folder, env: { RATE_LIMITS: "off", ...env } });
    try {
      return await readAll(server);
    } finally {
      await server.stop();
    }
  }

  beforeAll(async () => {
    folder = demonstration();
    database = await newDatabase();
    return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  test("a rehearsal says what would be copied, and copies nothing", async () => {
    const { stdout } = await command("move", "--to-database", database, "--dry-run");
    expect(stdout).toMatch(/\d+ projects.* would be copied\. The same without --dry-run does it\./);
  });

  test("it answers the same there, is not overwritten, and moves back equal", async () => {
    const before = await answers({});
    expect((await command("move", "--to-database", database)).stdout).toContain("compared, row by row");
    renameSync(path.join(folder, "data.db"), path.join(folder, "data.db.former"));
    for (const rest of ["data.db-wal", "data.db-shm"]) rmSync(path.join(folder, rest), { force: true });
    expect(await answers({ DATABASE_URL: database })).toEqual(before);

    const elsewhere = mkdtempSync(path.join(tmpdir(), "moved-"));
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true, maxRetries: 10 }));
    cpSync(path.join(folder, "data.db.former"), path.join(elsewhere, "data.db"));
    const again = run(process.execPath, ["server/commands/move.ts", "--to-database", database], {
      env: { ...process.env, DATA_DIR: elsewhere, DEMO: "off" },
    });
    await expect(again).rejects.toThrow("The database holds something already");

    expect((await command("move", "--from-database", database)).stdout).toContain("compared, row by row");
    expect(await answers({})).toEqual(before);
  });

  test("its backup is proven, and can be restored into any data folder", async () => {
    const archives = mkdtempSync(path.join(tmpdir(), "archives-"));
    const restored = mkdtempSync(path.join(tmpdir(), "restored-"));
    onTestFinished(() => {
      for (const each of [archives, restored]) rmSync(each, { recursive: true, force: true, maxRetries: 10 });
    });
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: database, DEMO: "off" };
    const { stdout } = await run(process.execPath, ["server/commands/backup.ts", archives], { env });
    expect(stdout).toMatch(/^Backup \S+, proven: \d+ files, .*\d+ projects/);
    const [archive = ""] = readdirSync(archives);
    await command("restore", path.join(archives, archive), "--into", restored);
    const server = await startServer({ demo: true, dataDir: restored, env: { RATE_LIMITS: "off" } });
    onTestFinished(() => server.stop());
    expect(await readAll(server)).toEqual(await answers({ DATABASE_URL: database }));
  });
});
