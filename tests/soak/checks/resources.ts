import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { call } from "../calls.ts";
import { eventually } from "../eventually.ts";
import { metricsToken, type World } from "../world.ts";

/** Metrics that are zero while the site gets no requests. */
const idle = [
  "site_writes_waiting",
  "site_letters_waiting",
  "site_pictures_under_way",
  "site_renderings_running",
  "site_renderings_waiting",
];

/** The most megabytes for a server with a few hundred records. */
const mostMemory = 500;

/** The allowed number of additional open files since the start: connections of callers, mailbox and mail server. */
const moreFiles = 40;

/** Checks that queue lengths, temporary files, open files and memory are back to their values before the acts. */
export async function checkResources(world: World): Promise<void> {
  const { server, openFiles } = world;
  await eventually(20, async () => {
    const metrics = await readMetrics(world);
    for (const name of idle) assert.equal(metrics.get(name), 0, name);
    assert.deepEqual(readdirSync(path.join(server.dataDir, "tmp")), [], "Temporary files that were left");
    const process = `/proc/${server.pid}`;
    if (!existsSync(process)) return;
    const files = countOpenFiles(server.pid);
    assert.ok(files <= openFiles + moreFiles, `${files} files are open, ${openFiles} were at the start`);
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`${process}/status`, "utf8")) ?? [];
    assert.ok(Number(kilobytes) < mostMemory * 1024, `The server takes ${kilobytes} kB`);
  });
}

/** Returns the number of files and connections that a process holds open. */
export function countOpenFiles(pid: number): number {
  return existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0;
}

async function readMetrics(world: World): Promise<Map<string, number>> {
  const answer = await call(world, "/api/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
  assert.equal(answer?.status, 200, "The metrics");
  const lines = String(answer?.body.text).matchAll(/^(\w+)(?:\{.*\})? (\S+)$/gm);
  return new Map(Array.from(lines, ([, name = "", value]) => [name, Number(value)]));
}
