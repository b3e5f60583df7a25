import { execFileSync, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { chownSync, globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "./machine/free-port.ts";

/** A PostgreSQL of a test's own. */
export type RunningPostgres = {
  /** Of the process whose children do the work. */
  pid(): number;
  /** `postgres://…` of its own database, which makes others. */
  url: string;
  /** `postgres://…` of a database that holds nothing yet; another one at each call. */
  newDatabase(): Promise<string>;
  /** Ends it as an operator would who restarts it, and starts it again. */
  end(): Promise<void>;
  begin(): Promise<void>;
  stop(): Promise<void>;
};

/** Where Debian puts the programs that start one. */
const places = "/usr/lib/postgresql/*/bin";

/** Whether one is installed here. Says what to do if not. */
export function canHavePostgres(): boolean {
  if (programs()) return true;
  console.log("No PostgreSQL to test with: install one (Debian: sudo apt install postgresql).");
  return false;
}

function programs(): string | undefined {
  return globSync(places).sort().at(-1);
}

/** Where one of its programs lies, such as `pg_dump`. */
export function postgresProgram(name: string): string {
  return path.join(programs() ?? "", name);
}

const user = "postgres";

/** PostgreSQL refuses to be started by root: then Debian's own user for it does. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Lets a PostgreSQL of a test's read files that nobody else may, such as the key of its certificate. */
export function handToPostgres(files: readonly string[]): void {
  const { uid, gid } = owner();
  if (uid === undefined || gid === undefined) return;
  for (const file of files) chownSync(file, uid, gid);
}

/**
 * Starts a PostgreSQL on a temporary folder and a free port.
 *
 * @param own its settings beside the usual ones; a measurement passes `fsync=on`
 * @throws Error when there is none on this machine
 */
export async function startPostgres(own = ["fsync=off"]): Promise<RunningPostgres> {
  const folder = canHavePostgres() && programs();
  if (!folder) throw new Error("There is no PostgreSQL here.");
  const data = await mkdtemp(path.join(tmpdir(), "postgres-"));
  const as = owner();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(data, as.uid, as.gid);
  const how = ["-D", data, "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(path.join(folder, "initdb"), how, { ...as, cwd: data, stdio: "ignore" });
  const port = await freePort();
  const start = () => startServer(path.join(folder, "postgres"), data, port, { as, own });
  let server = await start();
  const url = address(port, "postgres");
  let made = 0;
  return {
    url,
    pid: () => server.pid,
    newDatabase: () => databaseOf(url, `new ${++made}`),
    end: () => server.stop(),
    async begin() {
      server = await start();
    },
    async stop() {
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function startServer(
  program: string,
  data: string,
  port: number,
  { as, own }: { as: object; own: readonly string[] },
) {
  const settings = ["max_connections=300", "listen_addresses=127.0.0.1", ...own];
  const options = settings.flatMap((setting) => ["-c", setting]);
  const child = spawn(program, ["-D", data, "-p", String(port), "-k", data, ...options], {
    ...as,
    cwd: data,
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  await answers(port);
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGINT");
      await ended;
    },
  };
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask(address(port, "postgres"), "SELECT 1");
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function ask(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(question);
  } finally {
    await client.end();
  }
}

/**
 * The database that belongs to a name, such as a data folder's: made when first asked for, with what the one of another
 * name holds where there is one to begin with.
 */
export async function databaseOf(server: string, name: string, original?: string): Promise<string> {
  const template = original ? ` TEMPLATE ${nameFor(original)}` : "";
  try {
    await ask(server, `CREATE DATABASE ${nameFor(name)}${template}`);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === duplicate;
    if (!isThere) throw error;
  }
  return Object.assign(new URL(server), { pathname: `/${nameFor(name)}` }).href;
}

/** A database of this name is there (PostgreSQL, appendix A). */
const duplicate = "42P04";

function nameFor(name: string): string {
  return `site_${hash("sha256", name, "hex").slice(0, 16)}`;
}

function address(port: number, name: string): string {
  return `postgres://${user}@127.0.0.1:${port}/${name}`;
}
