import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { eventually } from "./eventually.ts";

/** Seconds in which a busy process collects its garbage. */
const patience = 60;

const kinds = ["sockets", "files", "deleted files", "others"] as const;

type OpenFiles = Record<(typeof kinds)[number], number>;

/** The memory and the open files of a process, right after it has collected its garbage. */
export type Holdings = {
  pid: number;
  /** Megabytes of objects and buffers that are still in use. */
  heap: number;
  /** Megabytes that the system counts for the process. */
  memory: number;
  open: OpenFiles;
};

/**
 * The most that a process may use beyond its first measurement. The first measurement is made after the first acts and
 * checks: the process loads modules, and answers each kind of page and list once. The comments give the growth in
 * fifteen lives.
 */
const allowance: Pick<Holdings, "heap" | "memory" | "open"> = {
  // Code of functions that later acts use first, and caches that fill: 1 to 6 MB.
  heap: 16,
  // Pages of the heap that a collection leaves partly filled, libvips' buffers, SQLite's cache: 1 to 14 MB.
  memory: 64,
  open: {
    // Keep-alive connections of callers, the mail server, the mailbox, PostgreSQL and the bucket: up to 8.
    sockets: 16,
    // Each of SQLite's readers opens the database and its log at its first use.
    files: 4,
    "deleted files": 0,
    others: 4,
  },
};

/**
 * Measures a process whose preload writes its heap to a file (tests/soak/preload.ts). Returns `undefined` on a system
 * without `/proc`.
 */
export async function measureHoldings(pid: number, heapFile: string): Promise<Holdings | undefined> {
  if (!existsSync(`/proc/${pid}`)) return undefined;
  rmSync(heapFile, { force: true });
  process.kill(pid, "SIGUSR2");
  await eventually(patience, () => assert.ok(existsSync(heapFile), "The server collects no garbage"));
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return {
    pid,
    heap: Math.round(Number(readFileSync(heapFile, "utf8")) / 1e6),
    memory: Math.round(Number(kilobytes) / 1e3),
    open: countOpenFiles(pid),
  };
}

/** Returns a sentence for each value that grew by more than its allowance since the first measurement. */
export function describeGrowth(first: Holdings, now: Holdings): string[] {
  const sentences = (["heap", "memory"] as const)
    .filter((name) => now[name] > first[name] + allowance[name])
    .map((name) => `The ${name} is ${now[name]} MB, and was ${first[name]} MB`);
  const more = kinds
    .filter((kind) => now.open[kind] > first.open[kind] + allowance.open[kind])
    .map((kind) => `${now.open[kind]} open ${kind}, ${first.open[kind]} at first`);
  return [...sentences, ...more];
}

function countOpenFiles(pid: number): OpenFiles {
  const counts: OpenFiles = { sockets: 0, files: 0, "deleted files": 0, others: 0 };
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    const target = readTarget(`/proc/${pid}/fd/${name}`);
    if (target) counts[fileKind(target)] += 1;
  }
  return counts;
}

/** A file may be closed between the listing and the look at it. */
function readTarget(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

function fileKind(target: string): keyof OpenFiles {
  if (target.startsWith("socket:")) return "sockets";
  if (!target.startsWith("/")) return "others";
  return target.endsWith(" (deleted)") ? "deleted files" : "files";
}
