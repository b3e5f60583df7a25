import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import autocannon from "autocannon";
import { cpuSeconds, type Server } from "./load.ts";

const connections = 64;
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

/** Who asks: wrk keeps even nginx busy, which otherwise wakes for each request and looks slower than it is. */
export const generator = hasWrk ? "wrk" : "autocannon, as wrk is not installed";

/** Requests that a server answers in a second of its own CPU time, and the time within which it answers 99 of 100. */
export type Flood = { perCpuSecond: number; p99: number };

/** Seconds until V8 has compiled on a slow machine what it then keeps for as long as a site is up. */
const warmUp = 5;

type Answers = { count: number; p99: number };

/**
 * What a server answers, in a second of its own CPU time (all its processes), when 64 connections ask it for one path
 * as fast as it can answer; the 99th percentile in milliseconds.
 *
 * @throws if any answer was not a 2xx: a fast error is no figure
 */
export async function flood(
  server: Server,
  path: string,
  seconds = 5,
  headers: Record<string, string> = { "accept-encoding": "br" },
): Promise<Flood> {
  const ask = hasWrk ? askWithWrk : askWithAutocannon;
  await ask(server.url + path, warmUp, headers);
  const before = await cpuSeconds(server.pid);
  const { count, p99 } = await ask(server.url + path, seconds, headers);
  if (count === 0) throw new Error(`${path} was answered to nobody.`);
  return { perCpuSecond: Math.round(count / ((await cpuSeconds(server.pid)) - before)), p99 };
}

async function askWithWrk(url: string, seconds: number, headers: Record<string, string>): Promise<Answers> {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const child = spawn("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    "--timeout=30s",
    ...named,
    url,
  ]);
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  const problem = /^ *(Non-2xx.*|Socket errors.*)$/m.exec(output)?.[1];
  const answers = Number(/(\d+) requests in/.exec(output)?.[1] ?? Number.NaN);
  if (problem || Number.isNaN(answers)) throw new Error(`${url}: ${problem ?? output}`);
  const [, amount, unit = ""] = /^ +99% +([\d.]+)(us|ms|s) *$/m.exec(output) ?? [];
  return { count: answers, p99: Number(amount) * (millisecondsIn[unit] ?? Number.NaN) };
}

const millisecondsIn: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

async function askWithAutocannon(
  url: string,
  duration: number,
  headers: Record<string, string>,
): Promise<Answers> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration, headers });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} failed`);
  return { count: requests.total, p99: latency.p99 };
}
