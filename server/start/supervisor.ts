import cluster, { type Worker } from "node:cluster";
import { openLog } from "../log/log.ts";
import { gatherFor } from "../metrics/gathering.ts";

/** The supervisor's message to the one worker that does the jobs. */
const doJobs = "jobs";

const shortestPause = 500;
const longestPause = 30_000;
/** Milliseconds after which a worker's end has another cause than its start. */
const longLife = 60_000;

/**
 * Keeps this number of workers running. All workers share the port and the data folder, and need not know of each
 * other. The first one starts alone, as it may have to make the data folder. Then the others follow, and one line
 * announces that the site is ready. During the start, the end of any worker ends all, with its exit code; later,
 * another takes its place. SIGTERM or SIGINT stops them all in order.
 */
export async function superviseWorkers(count: number): Promise<void> {
  const supervisor = new Supervisor();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => supervisor.stop(0));
  console.log(await supervisor.startAll(count));
  supervisor.assignJobs();
}

class Supervisor {
  readonly #log = openLog({ requests: false, write: (text) => process.stdout.write(text) });
  readonly #running = new Set<Worker>();
  readonly #ready = new Set<Worker>();
  #doesJobs: Worker | undefined;
  #hasStarted = false;
  #stopsWith: number | undefined;
  #pause = shortestPause;

  /** Resolves with the first worker's announcement once all workers answer. */
  async startAll(count: number): Promise<string> {
    const announcement = await this.#start();
    await Promise.all(Array.from({ length: count - 1 }, () => this.#start()));
    this.#hasStarted = true;
    return announcement;
  }

  /** Assigns the jobs to one worker. */
  assignJobs(): void {
    if (this.#doesJobs) return;
    [this.#doesJobs] = this.#ready;
    this.#doesJobs?.send(doJobs);
  }

  stop(code: number): void {
    if (this.#stopsWith !== undefined) return;
    this.#stopsWith = code;
    for (const worker of this.#running) worker.process.kill("SIGTERM");
    this.#leaveIfLast(code);
  }

  /** Resolves with the worker's announcement once it answers. */
  #start(): Promise<string> {
    const worker = cluster.fork();
    const start = Date.now();
    this.#running.add(worker);
    gatherFor(worker, () => this.#ready);
    worker.once("exit", (code, signal) => this.#ended(worker, code ?? signal, Date.now() - start));
    return new Promise((resolve) => {
      worker.once("message", (announcement: string) => {
        this.#ready.add(worker);
        resolve(announcement);
      });
    });
  }

  #ended(worker: Worker, how: number | string, lived: number): void {
    this.#running.delete(worker);
    this.#ready.delete(worker);
    if (this.#doesJobs === worker) this.#doesJobs = undefined;
    if (!this.#hasStarted) this.stop(typeof how === "number" && how !== 0 ? how : 1);
    if (this.#stopsWith === undefined) this.#replaceLater(worker, how, lived);
    else this.#leaveIfLast(this.#stopsWith);
  }

  #replaceLater(worker: Worker, how: number | string, lived: number): void {
    this.#pause = lived > longLife ? shortestPause : Math.min(this.#pause * 2, longestPause);
    this.#log.note(`Worker ${worker.id} ended (${how}); another takes its place in ${this.#pause / 1000} s.`);
    this.assignJobs();
    setTimeout(async () => {
      if (this.#stopsWith !== undefined) return;
      await this.#start();
      this.assignJobs();
    }, this.#pause);
  }

  #leaveIfLast(code: number): void {
    if (this.#running.size > 0) return;
    this.#log.flush();
    process.exit(code);
  }
}

/** Reports to the supervisor that this worker answers, and listens for the order to do jobs. */
export function reportToSupervisor(announcement: string, jobs: () => void): void {
  process.on("message", (message) => {
    if (message === doJobs) jobs();
  });
  process.send?.(announcement);
}
