import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { freePort } from "../../machine/free-port.ts";
import { databaseAddress, startPostgres } from "../../postgres.ts";
import { startServer } from "../../running.ts";

test.each([
  ["an instance", "1"],
  ["an instance of several processes", "2"],
])("%s without its database says so, waits, and then starts", async (_, workers) => {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(path.join(tmpdir(), "waiting-"));
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  const port = await freePort();
  const env = {
    DATABASE_URL: await databaseAddress(postgres.url, "away"),
    PORT: String(port),
    WEB_CONCURRENCY: workers,
  };
  await postgres.end();
  const starting = startServer({ dataDir, env });
  const ask = (address: string) => fetch(`http://127.0.0.1:${port}${address}`).catch(() => undefined);

  await expect.poll(async () => (await ask("/api/health"))?.status).toBe(503);
  const [health, page] = [await ask("/api/health"), await ask("/realisations")];
  expect(await health?.json()).toMatchObject({ status: 503, message: expect.stringContaining("database") });
  expect([page?.status, page?.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page?.text()).toContain("De retour bientôt.");

  await postgres.begin();
  const server = await starting;
  onTestFinished(() => server.stop());
  expect((await ask("/api/health/ready"))?.status).toBe(200);
  expect(server.output()).toMatch(
    /cannot be reached: connect ECONNREFUSED .+ It is tried again every second\./,
  );
});

test("an instance that waits for its database ends in order on SIGTERM", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "waiting-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  const env = {
    ...process.env,
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere",
    PORT: "0",
    DEMO: "off",
  };
  const child = spawn(process.execPath, ["server"], { env: { ...env, DATA_DIR: dataDir } });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("without a database of that name, the start ends with the reason", async () => {
  const url = Object.assign(new URL(inject("postgres")), { pathname: "/nowhere" }).href;
  await expect(startServer({ demo: true, env: { DATABASE_URL: url } })).rejects.toThrow(
    'The database that DATABASE_URL names cannot be used: database "nowhere" does not exist.',
  );
});
