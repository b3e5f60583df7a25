import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import autocannon from "autocannon";
import { cpuSeconds, type Server } from "./load.ts";

/** The default number of concurrent connections. */
const usualConnections = 64;
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

/**
 * The load generator. wrk keeps even nginx busy, which otherwise wakes for each request and looks slower than it is.
 */
export const generator = hasWrk ? "wrk" : "autocannon, as wrk is not installed";

/** A repeated request. With a body, it is sent as POST. */
export type Question = { path: string; headers?: Record<string, string>; body?: string };

/**
 * The requests that a server answers per second of its own CPU time, and latencies in milliseconds: `p99` covers 99 of
 * 100 answers.
 */
export type Flood = { perCpuSecond: number; p50: number; p99: number; count: number };

export type Pace = {
  seconds?: number;
  connections?: number;
  /** Seconds until V8 on a slow machine has compiled the code that it keeps for as long as a site is up. */
  warmUp?: number;
  /** Called after the warm-up, before the first answer that counts. */
  begin?: () => Promise<unknown>;
};

type Answers = { count: number; p50: number; p99: number };

/**
 * Measures the answers of a server per second of its own CPU time (all its processes). A load of 64 connections sends
 * one request, or several in turns, as fast as the server answers. The percentiles are in milliseconds.
 *
 * @throws if any answer was not a 2xx: a fast error is no figure
 */
export async function flood(
  server: Server,
  question: string | Question | readonly Question[],
  { seconds = 5, connections = usualConnections, warmUp = 5, begin }: Pace = {},
): Promise<Flood> {
  const askedPaths = typeof question === "string" ? [{ path: question }] : [question].flat();
  const ask = hasWrk ? askWithWrk : askWithAutocannon;
  if (warmUp > 0) await ask(server.url, askedPaths, { seconds: warmUp, connections });
  await begin?.();
  const before = await cpuSeconds(server.pid);
  const answers = await ask(server.url, askedPaths, { seconds, connections });
  if (answers.count === 0) throw new Error(`${askedPaths[0]?.path} was answered to nobody.`);
  const spentSeconds = (await cpuSeconds(server.pid)) - before;
  return { ...answers, perCpuSecond: Math.round(answers.count / spentSeconds) };
}

const usual = { "accept-encoding": "br" };

type Load = { seconds: number; connections: number };

async function askWithWrk(
  origin: string,
  asked: readonly Question[],
  { seconds, connections }: Load,
): Promise<Answers> {
  const pace = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "--timeout=30s"];
  const child = spawn("wrk", [...pace, ...wrkQuestion(origin, asked)], {
    env: { ...process.env, QUESTIONS: asked.map(inOneText).join("\x1e") },
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  const problem = /^ *(Non-2xx.*|Socket errors.*)$/m.exec(output)?.[1];
  const count = Number(/(\d+) requests in/.exec(output)?.[1] ?? Number.NaN);
  if (problem || Number.isNaN(count)) throw new Error(`${origin}${asked[0]?.path}: ${problem ?? output}`);
  return { count, p50: percentile(output, 50), p99: percentile(output, 99) };
}

/** For a single request, wrk needs no script, which would take a part of its time. */
function wrkQuestion(origin: string, asked: readonly Question[]): string[] {
  const [first] = asked;
  if (!first || asked.length > 1 || first.body !== undefined)
    return ["-s", `${import.meta.dirname}/in-turns.lua`, origin];
  const named = Object.entries(first.headers ?? usual).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  return [...named, origin + first.path];
}

/** A line in the format of `in-turns.lua`. */
function inOneText({ path, body = "", headers = usual }: Question): string {
  return [path, body, ...Object.entries(headers).flat()].join("\x1f");
}

function percentile(output: string, part: number): number {
  const [, amount, unit = ""] = new RegExp(`^ +${part}% +([\\d.]+)(us|ms|s) *$`, "m").exec(output) ?? [];
  return Number(amount) * (unitMilliseconds[unit] ?? Number.NaN);
}

const unitMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

async function askWithAutocannon(
  url: string,
  asked: readonly Question[],
  { seconds, connections }: Load,
): Promise<Answers> {
  const requests = asked.map(({ path, headers = usual, body }) => {
    const how = body === undefined ? ({ method: "GET" } as const) : ({ method: "POST", body } as const);
    return { path, headers, ...how };
  });
  const wrkResult = await autocannon({ url, connections, duration: seconds, requests });
  if (wrkResult.non2xx + wrkResult.errors > 0)
    throw new Error(`${url}: ${wrkResult.non2xx + wrkResult.errors} failed`);
  return { count: wrkResult.requests.total, p50: wrkResult.latency.p50, p99: wrkResult.latency.p99 };
}
