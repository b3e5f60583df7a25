import { readFile } from "node:fs/promises";
import autocannon from "autocannon";

export type Server = { url: string; pid: number };

export type Figure = { perCpuSecond: number; perSecond: number; p50: number; p99: number; bytes: number };

/** Kernel ticks a second in /proc/PID/stat; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * Measures the cost of one path for the server, with 16 connections. CPU time is the server's alone: the load
 * generator, which shares the machine, does not count.
 *
 * @throws if any answer was not a 2xx: a fast error is no figure
 */
export async function measure(
  server: Server,
  path: string,
  { seconds = 5, headers = {} }: { seconds?: number; headers?: Record<string, string> } = {},
): Promise<Figure> {
  const ask = (duration: number) =>
    autocannon({ url: server.url + path, connections: 16, duration, headers, excludeErrorStats: true });
  await ask(1);
  const before = await cpuSeconds(server.pid);
  const result = await ask(seconds);
  const spentSeconds = (await cpuSeconds(server.pid)) - before;
  if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx + result.errors} failed`);
  const { total } = result.requests;
  return {
    perCpuSecond: Math.round(total / spentSeconds),
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / total),
  };
}

/** User and system time of a process and its children so far, in seconds. Children that have ended count too. */
export async function cpuSeconds(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const pids = [pid, ...children.split(" ").filter(Boolean).map(Number)];
  const times = await Promise.all(pids.map(ownCpuSeconds));
  return times.reduce((sum, seconds) => sum + seconds, 0);
}

async function ownCpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may contain spaces; the numbers start after it, with field 3.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  return (Number(user) + Number(system) + Number(endedUser) + Number(endedSystem)) / ticksPerSecond;
}

/** Resident memory of a process, in MB. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
