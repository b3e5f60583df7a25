import { readFileSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into the server before its own code (`--import`), only by tests/hostile/held-loop.ts. SIGUSR2 makes it write
// one line with its measurements since the previous SIGUSR2.

/**
 * The line's JSON: milliseconds that the loop was held and that this thread computed, peak and current memory in bytes.
 */
export type Seen = { held: number; worked: number; peak: number; memory: number };

const everyMilliseconds = 10;

const delay = monitorEventLoopDelay({ resolution: everyMilliseconds });
let longestWork = 0;
let worked = mainThreadWork();

/** Returns the milliseconds of processor time that this thread has used. Other programs do not count. */
function mainThreadWork(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the peak memory since `forgetPeak`, in bytes. Without Linux's figure, returns the current memory. */
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
    // The peak since the start remains, which is never lower than the requested peak.
  }
}

setInterval(() => {
  const now = mainThreadWork();
  longestWork = Math.max(longestWork, now - worked);
  worked = now;
}, everyMilliseconds).unref();

process.on("SIGUSR2", () => {
  // The histogram learns of a long turn from its own timer, which has not had its turn yet.
  setTimeout(tell, 5 * everyMilliseconds);
});

function tell(): void {
  const heldMilliseconds = Math.max(0, delay.max / 1e6 - everyMilliseconds);
  const seenText: Seen = {
    held: heldMilliseconds,
    worked: longestWork,
    peak: peakMemory(),
    memory: process.memoryUsage.rss(),
  };
  process.stdout.write(`seen ${JSON.stringify(seenText)}\n`);
  forgetPeak();
  delay.reset();
  longestWork = 0;
  worked = mainThreadWork();
}

delay.enable();
