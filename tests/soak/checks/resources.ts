import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { SiteStatus } from "../../../domain/status/status.ts";
import { ownPage } from "../../own-page.ts";
import { call } from "../calls.ts";
import { eventually } from "../eventually.ts";
import { describeGrowth, measureHoldings } from "../holdings.ts";
import { metricsToken, type World } from "../world.ts";

/** Metrics that are zero while the site gets no requests. */
const idle = [
  "site_writes_waiting",
  "site_pictures_under_way",
  "site_renderings_running",
  "site_renderings_waiting",
];

/** Seconds in which connections that nobody uses are closed, and followers have caught up. */
const settling = 30;

/** Measures the server, unless this process of it was measured. Called once it has answered every kind of request. */
export async function noteHoldings(world: World): Promise<void> {
  const { server, heapFile, holdings } = world;
  if (holdings?.pid !== server.pid) world.holdings = await measureHoldings(server.pid, heapFile);
}

/**
 * Checks that queues, temporary files, memory and open files of the running process are back where they were. A process
 * that was started after the last checks has no earlier measurement.
 *
 * @param tell receives both measurements
 */
export async function checkResources(world: World, tell: (line: string) => void): Promise<void> {
  const { server, heapFile, holdings } = world;
  await eventually(settling, async () => {
    const metrics = await readMetrics(world);
    for (const name of idle) assert.equal(metrics.get(name), 0, name);
    assert.deepEqual(await waitingQueues(world), [], "Queues in which something waits");
    checkTemporaryFiles(world);
    if (holdings?.pid !== server.pid) return;
    const current = (await measureHoldings(server.pid, heapFile)) ?? holdings;
    tell(`Holdings: ${JSON.stringify(holdings)}, then ${JSON.stringify(current)}`);
    assert.deepEqual(describeGrowth(holdings, current), [], "The server holds more than at first");
  });
}

/** Checks that no letter waits. The first look of a start has taken those whose pause was long. */
export async function checkLettersGone(world: World): Promise<void> {
  await eventually(settling, async () => {
    assert.equal((await readMetrics(world)).get("site_letters_waiting"), 0, "Letters wait");
  });
}

/** Checks the temporary folders of the site, and of the system as the server and its commands see it. */
export function checkTemporaryFiles({ server, scratch }: World): void {
  for (const folder of [path.join(server.dataDir, "tmp"), scratch])
    assert.deepEqual(readdirSync(folder), [], `Temporary files that were left in ${path.basename(folder)}`);
}

/** Returns the queues that hold something. A failed job is retried at its next turn, which may be tomorrow. */
async function waitingQueues({ server }: World): Promise<string[]> {
  const page = await ownPage(server, server.admin);
  const answer = await page.fetch("/dashboard/donnees/etat");
  assert.equal(answer.status, 200, "The state of the site");
  const { waiting } = (await answer.json()) as SiteStatus;
  return waiting.map(({ queue }) => queue).filter((queue) => queue !== "jobs");
}

async function readMetrics(world: World): Promise<Map<string, number>> {
  const answer = await call(world, "/api/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
  assert.equal(answer?.status, 200, "The metrics");
  const lines = String(answer?.body.text).matchAll(/^(\w+)(?:\{.*\})? (\S+)$/gm);
  return new Map(Array.from(lines, ([, name = "", value]) => [name, Number(value)]));
}
