import { execFileSync, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { chownSync, globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "./machine/free-port.ts";

/** A PostgreSQL for one test or suite. */
export type RunningPostgres = {
  /** Returns the id of the main process, whose children do the work. */
  pid(): number;
  /** The `postgres://…` address of its first database, which is used to create others. */
  url: string;
  /** Returns the `postgres://…` address of a new empty database. */
  newDatabase(): Promise<string>;
  /** Stops it as an operator does for a restart. `begin` starts it again. */
  end(): Promise<void>;
  begin(): Promise<void>;
  stop(): Promise<void>;
};

/** The folder of Debian's programs that start PostgreSQL. */
const places = "/usr/lib/postgresql/*/bin";

/** Returns whether PostgreSQL is installed here. If not, prints what to do. */
export function canHavePostgres(): boolean {
  if (programs()) return true;
  console.log("No PostgreSQL to test with: install one (Debian: sudo apt install postgresql).");
  return false;
}

function programs(): string | undefined {
  return globSync(places).sort().at(-1);
}

/** Returns the path of one of PostgreSQL's programs, such as `pg_dump`. */
export function postgresProgram(name: string): string {
  return path.join(programs() ?? "", name);
}

const user = "postgres";

/**
 * Returns the user to start PostgreSQL as. PostgreSQL refuses to run as root, so under root this is Debian's user for
 * it.
 */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Gives private files, such as a certificate's key, to a test's PostgreSQL, so that it can read them. */
export function handToPostgres(files: readonly string[]): void {
  const { uid, gid } = owner();
  if (uid === undefined || gid === undefined) return;
  for (const file of files) chownSync(file, uid, gid);
}

/**
 * Starts a PostgreSQL on a temporary folder and a free port.
 *
 * @param own settings in addition to the usual ones; a measurement passes `fsync=on`
 * @throws Error if no PostgreSQL is installed
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
  let madeCount = 0;
  return {
    url,
    pid: () => server.pid,
    newDatabase: () => databaseAddress(url, `new ${++madeCount}`),
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
 * Returns the address of a name's database, such as a data folder's. The first call creates it, as a copy of the
 * database of `original` if that is given.
 */
export async function databaseAddress(server: string, name: string, original?: string): Promise<string> {
  const template = original ? ` TEMPLATE ${nameFor(original)}` : "";
  try {
    await ask(server, `CREATE DATABASE ${nameFor(name)}${template}`);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === duplicate;
    if (!isThere) throw error;
  }
  return Object.assign(new URL(server), { pathname: `/${nameFor(name)}` }).href;
}

/** PostgreSQL's code for a database that already exists (appendix A). */
const duplicate = "42P04";

function nameFor(name: string): string {
  return `site_${hash("sha256", name, "hex").slice(0, 16)}`;
}

function address(port: number, name: string): string {
  return `postgres://${user}@127.0.0.1:${port}/${name}`;
}
