import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import PocketBase from "pocketbase";
import { freePort } from "../../machine/free-port.ts";
import type { Credentials } from "../setup.ts";
import { messages, projects, reviews, users } from "./collections.ts";

/** Later releases need a newer Go than most machines have. */
const version = "v0.39.2";
const source = `github.com/pocketbase/pocketbase/examples/base@${version}`;
const run = promisify(execFile);

/** A running PocketBase over a data folder. */
export type RunningPocketBase = { url: string; pid: number; stop(): Promise<void> };

export type Peer = RunningPocketBase & { admin: Credentials };

/** The superuser of each PocketBase that these tests start. */
export const superuser = { email: "root@localhost.test", password: "supersecret1" };

/** Returns whether this machine can run a PocketBase: one built earlier, or one to build with Go. */
export async function canHavePeer(): Promise<boolean> {
  if (existsSync(binary())) return true;
  return run("go", ["version"]).then(
    () => true,
    () => false,
  );
}

/** Starts a PocketBase that contains only the site's collections and one administrator. */
export async function startPeer(): Promise<Peer> {
  const admin = { email: "admin@localhost.test", password: "adminsecret1" };
  const folder = await mkdtemp(path.join(tmpdir(), "pocketbase-"));
  const running = await startPocketBase(path.join(folder, "data"));
  const peer: Peer = {
    ...running,
    admin,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await prepareSite(peer.url, admin);
  } catch (problem) {
    await peer.stop();
    throw problem;
  }
  return peer;
}

/** Starts PocketBase over a data folder, which it creates if it is missing. The first call builds PocketBase. */
export async function startPocketBase(folder: string): Promise<RunningPocketBase> {
  if (!existsSync(binary())) await build();
  const data = ["--dir", folder];
  await run(binary(), ["superuser", "upsert", superuser.email, superuser.password, ...data]);
  const address = `127.0.0.1:${await freePort()}`;
  // PocketBase takes a binary under the temp folder for `go run` and would log every query. Migrations that it writes
  // by itself would run again at the next start.
  const options = ["--dev=false", "--automigrate=false", "--http", address];
  const child = spawn(binary(), ["serve", ...options, ...data], { stdio: "ignore" });
  const running: RunningPocketBase = {
    url: `http://${address}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, "exit");
      if (child.exitCode === null && child.kill()) await ended;
    },
  };
  try {
    await answering(running.url);
  } catch (problem) {
    await running.stop();
    throw problem;
  }
  return running;
}

function binary(): string {
  const caches = process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache");
  const folder = process.env.PEER_CACHE ?? path.join(caches, "les-assembleurs");
  return path.join(folder, `pocketbase-${version}`, "base");
}

async function build(): Promise<void> {
  const folder = path.dirname(binary());
  await mkdir(folder, { recursive: true });
  console.log(`Building PocketBase ${version} into ${folder} (once) …`);
  await run("go", ["install", source], { env: { ...process.env, GOBIN: folder } });
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`PocketBase does not answer at ${url}.`);
}

/** Creates the site's collections and one administrator in an empty PocketBase. */
export async function prepareSite(url: string, admin: Credentials): Promise<void> {
  const client = new PocketBase(url);
  await client.collection("_superusers").authWithPassword(superuser.email, superuser.password);
  const original = await client.collections.getOne("users");
  const ours = new Set(users.fields.map(({ name }) => name));
  const readStored = original.fields.filter(({ name }) => !ours.has(name));
  await client.collections.update("users", { fields: [...readStored, ...users.fields], ...users.rules });
  for (const collection of [projects, messages(original.id), reviews(original.id)]) {
    await client.collections.create(collection);
  }
  await client.settings.update({ batch: { enabled: true, maxRequests: 50, timeout: 3, maxBodySize: 0 } });
  const account = { ...admin, passwordConfirm: admin.password, name: "Admin", role: "admin", verified: true };
  await client.collection("users").create(account);
}
