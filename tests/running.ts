import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, isBuilt } from "../server/start/build.ts";
import { databaseOf } from "./postgres.ts";
import { filesOf } from "./s3-gateway.ts";

export type Credentials = { email: string; password: string };

export type RunningServer = {
  /** Where it listens, without a slash at the end. */
  url: string;
  pid: number;
  dataDir: string;
  /** `postgres://…` where that keeps the records. */
  database: string | undefined;
  /** The environment that it was started in, for commands beside it. */
  settings: NodeJS.ProcessEnv;
  /** Folder of the letters it would have sent. */
  outbox: string;
  admin: Credentials;
  /** Signs in only with the demonstration content. */
  client: Credentials;
  /** Everything the process has written so far. */
  output(): string;
  /** Stops it as an operator would, and removes the data folder if it was made for this run. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. The data folder stays. */
  kill(): Promise<void>;
};

export type ServerOptions = {
  /** Loads the demonstration content; without it, the store is empty but for one administrator. */
  demo?: boolean;
  /** A data folder to go on with; a fresh one otherwise. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Where the version lies that is started; this one where nothing is said. */
  tree?: string;
  /** Off where it writes more than anybody wants to keep: `output` then ends once it is ready. */
  keepsOutput?: boolean;
};

const root = path.resolve(import.meta.dirname, "..");
const client = { email: "client@demo.example", password: "demonstration" };
const demoAdmin = { email: "admin@demo.example", password: "demonstration" };
const ownAdmin = { email: "admin@les-assembleurs.example", password: "un-mot-de-passe-sûr" };

/**
 * Loads the demonstration content once, for all servers that this process and its workers start with it from now on:
 * each begins with a copy, where nothing else asks for a content of its own.
 *
 * @returns how to put the copy's original away
 */
export async function loadDemonstration(): Promise<() => Promise<void>> {
  // Another suite of this run may have loaded it.
  if (process.env.LOADED_DEMONSTRATION) return async () => {};
  const folder = await mkdtemp(path.join(tmpdir(), "assembleurs-demonstration-"));
  const server = await startServer({ demo: true, dataDir: folder });
  const sessions = await Promise.all([demoAdmin, client].map((account) => openSession(server.url, account)));
  await server.stop();
  process.env.LOADED_DEMONSTRATION = folder;
  process.env.DEMONSTRATION_SESSIONS = JSON.stringify(sessions);
  return () => rm(folder, { recursive: true, force: true });
}

/** What a browser keeps of somebody who signed in: the cookie's value, and the answer without the token's signature. */
export type OpenedSession = { email: string; cookie: string; answer: string };

