import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../running.ts";
import { gatewayKey, startGateway } from "../s3-gateway.ts";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const passphrase = "quatre mots que nul ne devine";

describe("a bucket as the second place", () => {
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
    const gateway = await startGateway();
    stop = gateway.stop;
    buckets = (await gateway.newBucket()).replace("?", "/site?");
    // The first run on a machine builds the gateway.
  }, 600_000);

  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  function command(name: "backup" | "restore", words: string[], env: Record<string, string> = {}) {
    const settings = { ...process.env, ...gatewayKey, DATA_DIR: data, BACKUP_TO: buckets, ...env };
    return run(process.execPath, [`server/commands/${name}.ts`, ...words], { cwd: root, env: settings });
  }

  test("a proven backup goes there, locked", async () => {
    const { stdout } = await command("backup", [], { BACKUP_PASSPHRASE: passphrase });
    expect(stdout).toMatch(/^Backup .* proven: \d+ files.*\n/);
    expect(stdout).not.toContain("did not reach");
  });

  test("a backup is restored whole from there", async () => {
    await command("restore", [buckets, "--into", restored()], { BACKUP_PASSPHRASE: passphrase });
    const names = await readdir(path.join(data, "files"), { recursive: true, withFileTypes: true });
    for (const file of names.filter((entry) => entry.isFile())) {
      const name = path.join(path.relative(data, file.parentPath), file.name);
      expect(await readFile(path.join(restored(), name))).toEqual(await readFile(path.join(data, name)));
    }
  });

  test("without the passphrase, nothing is restored", async () => {
    const restoring = command("restore", [buckets, "--into", path.join(folder, "closed")]);
    await expect(restoring).rejects.toThrow("set BACKUP_PASSPHRASE");
  });

  test("reports the host's own error if the bucket is missing", async () => {
    const elsewhere = buckets.replace(/s3:\/\/[^/]+/, "s3://nulle-part");
    const { stdout } = await command("backup", [], { BACKUP_TO: elsewhere });
    expect(stdout).toContain("It did not reach BACKUP_TO: The specified bucket does not exist.");
  });
});
