import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import autocannon from "autocannon";
import { cpuSeconds, type Server } from "./load.ts";

const connections = 16;
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

/** Who asks: wrk keeps even nginx busy, which otherwise wakes for each request and looks slower than it is. */
export const generator = hasWrk ? "wrk" : "autocannon, as wrk is not installed";

/**
 * Requests that a server answers in a second of its own CPU time (all its processes), when it is asked for one
 * path as fast as it can answer.
 *
 * @throws if any answer was not a 2xx: a fast error is no figure
 */
export async function flood(server: Server, path: string, seconds = 5): Promise<number> {
  const ask = hasWrk ? askWithWrk : askWithAutocannon;
  const headers = { "accept-encoding": "br" };
  await ask(server.url + path, 1, headers);
  const before = await cpuSeconds(server.pid);
  const answers = await ask(server.url + path, seconds, headers);
  return Math.round(answers / ((await cpuSeconds(server.pid)) - before));
}

async function askWithWrk(url: string, seconds: number, headers: Record<string, string>): Promise<number> {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const child = spawn("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout=30s", ...named, url]);
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  const problem = /^ *(Non-2xx.*|Socket errors.*)$/m.exec(output)?.[1];
  const answers = Number(/(\d+) requests in/.exec(output)?.[1] ?? Number.NaN);
  if (problem || !(answers > 0)) throw new Error(`${url}: ${problem ?? output}`);
  return answers;
}

async function askWithAutocannon(url: string, duration: number, headers: Record<string, string>) {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration, headers });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} failed`);
  return requests.total;
}