/** Signs in as the site's own form does. */
export async function openSession(siteUrl: string, { email, password }: Credentials): Promise<OpenedSession> {
  const response = await fetch(`${siteUrl}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: siteUrl, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ identity: email, password }),
  });
  const answer = await response.text();
  const [, cookie] = /^pb_auth=([^;]+)/.exec(response.headers.get("set-cookie") ?? "") ?? [];
  if (!response.ok || !cookie) throw new Error(`${email} could not sign in: ${answer}`);
  return { email, cookie, answer };
}

/**
 * The session of one of the demonstration's accounts, which every copy of its data folder holds open; `undefined` for
 * another account.
 */
export function demonstrationSession(email: string): OpenedSession | undefined {
  const sessions: OpenedSession[] = JSON.parse(process.env.DEMONSTRATION_SESSIONS ?? "[]");
  return sessions.find((session) => session.email === email);
}

/**
 * Makes once what every store without content begins with, its tables and one administrator, for all servers that this
 * process and its workers start from now on.
 *
 * @returns how to put the copy's original away
 */
export async function prepareEmptyStore(): Promise<() => Promise<void>> {
  // Here, before several workers could start a build each.
  await buildOnce();
  const folder = await mkdtemp(path.join(tmpdir(), "assembleurs-empty-"));
  const settings = { ...process.env, ...(await settingsElsewhere(folder)) };
  await createAdministrator({ ...settings, DATA_DIR: folder, DEMO: "off", LOG: "errors" });
  process.env.PREPARED_STORE = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Starts the real server process on a free port, and resolves when it answers. */
export async function startServer({
  demo = false,
  dataDir,
  env = {},
  tree = root,
  keepsOutput = true,
}: ServerOptions = {}): Promise<RunningServer> {
  const { folder, settings } = await prepareData({ demo, dataDir, env });
  const child = spawn(process.execPath, ["server"], { cwd: tree, env: settings });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const url = await addressOf(child, () => output);
  if (!keepsOutput)
    for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners("data").resume();

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  return {
    ...describeData(folder, settings, demo),
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: () => end("SIGKILL"),
    async stop() {
      await end("SIGTERM");
      // A picture that was being made when the server ended may still be put into its place.
      if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Builds the site as tests serve it, unless it is built. */
export async function buildOnce(): Promise<void> {
  if (!(await isBuilt("fast"))) await build({ quietly: true, compression: "fast" });
}

type PreparedData = { folder: string; settings: NodeJS.ProcessEnv };

/** Builds the site if it is not built, and fills the data folder that a server is about to open. */
export async function prepareData({ demo, dataDir, env = {} }: ServerOptions): Promise<PreparedData> {
  await buildOnce();
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), "assembleurs-")));
  const { LOADED_DEMONSTRATION: loaded, PREPARED_STORE: prepared } = process.env;
  if (demo && !dataDir && loaded && !env.SITE_URL) await cp(loaded, folder, { recursive: true });
  const original = demo ? loaded : prepared;
  const settings = {
    ...process.env,
    ...(await settingsElsewhere(folder, dataDir ? undefined : original)),
    PORT: "0",
    DATA_DIR: folder,
    DEMO: demo ? "on" : "off",
    LOG: "errors",
    ...env,
  };
  if (!demo && !dataDir && prepared && !env.DATABASE_URL) await cp(prepared, folder, { recursive: true });
  else if (!demo && !dataDir) await createAdministrator(settings);
  return { folder, settings };
}

/** What tests ask of a server's data, whichever process serves it. */
export function describeData(
  folder: string,
  settings: NodeJS.ProcessEnv,
  demo = false,
): Pick<RunningServer, "dataDir" | "database" | "settings" | "outbox" | "admin" | "client"> {
  return {
    dataDir: folder,
    database: settings.DATABASE_URL,
    settings,
    outbox: path.join(folder, "outbox"),
    admin: demo ? demoAdmin : ownAdmin,
    client,
  };
}

/**
 * Where the records and files lie of a site that has this data folder: in a database and the part of a bucket of its own,
 * where there are servers for them.
 */
async function settingsElsewhere(folder: string, original?: string): Promise<ElsewhereSettings> {
  const { POSTGRES_FOR_TESTS: database, FILES_FOR_TESTS: bucket } = process.env;
  return {
    ...(database && { DATABASE_URL: await databaseOf(database, folder, original) }),
    ...(bucket && { FILES_URL: await filesOf(bucket, folder, original) }),
  };
}

type ElsewhereSettings = { DATABASE_URL?: string; FILES_URL?: string };

/** Makes the administrator of a store that is empty otherwise, as an operator does. */
export async function createAdministrator(env: NodeJS.ProcessEnv): Promise<Credentials> {
  const command = ["server/commands/admin.ts", "create", ownAdmin.email, "--name", "Admin"];
  const child = spawn(process.execPath, command, { cwd: root, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  child.stdin.end(`${ownAdmin.password}\n`);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`No administrator could be made: ${output}`);
  return ownAdmin;
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const [, address] = /^Ready at (http:\S+)$/m.exec(output()) ?? [];
      if (address) resolve(address);
    };
    child.stdout?.on("data", look);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`The server did not start: ${output()}`)));
  });
}
