import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { handToPostgres, type RunningPostgres, startPostgres } from "../../postgres.ts";
import { startServer } from "../../running.ts";

const run = promisify(execFile);

/** Makes a certificate for the database's address, as ops/scale/README.md describes. */
function makeCertificate(folder: string, name: string, of: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, `${name}.crt`), path.join(folder, `${name}.key`)];
  const words = "req -new -x509 -days 3650 -nodes -subj /CN=database".split(" ");
  const files = ["-addext", `subjectAltName=${of}`, "-keyout", key, "-out", certificate];
  execFileSync("openssl", [...words, ...files], { stdio: "ignore" });
  return { certificate, key };
}

describe("a database that lets in by password, and encrypted, alone", () => {
  let folder: string;
  let postgres: RunningPostgres;
  let own: string;
  let stranger: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "certificates-"));
    const { certificate, key } = makeCertificate(folder, "own", "IP:127.0.0.1");
    [own, stranger] = [certificate, makeCertificate(folder, "stranger", "IP:192.0.2.20").certificate];
    const entries = path.join(folder, "pg_hba.conf");
    writeFileSync(entries, "host all postgres all trust\nhostssl all site 127.0.0.1/32 scram-sha-256\n");
    handToPostgres([folder, certificate, key, entries]);
    const files = { hba_file: entries, ssl_cert_file: certificate, ssl_key_file: key };
    const settings = Object.entries(files).map(([name, file]) => `${name}=${file}`);
    postgres = await startPostgres(["fsync=off", "ssl=on", ...settings]);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("CREATE ROLE site LOGIN PASSWORD 'secret'");
    await client.query("CREATE DATABASE site OWNER site");
    await client.end();
  });

  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function address(query: string, password = "secret", host = "127.0.0.1"): string {
    const { port } = new URL(postgres.url);
    return `postgres://site:${password}@${host}:${port}/site${query}`;
  }

  const encrypted = () => `?sslmode=verify-full&sslrootcert=${own}`;

  test("serves a site that is given its certificate", async () => {
    const server = await startServer({ env: { DATABASE_URL: address(encrypted()) } });
    onTestFinished(() => server.stop());
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query(
      "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'site'",
    );
    expect(rows).toEqual([{ ssl: true }]);
  });

  test.each([
    ["is not asked to encrypt", () => address(""), /no pg_hba\.conf entry .+ no encryption/],
    [
      "has signed its certificate itself",
      () => address("?sslmode=verify-full"),
      /nobody who is trusted here/,
    ],
    [
      "has another certificate",
      () => address(`?sslmode=verify-full&sslrootcert=${stranger}`),
      /nobody who is trusted here/,
    ],
    [
      "has a certificate of another address",
      () => address(encrypted(), "secret", "localhost"),
      /another machine/,
    ],
    [
      "is asked with a certificate that is not there",
      () => address("?sslmode=verify-full&sslrootcert=/none"),
      /ENOENT/,
    ],
    ["has another password", () => address(encrypted(), "guess"), /password authentication failed/],
  ])("ends a start and a move with a sentence where it %s", async (_, databaseUrl, reason) => {
    const env = { ...process.env, MOVE_DATABASE_URL: databaseUrl(), DATA_DIR: folder, DEMO: "off" };
    const sentence = new RegExp(`The database that DATABASE_URL names cannot be used: .*${reason.source}`);
    const start = startServer({ dataDir: path.join(folder, "data"), env: { DATABASE_URL: databaseUrl() } });
    await expect(start).rejects.toThrow(sentence);
    const moving = run(process.execPath, ["server/commands/move.ts", "--from-database", "--dry-run"], {
      env,
    });
    const refusal = new RegExp(
      `^The database cannot be used: .*${reason.source}.* Nothing was changed\\.\n$`,
    );
    await expect(moving).rejects.toMatchObject({ stderr: expect.stringMatching(refusal) });
  });

  test("ends a start if it cannot encrypt although sslmode requires it", async () => {
    const url = `${inject("postgres")}?sslmode=verify-full`;
    await expect(startServer({ dataDir: folder, env: { DATABASE_URL: url } })).rejects.toThrow(
      "The database that DATABASE_URL names cannot be used: it does not encrypt connections, which sslmode asks for.",
    );
  });
});
