import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../running.ts";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** A data folder, and the folder of its second backup copies. */
let data = "";
let elsewhere = "";
let before: RunningServer;
let after: RunningServer;
/** The records and public pictures before the backup began. */
let knownState: Known;

type Known = { records: Record<string, unknown>; files: Map<string, string> };

function command(name: "backup" | "restore", ...words: string[]): Promise<{ stdout: string }> {
  const env = { ...process.env, DATA_DIR: data, BACKUP_TO: elsewhere };
  return run(process.execPath, [`server/commands/${name}.ts`, ...words], { cwd: root, env });
}

async function openAdministrator(server: RunningServer): Promise<PocketBase> {
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(server.admin.email, server.admin.password);
  return client;
}

/** Returns every record that an administrator sees, and the content of every public picture. */
async function readKnown(server: RunningServer): Promise<Known> {
  const client = await openAdministrator(server);
  const records: Record<string, unknown> = {};
  for (const collection of ["projects", "messages", "replies", "reviews", "company", "redirects"])
    records[collection] = await client.collection(collection).getFullList({ sort: "id" });
  const files = new Map<string, string>();
  for (const project of records.projects as { id: string; cover_image: string; gallery: string[] }[])
    for (const name of [project.cover_image, ...project.gallery]) {
      const content = await fetch(`${server.url}/api/files/projects/${project.id}/${name}`);
      files.set(name, Buffer.from(await content.arrayBuffer()).toString("base64"));
    }
  return { records, files };
}

/** Sends messages without a pause until the server is gone. Returns the number of accepted messages. */
async function sendMessages(server: RunningServer): Promise<number> {
  let takenCount = 0;
  for (;;) {
    const fields = {
      subject: `Message ${takenCount}`,
      name: "Paul",
      email: "paul@exemple.fr",
      message: "Bonjour.",
    };
    const answer = await fetch(`${server.url}/contact/envoi`, {
      method: "POST",
      body: new URLSearchParams(fields),
    }).catch(() => undefined);
    if (!answer) return takenCount;
    takenCount += 1;
    await setTimeout(5);
  }
}

// The data folder is destroyed during writes. Then the last proven backup is restored from the second place.
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), "destroyed-"));
  elsewhere = await mkdtemp(path.join(tmpdir(), "elsewhere-"));
  const env = { RATE_LIMITS: "off" };
  before = await startServer({ demo: true, dataDir: data, env });
  knownState = await readKnown(before);
  const writing = sendMessages(before);
  await command("backup");
  await before.kill();
  await writing;
  await rm(data, { recursive: true });
  await command("restore", elsewhere);
  after = await startServer({ demo: true, dataDir: data, env });
}, 120_000);

afterAll(async () => {
  await after.stop();
  await rm(data, { recursive: true, force: true });
  await rm(elsewhere, { recursive: true, force: true });
});

test("every record from before the backup is restored unchanged", async () => {
  const { records } = await readKnown(after);
  for (const [collection, all] of Object.entries(knownState.records))
    expect(records[collection]).toEqual(expect.arrayContaining(all as unknown[]));
});

test("every file that was there is there, byte for byte", async () => {
  expect((await readKnown(after)).files).toEqual(knownState.files);
});

test("the restored folder holds nothing half done", async () => {
  expect((await readdir(data)).filter((name) => name.includes("restored"))).toEqual([]);
});

test("a restored site is backed up in its turn", async () => {
  const { stdout } = await command("backup");
  expect(stdout).toMatch(/^Backup \d{4}-\d\d-\d\dT\d{6}Z, proven: \d+ files/);
});

test("a restore refuses a folder that is not empty", async () => {
  await expect(command("restore", elsewhere)).rejects.toThrow("is not empty (data.db");
});
