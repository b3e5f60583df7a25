import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type PocketBase from "pocketbase";
import { databaseFacts, type Store } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { createAdministrator, inProcess, operatorClient } from "../../domain/service-account.server.ts";
import { readManifest } from "../backups/catalog.ts";
import { digestOfBytes } from "../backups/digest.ts";
import { readFiles, scratchFolder } from "../backups/fixtures.ts";
import { localPlace } from "../backups/places/first-place.ts";
import { restoreBackup } from "../backups/restore.ts";
import { runBackup } from "../backups/run.ts";
import { readConfig } from "../config/config.ts";
import { openLog } from "../log/log.ts";
import { openSiteStore } from "../start/site-store.ts";

const address = "ines@bois.example";
const password = "une-charpente-solide";

async function openSite(folder: string): Promise<Store> {
  const noLetters = {
    verification() {},
    passwordReset() {},
    emailChange() {},
    passwordChanged() {},
    addressChanged() {},
  };
  const log = openLog({ requests: false, write: (text) => process.stderr.write(text) });
  const store = await openSiteStore(readConfig({ DATA_DIR: folder, RATE_LIMITS: "off" }), noLetters, log);
  onTestFinished(() => store.close());
  return store;
}

async function openSignedClient(store: Store): Promise<PocketBase> {
  const client = inProcess(store);
  await client.collection("users").authWithPassword(address, password);
  return client;
}

/** A site whose administrator is signed in, and a backup of it. */
async function backedUp() {
  const folder = scratchFolder();
  const store = await openSite(folder);
  await createAdministrator(operatorClient(store), address, password);
  const { authStore } = await openSignedClient(store);
  const former = await store.secret("mail-threads");
  const { id, fault, detail } = await runBackup({ folder, software: "1.0.0" });
  expect(fault, detail).toBeUndefined();
  const { place } = localPlace(folder);
  const into = path.join(scratchFolder(), "restored");
  return { folder, place, id, into, token: authStore.token, former };
}

/** Every secret that signs something, and the id of every session. */
function listSecrets(folder: string): string[] {
  const database = new DatabaseSync(path.join(folder, "data.db"), { readOnly: true });
  const secrets = database.prepare("SELECT value AS text FROM _secrets WHERE name NOT LIKE 'files%'").all();
  const sessions = database.prepare("SELECT id AS text FROM _sessions").all();
  database.close();
  return [...secrets, ...sessions].map(({ text }) => String(text));
}

/** A former site's token opens nothing in this folder, and the password does. */
async function expectSignedOut(folder: string, token: string, former: string): Promise<void> {
  const store = await openSite(folder);
  const client = inProcess(store);
  client.authStore.save(token);
  await expect(client.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });
  expect(await store.identifyCaller(token)).toEqual({ kind: "visitor" });
  expect((await openSignedClient(store)).authStore.record?.role).toBe("admin");
  expect(await store.secret("mail-threads")).not.toBe(former);
}

test("a backup contains no secret or session, even in free pages", async () => {
  const { folder, place, id } = await backedUp();
  const secrets = listSecrets(folder);
  expect(secrets.length).toBeGreaterThan(2);
  for (const [name, bytes] of await readFiles(path.join(folder, "backups/content")))
    for (const secret of secrets) expect(bytes.includes(secret), name).toBe(false);
  expect((await readManifest(place, id)).database.tables).toMatchObject({ _sessions: 0, users: 1 });
});

test("a restored site rejects earlier tokens and keeps passwords", async () => {
  const { place, into, token, former } = await backedUp();
  await restoreBackup({ place }, into);
  await expectSignedOut(into, token, former);
});

test("a restore removes secrets in a former release's backup", async () => {
  const { folder, place, id, into, token, former } = await backedUp();
  const archived = scratchFolder();
  const copy = path.join(archived, "data.db");
  const source = new DatabaseSync(path.join(folder, "data.db"));
  source.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  source.close();
  copyFileSync(path.join(folder, "data.db"), copy);
  const { database, ...manifest } = await readManifest(place, id);
  const bytes = readFileSync(copy);
  const facts = { ...database, ...databaseFacts(copy), size: bytes.length, sha256: digestOfBytes(bytes) };
  writeFileSync(path.join(archived, "manifest.json"), JSON.stringify({ ...manifest, database: facts }));
  const archive = path.join(scratchFolder(), "former.tar");
  execFileSync("tar", ["-cf", archive, "-C", archived, "manifest.json", "data.db"]);
  await restoreBackup({ archive }, into);
  expect(listSecrets(into)).toEqual([]);
  await expectSignedOut(into, token, former);
});

test("a restore and renewed secrets name the next step for connected tools", async () => {
  const { folder, into, token } = await backedUp();
  const run = (...words: string[]) =>
    execFileSync(process.execPath, words, { encoding: "utf8", env: { ...process.env, DATA_DIR: folder } });
  const renew = () => run("server/commands/admin.ts", "renew-secrets");
  const client = inProcess(await openSite(folder));
  client.authStore.save(token);
  const tool = { url: "https://factures.example/crochet", events: ["enquiry.won"] };
  await client.collection("webhooks").create(tool);
  expect((await runBackup({ folder, software: "1.0.0" })).fault).toBeUndefined();
  const restored = run(
    "server/commands/restore.ts",
    ...[path.join(folder, "backups"), "--into", into, "--plain"],
  );
  for (const report of [restored, renew()])
    expect(report).toContain("1 tool is connected by a web hook, and the secret has changed.");
});
