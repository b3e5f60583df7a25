import cluster, { type Worker } from "node:cluster";
import { openLog } from "../log/log.ts";

/** What the supervisor says to the one worker that does the jobs. */
const doJobs = "jobs";

const shortestPause = 500;
const longestPause = 30_000;
/** Whoever lived so long did not die of what it was started with. */
const longLife = 60_000;

/**
 * Keeps so many workers running: they share the port and the data folder, and need not know of each other. The
 * first one starts alone, as it may have to make the data folder; the others follow, and one line says that the
 * site is ready. While it starts, the end of any worker is the end of all, with its exit code; afterwards another
 * takes its place. SIGTERM or SIGINT stops them all in order.
 */
export async function superviseWorkers(count: number): Promise<void> {
  const log = openLog({ requests: false, write: (text) => process.stdout.write(text) });
  const running = new Set<Worker>();
  const ready = new Set<Worker>();
  let onErrands: Worker | undefined;
  let hasStarted = false;
  let stopsWith: number | undefined;
  let pause = shortestPause;

  /** Resolves with what the worker says once it answers. */
  function start(): Promise<string> {
    const worker = cluster.fork();
    const begun = Date.now();
    running.add(worker);
    worker.once("exit", (code, signal) => ended(worker, code ?? signal, Date.now() - begun));
    return new Promise((resolve) => {
      worker.once("message", (announcement: string) => {
        ready.add(worker);
        resolve(announcement);
      });
    });
  }

  function ended(worker: Worker, how: number | string, lived: number): void {
    running.delete(worker);
    ready.delete(worker);
    if (onErrands === worker) onErrands = undefined;
    if (!hasStarted) stop(typeof how === "number" && how !== 0 ? how : 1);
    if (stopsWith === undefined) replaceLater(worker, how, lived);
    else leaveIfLast(stopsWith);
  }

  function replaceLater(worker: Worker, how: number | string, lived: number): void {
    pause = lived > longLife ? shortestPause : Math.min(pause * 2, longestPause);
    log.note(`Worker ${worker.id} ended (${how}); another takes its place in ${pause / 1000} s.`);
    sendOnErrands();
    setTimeout(async () => {
      if (stopsWith !== undefined) return;
      await start();
      sendOnErrands();
    }, pause);
  }

  /** One worker alone empties the bin and tries letters again. */
  function sendOnErrands(): void {
    if (onErrands) return;
    [onErrands] = ready;
    onErrands?.send(doJobs);
  }

  function stop(code: number): void {
    if (stopsWith !== undefined) return;
    stopsWith = code;
    for (const worker of running) worker.process.kill("SIGTERM");
    leaveIfLast(code);
  }

  function leaveIfLast(code: number): void {
    if (running.size > 0) return;
    log.flush();
    process.exit(code);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(0));
  const announcement = await start();
  await Promise.all(Array.from({ length: count - 1 }, start));
  hasStarted = true;
  console.log(announcement);
  sendOnErrands();
}

/** Tells the supervisor, in one of its workers, that this one answers, and listens for the order to do jobs. */
export function reportToSupervisor(announcement: string, jobs: () => void): void {
  process.on("message", (said) => {
    if (said === doJobs) jobs();
  });
  process.send?.(announcement);
}
