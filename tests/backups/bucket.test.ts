import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../running.ts";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const passphrase = "quatre mots que nul ne devine";
const key = { AWS_ACCESS_KEY_ID: "cle", AWS_SECRET_ACCESS_KEY: "rien de secret" };

/** Versity's gateway, which speaks S3 over a folder: on the path, or where Go has put it for the suites. */
function findGateway(): string | undefined {
  const caches = process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache");
  const built = path.join(caches, "les-assembleurs", "versitygw", "versitygw");
  if (existsSync(built)) return built;
  return spawnSync("versitygw", ["--version"]).status === 0 ? "versitygw" : undefined;
}

const gateway = findGateway();
if (!gateway)
  console.log(
    "No bucket to back up into: go install github.com/versity/versitygw/cmd/versitygw@v1.8.0 puts a gateway on the path.",
  );

describe.skipIf(!gateway)("a bucket as the second place", () => {
  let folder = "";
  let data = "";
  let buckets = "";
  let stop = async () => {};
  const restored = () => path.join(folder, "restored");

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "bucket-"));
    data = path.join(folder, "data");
    const server = await startServer({ demo: true, dataDir: data });
    await server.stop();
    const port = await freePort();
    const options = ["--access", key.AWS_ACCESS_KEY_ID, "--secret", key.AWS_SECRET_ACCESS_KEY];
    const kept = path.join(folder, "kept");
    await run("mkdir", ["-p", path.join(kept, "sauvegardes")]);
    const child = spawn(gateway ?? "", [...options, "--port", `127.0.0.1:${port}`, "posix", kept], {
      stdio: "ignore",
    });
    stop = async () => {
      child.kill();
      await once(child, "exit");
    };
    buckets = `s3://sauvegardes/site?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
    await answering(port);
  }, 60_000);

  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  function command(name: "backup" | "restore", words: string[], env: Record<string, string> = {}) {
    const settings = { ...process.env, ...key, DATA_DIR: data, BACKUP_TO: buckets, ...env };
    return run(process.execPath, [`server/commands/${name}.ts`, ...words], { cwd: root, env: settings });
  }

  test("a proven backup goes there, locked", async () => {
    const { stdout } = await command("backup", [], { BACKUP_PASSPHRASE: passphrase });
    expect(stdout).toMatch(/^Backup .* proven: 47 files.*\n/);
    expect(stdout).not.toContain("did not reach");
  });

  test("everything comes back from there", async () => {
    await command("restore", [buckets, "--into", restored()], { BACKUP_PASSPHRASE: passphrase });
    const names = await readdir(path.join(data, "files"), { recursive: true, withFileTypes: true });
    for (const file of names.filter((entry) => entry.isFile())) {
      const name = path.join(path.relative(data, file.parentPath), file.name);
      expect(await readFile(path.join(restored(), name))).toEqual(await readFile(path.join(data, name)));
    }
  });

  test("without the passphrase, nothing comes back", async () => {
    const restoring = command("restore", [buckets, "--into", path.join(folder, "closed")]);
    await expect(restoring).rejects.toThrow("set BACKUP_PASSPHRASE");
  });

  test("of a bucket that is not there, the host's own words are told", async () => {
    const elsewhere = buckets.replace("s3://sauvegardes", "s3://nulle-part");
    const { stdout } = await command("backup", [], { BACKUP_TO: elsewhere });
    expect(stdout).toContain("It did not reach BACKUP_TO: The specified bucket does not exist.");
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("No free port.");
  return address.port;
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return;
    await setTimeout(50);
  }
  throw new Error("The gateway does not answer.");
}
