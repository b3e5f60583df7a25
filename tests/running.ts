import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, isBuilt } from "../server/start/build.ts";
import { databaseAddress } from "./postgres.ts";
import { filesAddress } from "./s3-gateway.ts";

/** The files of the demonstration content, as pages and commands count them. */
export const demonstrationFiles = 55;

export type Credentials = { email: string; password: string };

export type RunningServer = {
  /** The address at which the server listens, without a slash at the end. */
  url: string;
  pid: number;
  dataDir: string;
  /** The `postgres://…` address, if PostgreSQL keeps the records. */
  database: string | undefined;
  /** The server's environment, for commands that run beside it. */
  settings: NodeJS.ProcessEnv;
  /** The folder of the letters that the server would have sent. */
  outbox: string;
  admin: Credentials;
  /** A client that exists only in the demonstration content. */
  client: Credentials;
  /** Returns all output of the process so far. */
  output(): string;
  /** Stops the server as an operator would, and removes the data folder if it was made for this run. */
  stop(): Promise<void>;
  /** Ends the server as a power cut would. The data folder stays. */
  kill(): Promise<void>;
};

export type ServerOptions = {
  /** Loads the demonstration content. Without it, the store contains only one administrator. */
  demo?: boolean;
  /** An existing data folder to use. Otherwise the server gets a new one. */
  dataDir?: string;
  env?: Record<string, string>;
  /** The root folder of the version to start. By default, this version. */
  tree?: string;
  /** `false` for a server that writes too much to keep. `output` then ends once the server is ready. */
  keepsOutput?: boolean;
};

const root = path.resolve(import.meta.dirname, "..");
const client = { email: "client@demo.example", password: "demonstration" };
const demoAdmin = { email: "admin@demo.example", password: "demonstration" };
const ownAdmin = { email: "admin@les-assembleurs.example", password: "un-mot-de-passe-sûr" };

/**
 * Loads the demonstration content once, for all servers that this process and its workers start with it later. Each
 * starts with a copy, unless its options require content of its own.
 *
 * @returns a function that removes the original of the copies
 */
export async function loadDemonstration(): Promise<() => Promise<void>> {
  // An earlier suite of this run may have loaded it.
  if (process.env.LOADED_DEMONSTRATION) return async () => {};
  const folder = await mkdtemp(path.join(tmpdir(), "assembleurs-demonstration-"));
  const server = await startServer({ demo: true, dataDir: folder });
  const sessions = await Promise.all([demoAdmin, client].map((account) => openSession(server.url, account)));
  await server.stop();
  process.env.LOADED_DEMONSTRATION = folder;
  process.env.DEMONSTRATION_SESSIONS = JSON.stringify(sessions);
  return () => rm(folder, { recursive: true, force: true });
}

/** A signed-in browser's storage: the cookie's value, and the answer without the token's signature. */
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
 * Returns the open session of a demonstration account, which every copy of the data folder contains. Returns
 * `undefined` for any other account.
 */
export function demonstrationSession(email: string): OpenedSession | undefined {
  const sessions: OpenedSession[] = JSON.parse(process.env.DEMONSTRATION_SESSIONS ?? "[]");
  return sessions.find((session) => session.email === email);
}

/**
 * Creates once the start of every store without content: its tables and one administrator. All servers that this
 * process and its workers start later use it.
 *
 * @returns a function that removes the original of the copies
 */
export async function prepareEmptyStore(): Promise<() => Promise<void>> {
  // An earlier suite of this run may have created it.
  if (process.env.PREPARED_STORE) return async () => {};
  // The build comes first, so that several workers do not start one each.
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
  const url = await awaitAddress(child, () => output);
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
      // A picture that was being made when the server ended may still be moved into place.
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

/** Returns the facts about a server's data that tests use, for any kind of server process. */
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
 * Returns the settings of a data folder whose records and files are elsewhere: a database and a part of a bucket, if
 * the run has servers for them.
 */
async function settingsElsewhere(folder: string, original?: string): Promise<ElsewhereSettings> {
  const { POSTGRES_FOR_TESTS: database, FILES_FOR_TESTS: bucket } = process.env;
  return {
    ...(database && { DATABASE_URL: await databaseAddress(database, folder, original) }),
    ...(bucket && { FILES_URL: await filesAddress(bucket, folder, original) }),
  };
}

type ElsewhereSettings = { DATABASE_URL?: string; FILES_URL?: string };

/** Creates the administrator of an empty store, as an operator does. */
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

function awaitAddress(child: ChildProcess, output: () => string): Promise<string> {
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
