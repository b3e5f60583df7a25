import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../running.ts";

const patience = 120_000;
const token = "un-jeton-pour-les-mesures";

let server: RunningServer;
let workers: RunningServer;

beforeAll(async () => {
  const env = { METRICS_TOKEN: token, RATE_LIMITS: "off", DEMO: "off" };
  server = await startServer({ env });
  workers = await startServer({ env: { ...env, WEB_CONCURRENCY: "2" } });
}, patience);
afterAll(async () => {
  await server.stop();
  await workers.stop();
}, patience);

function metrics(authorization?: string, { url } = server): Promise<Response> {
  const headers: Record<string, string> = authorization ? { authorization } : {};
  return fetch(`${url}/api/metrics`, { headers });
}

async function text(from = server): Promise<string> {
  return (await metrics(`Bearer ${token}`, from)).text();
}

/** Returns the sum of all series that match. */
function sum(lines: string, pattern: RegExp): number {
  return lines
    .split("\n")
    .filter((line) => pattern.test(line))
    .reduce((all, line) => all + Number(line.split(" ").at(-1)), 0);
}

test("only the metrics token and administrators' tokens open the metrics", async () => {
  const client = new PocketBase(server.url);
  await client.collection("users").authWithPassword(server.admin.email, server.admin.password);
  expect((await metrics(`Bearer ${token}`)).status).toBe(200);
  expect((await metrics(client.authStore.token)).status).toBe(200);
  const absent = await fetch(`${server.url}/api/nothing`);
  const pageText = await absent.text();
  for (const refused of [undefined, "Bearer another-token-altogether", `Bearer ${token}x`, "Bearer "]) {
    const answer = await metrics(refused);
    expect([answer.status, await answer.text()]).toEqual([404, pageText]);
  }
  expect(absent.status).toBe(404);
});

test("without a configured token, no token opens them", async () => {
  const without = await startServer({ env: { RATE_LIMITS: "off" } });
  expect((await metrics("Bearer undefined", without)).status).toBe(404);
  await without.stop();
});

test("the answer is Prometheus' text format, with help and type before series", async () => {
  const answer = await metrics(`Bearer ${token}`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const knownNames = new Set<string>();
  for (const line of (await answer.text()).trimEnd().split("\n")) {
    const [, name] = /^# TYPE (\w+) (?:counter|gauge|histogram)$/.exec(line) ?? [];
    if (name) knownNames.add(name);
    if (line.startsWith("#")) continue;
    const [, series = ""] = /^(\w+)(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)+\})? -?[\d.e+-]+$/.exec(line) ?? [];
    expect(knownNames, line).toContain(series.replace(/_(?:bucket|sum|count)$/, ""));
  }
});

test("cached pages, calls and missing pages are each counted once, by route", async () => {
  const before = await text();
  for (let each = 0; each < 5; each++) await fetch(`${server.url}/services?${each}`);
  await fetch(`${server.url}/api/collections/projects/records`);
  await fetch(`${server.url}/invented-${crypto.randomUUID()}`);
  const after = await text();
  const grown = (pattern: RegExp) => sum(after, pattern) - sum(before, pattern);
  expect(grown(/^site_requests_total\{route="\/services",status="200"/)).toBe(5);
  expect(grown(/^site_request_duration_seconds_count\{route="\/services"/)).toBe(5);
  expect(grown(/^site_requests_total\{route="\/api\/collections\/projects\/records",status="200"/)).toBe(1);
  expect(grown(/^site_requests_total\{route="other",status="404"/)).toBe(1);
});

test("one answer has the numbers of all workers, apart", async () => {
  for (let each = 0; each < 20; each++)
    await fetch(`${workers.url}/api/health`, { headers: { connection: "close" } });
  const metricsText = await text(workers);
  expect(sum(metricsText, /^site_requests_total\{route="\/api\/health",status="200"/)).toBe(20);
  const names = new Set(
    [...metricsText.matchAll(/^site_memory_bytes\{worker="(\d+)"\}/gm)].map(([, name]) => name),
  );
  expect(names.size).toBe(2);
  expect(metricsText.match(/^site_database_bytes /gm)).toHaveLength(1);
});

test("the metrics include backups, letters and the mailbox", async () => {
  const metricsText = await text();
  expect(metricsText).toMatch(/^site_backup_age_seconds \d+$/m);
  expect(metricsText).toMatch(/^site_backup_unsent_seconds 0$/m);
  expect(metricsText).toMatch(/^site_letters_oldest_waiting_seconds 0$/m);
  // The site has no mailbox and no certificate.
  expect(metricsText).not.toMatch(/^site_(?:mailbox_failing|certificate_end)_seconds /m);
});
