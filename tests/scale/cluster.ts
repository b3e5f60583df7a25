import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { mailServer, type Received } from "../../mail/fixtures.ts";
import { type RunningPostgres, startPostgres } from "../postgres.ts";
import { type Credentials, createAdministrator, type RunningServer, startServer } from "../running.ts";
import { gatewayKey, type RunningGateway, startGateway } from "../s3-gateway.ts";
import { startCaddy } from "./caddy.ts";
import { type Balancer, lowPort, startBalancer } from "./haproxy.ts";

/** Several instances of one site behind a balancer. */
export type Cluster = {
  /** The balancer's address, which visitors use. */
  url: string;
  admin: Credentials;
  instances: readonly Instance[];
  postgres: RunningPostgres;
  /** The `postgres://…` address of the instances' database. */
  database: string;
  gateway: RunningGateway;
  /** The letters that the mail server has received. */
  letters: readonly Received[];
  /** Returns the output of the balancer and all instances so far. */
  output(): string;
  stop(): Promise<void>;
};

export type Instance = {
  url: string;
  isUp(): boolean;
  /** Ends the instance as a power cut would. */
  kill(): Promise<void>;
  /** Stops the instance as an operator does for an update. */
  stop(): Promise<void>;
  /** Starts the instance again with an empty data folder. */
  start(): Promise<void>;
};

const office = "Les Assembleurs <bonjour@les-assembleurs.example>";

/**
 * Starts the cluster of `ops/scale/` on this machine: PostgreSQL, a bucket, three instances, and HAProxy, or Caddy with
 * `BALANCER=caddy`.
 */
export async function startCluster(env: Record<string, string> = {}): Promise<Cluster> {
  const ending: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    return await startParts(env, ending, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  env: Record<string, string>,
  ending: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<Cluster> {
  const postgres = await startPostgres(["fsync=on"]);
  ending.push(postgres.stop);
  const gateway = await startGateway();
  ending.push(gateway.stop);
  const mail = await mailServer({ once: (end) => void ending.push(end) });
  const ports = [await lowPort(), await lowPort(), await lowPort()];
  const start = process.env.BALANCER === "caddy" ? startCaddy : startBalancer;
  const balancer = await start(ports);
  ending.push(balancer.stop);
  const settings = {
    DATABASE_URL: await postgres.newDatabase(),
    FILES_URL: await gateway.newBucket(),
    ...gatewayKey,
    SITE_URL: balancer.url,
    TRUSTED_PROXIES: "127.0.0.1",
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: office,
    DRAIN_SECONDS: "3",
    ...env,
  };
  const scratch = await scratchFolder();
  const admin = await createAdministrator({ ...process.env, ...settings, DATA_DIR: scratch, DEMO: "off" });
  await removeFolder(scratch);
  const instances = ports.map((port) => openInstance(port, settings));
  ending.push(async () => void (await Promise.all(instances.map((instance) => instance.stop()))));
  await Promise.all(instances.map((instance) => instance.start()));
  await hasThemAll(balancer);
  return {
    url: balancer.url,
    admin,
    instances,
    postgres,
    database: settings.DATABASE_URL,
    gateway,
    letters: mail.received,
    output: () => [balancer, ...instances].map((part) => part.output()).join("\n"),
    stop,
  };
}

function scratchFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), "instance-"));
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

function openInstance(port: number, settings: Record<string, string>) {
  let running: RunningServer | undefined;
  let output = "";

  async function end(how: (server: RunningServer) => Promise<void>): Promise<void> {
    if (!running) return;
    const ending = running;
    const ended = how(ending);
    // A stopping server still answers for a while, but a killed one is gone at once.
    if (how === kill) running = undefined;
    await ended;
    running = undefined;
    output += ending.output();
    await removeFolder(ending.dataDir);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    isUp: () => running !== undefined,
    kill: () => end(kill),
    stop: () => end((server) => server.stop()),
    async start() {
      const dataDir = await scratchFolder();
      running = await startServer({ dataDir, env: { ...settings, PORT: String(port) } });
    },
    output: () => output + (running?.output() ?? ""),
  };
}

const kill = (server: RunningServer) => server.kill();

/** Waits until the balancer answers. An instance that was away gets no requests until all of them are in use. */
async function hasThemAll({ url }: Balancer): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetch(`${url}/api/health`)).ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The balancer found no instance.");
}
