import { execFile, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { CopyObjectCommand, paginateListObjectsV2 } from "@aws-sdk/client-s3";
import { type Bucket, bucketClient } from "record-store";
import { readBucket } from "../server/config/bucket-address.ts";
import { inPath } from "./machine/debian.ts";
import { freePort } from "./machine/free-port.ts";

const version = "v1.8.0";
const source = `github.com/versity/versitygw/cmd/versitygw@${version}`;
const run = promisify(execFile);

/** Versity's gateway, which speaks S3 over a folder. */
export type RunningGateway = {
  /** The folder of the buckets. Each bucket is a subfolder. An object's date is its file's modification time. */
  folder: string;
  /** Returns the `s3://…` address of a new empty bucket. */
  newBucket(): Promise<string>;
  /** Ends the gateway as a failing machine does. `begin` starts it again. */
  end(): Promise<void>;
  begin(): Promise<void>;
  /** Makes the gateway accept connections without answering. `thaw` makes it answer again. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** The key to all of the gateway's buckets. */
export const gatewayKey = { AWS_ACCESS_KEY_ID: "cle", AWS_SECRET_ACCESS_KEY: "rien de secret" };

/** Returns whether this machine has a gateway. Builds it now if Go is installed, and otherwise prints what to do. */
export async function canHaveGateway(): Promise<boolean> {
  if (program()) return true;
  const hasGo = run("go", ["version"]).then(
    () => true,
    () => false,
  );
  if (await hasGo) await build();
  if (program()) return true;
  console.log(`No bucket to test with: install Go to build a gateway, or put one on the path (${source}).`);
  return false;
}

/** Returns the gateway that was built for the suites, or the one on the path, or `undefined`. */
function program(): string | undefined {
  return existsSync(built()) ? built() : inPath("versitygw");
}

function built(): string {
  const caches = process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache");
  const folder = process.env.PEER_CACHE ?? path.join(caches, "les-assembleurs");
  return path.join(folder, "versitygw", "versitygw");
}

async function build(): Promise<void> {
  const folder = path.dirname(built());
  await mkdir(folder, { recursive: true });
  console.log(`Building Versity's S3 gateway ${version} into ${folder} (once) …`);
  await run("go", ["install", source], { env: { ...process.env, GOBIN: folder } }).catch((error: Error) =>
    console.log(`It could not be built: ${error.message}`),
  );
}

/**
 * Starts a gateway over a temporary folder, on a free port.
 *
 * @throws Error if this machine has no gateway
 */
export async function startGateway(): Promise<RunningGateway> {
  const gateway = (await canHaveGateway()) && program();
  if (!gateway) throw new Error("There is no S3 gateway here.");
  const folder = await mkdtemp(path.join(tmpdir(), "s3-gateway-"));
  const port = await freePort();
  const start = () => startProgram(gateway, folder, port);
  let running = await start();
  let madeCount = 0;
  return {
    folder,
    async newBucket() {
      const name = `bucket-${++madeCount}`;
      await mkdir(path.join(folder, name));
      return `s3://${name}?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
    },
    end: () => running.stop(),
    async begin() {
      running = await start();
    },
    freeze: () => running.signal("SIGSTOP"),
    thaw: () => running.signal("SIGCONT"),
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startProgram(gateway: string, folder: string, port: number) {
  const options = ["--access", gatewayKey.AWS_ACCESS_KEY_ID, "--secret", gatewayKey.AWS_SECRET_ACCESS_KEY];
  const child = spawn(gateway, [...options, "--port", `127.0.0.1:${port}`, "posix", folder], {
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  await answering(port);
  return {
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/**
 * Returns the part of a bucket that belongs to a name, such as a data folder's. If `original` is given, that name's
 * objects are copied into it.
 */
export async function filesAddress(server: string, name: string, original?: string): Promise<string> {
  const url = partAddress(server, name);
  if (original) await copyObjects(openServerBucket(partAddress(server, original)), openServerBucket(url));
  return url;
}

/** Returns a gateway's bucket as the site reads it from its settings. */
export function openServerBucket(url: string): Bucket {
  const bucket = readBucket(url, gatewayKey);
  if (typeof bucket === "string") throw new Error(`${url} ${bucket}.`);
  return bucket;
}

function partAddress(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${hash("sha256", name, "hex").slice(0, 16)}` }).href;
}

async function copyObjects(from: Bucket, to: Bucket): Promise<void> {
  const client = await bucketClient(from);
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client },
    { Bucket: from.name, Prefix: from.prefix },
  ))
    await Promise.all(
      Contents.map(({ Key = "" }) => {
        const target = { Bucket: to.name, Key: to.prefix + Key.slice(from.prefix.length) };
        return client.send(new CopyObjectCommand({ ...target, CopySource: `${from.name}/${Key}` }));
      }),
    );
  client.destroy();
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return;
    await pause(50);
  }
  throw new Error("The gateway does not answer.");
}
