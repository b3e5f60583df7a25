import { readFileSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into the server before its own code (`--import`), by tests/hostile/held-loop.ts only. SIGUSR2 makes it say, in a line
// of its own, what it has seen since it was last asked.

/** The line's JSON: milliseconds that the loop was held and that this thread computed, bytes of memory then and now. */
export type Seen = { held: number; worked: number; peak: number; memory: number };

const everyMilliseconds = 10;

const delay = monitorEventLoopDelay({ resolution: everyMilliseconds });
let longestWork = 0;
let worked = mainThreadWork();

/** Milliseconds of processor time that this thread has used: what other programs take of the machine is not in it. */
function mainThreadWork(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The most memory held since `forgetPeak`, in bytes; where Linux does not tell, what is held now. */
function peakMemory(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}

function forgetPeak(): void {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // The peak since the start is more than was asked for, and never less.
  }
}

setInterval(() => {
  const now = mainThreadWork();
  longestWork = Math.max(longestWork, now - worked);
  worked = now;
}, everyMilliseconds).unref();

process.on("SIGUSR2", () => {
  // The histogram learns of a turn that was long from its own timer, which has not had its turn yet.
  setTimeout(tell, 5 * everyMilliseconds);
});

function tell(): void {
  const held = Math.max(0, delay.max / 1e6 - everyMilliseconds);
  const seen: Seen = { held, worked: longestWork, peak: peakMemory(), memory: process.memoryUsage.rss() };
  process.stdout.write(`seen ${JSON.stringify(seen)}\n`);
  forgetPeak();
  delay.reset();
  longestWork = 0;
  worked = mainThreadWork();
}

delay.enable();
