import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { isFullRun } from "./levels/full-run.ts";
import { type RunningServer, startServer } from "./running.ts";

const root = path.resolve(import.meta.dirname, "..");

async function running(demo = false): Promise<RunningServer> {
  const server = await startServer({ demo });
  onTestFinished(() => server.stop());
  return server;
}

async function started(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ["server"], { cwd: root, env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, said: output };
}

test("a start prints the site's address, and the demonstration's accounts", async () => {
  const server = await running(true);
  expect(server.output()).toMatch(/^Ready at http:\/\/127\.0\.0\.1:\d+\n/);
  expect(server.output()).toContain("administrator: admin@demo.example / demonstration");
  expect(server.output()).toContain("client: client@demo.example / demonstration");
}, 60_000);

test("a start without the demonstration says nothing of its accounts", async () => {
  expect((await running()).output()).not.toContain("demo.example");
});

test("a taken port ends the start with one sentence, and nothing else", async () => {
  const server = await running();
  const { port } = new URL(server.url);
  const second = await started({ PORT: port, DATA_DIR: server.dataDir, DEMO: "off" });
  expect(second).toEqual({
    code: 1,
    said: `Port ${port} on 127.0.0.1 is taken by another program (set PORT).\n`,
  });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

test("a wrong setting ends the start with one sentence", async () => {
  expect(await started({ PORT: "many" })).toEqual({
    code: 1,
    said: "PORT must be a port number from 0 to 65535.\n",
  });
});

test("every request is one log line, even with an undecodable address", async () => {
  const server = await startServer({ env: { LOG: "requests" } });
  onTestFinished(() => server.stop());
  const paths = ["/%", "/%", "/realisations/%ff", "/api/%", "/api/files/%/a/b", "/account/%", "/%.data"];
  const askServer = [...paths.map((path) => ["GET", path] as const), ["HEAD", "/%"], ["POST", "/%"]] as const;
  const before = server.output().length;
  for (const [method, path] of askServer) await fetch(server.url + path, { method, redirect: "manual" });
  const lines = () => server.output().slice(before).trim().split("\n");
  await expect.poll(() => lines().length).toBe(askServer.length);
  // The log writes its lines after a fifth of a second, so an extra line would have come by now.
  await setTimeout(400);
  expect(lines().map((line) => JSON.parse(line).method)).toEqual(askServer.map(([method]) => method));
}, 60_000);

test("a stop ends event streams in order", async () => {
  const server = await startServer();
  const stream = await fetch(`${server.url}/api/realtime`);
  const heard = stream.text();
  await server.stop();
  expect(await heard).toContain("event:PB_CONNECT");
});

test.runIf(isFullRun)(
  "a stopping instance of several still answers until its balancer has noticed",
  async () => {
    const server = await startServer({ env: { DRAIN_SECONDS: "4" } });
    const stopped = server.stop();
    const readHealth = async () => (await fetch(`${server.url}/api/health`)).status;
    await expect.poll(readHealth, { interval: 20 }).toBe(503);
    const page = await fetch(server.url);
    expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
    expect((await fetch(`${server.url}/api/collections/projects/records`)).status).toBe(200);
    await stopped;
    await expect(readHealth()).rejects.toThrow();
  },
  60_000,
);

test("pages, files and the API all say how they may be used", async () => {
  const { url } = await running(true);
  const addresses = [
    "/",
    "/demande?token=a.b.c",
    "/nulle/part",
    "/images/logo.svg",
    "/api/health",
    "/api/nulle/part",
  ];
  for (const address of addresses) {
    const { headers } = await fetch(url + address);
    expect(headers.get("x-content-type-options"), address).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy"), address).toBe("same-origin");
    expect(headers.get("x-powered-by"), address).toBeNull();
  }
  // The second answer is a cached page.
  for (const _ of [1, 2])
    expect((await fetch(`${url}/demande?token=a.b.c`)).headers.get("referrer-policy")).toBe("same-origin");
}, 60_000);
