import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { firstMoment } from "../../load.ts";
import { type Deadlines, usualDeadlines, workerEnvironment } from "./settings.ts";
import {
  type Cleaned,
  type CleanTask,
  type Delivery,
  type DrawTask,
  type Order,
  type Progress,
  readDelivery,
  type Task,
  type ThumbsTask,
} from "./tasks.ts";

const idleBeforeClosing = 60_000;

export type ImageWorker = {
  /** @throws UnreadablePicture, TooSlowPicture after a minute of work */
  clean(task: Omit<CleanTask, "kind">): Promise<Cleaned>;
  /** @throws UnreadablePicture, TooSlowPicture after 20 s of work, or a minute in the background */
  thumbs(task: Omit<ThumbsTask, "kind">): Promise<void>;
  /** @throws UnreadablePicture if the markup is no drawing, TooSlowPicture after 20 s of work */
  draw(task: Omit<DrawTask, "kind">): Promise<Buffer<ArrayBuffer>>;
  /** Number of pictures that are in progress or queued. */
  underWay(): number;
  /** When the oldest of them was requested, in milliseconds since 1970. */
  oldest(): number | undefined;
  /** Rejects unfinished tasks. Resolves when the process has ended, so that nothing more is written. */
  close(): Promise<void>;
};

type Job = {
  id: number;
  task: Task;
  deliver: (delivery: Delivery) => void;
  isBegun: boolean;
  /** When the job was requested, in milliseconds since 1970. */
  since: number;
  alarm?: NodeJS.Timeout | undefined;
};

/**
 * Opens the image worker: a process of its own that decodes and encodes pictures. Decoders are C code that reads
 * strangers' bytes: a crash ends only that process, and its memory returns to the system. The first picture starts the
 * process, and a minute without pictures ends it.
 *
 * A task that misses its deadline is rejected, and the process is replaced. Tasks that a crash interrupted run again in
 * a second process, one at a time: a task that crashes there is rejected. Neither stops the tasks behind.
 */
export function openImageWorker(deadlines = usualDeadlines): ImageWorker {
  return new WorkerProcess(deadlines);
}

class WorkerProcess implements ImageWorker {
  readonly #deadlines: Deadlines;
  /** Whether a crash is the fault of the one running task. */
  readonly #isApart: boolean;
  /** The jobs that the worker has received. */
  readonly #jobs = new Map<number, Job>();
  #waiting: Job[] = [];
  #worker: ChildProcess | undefined;
  /** The process that was ended because of a late task. */
  #replaced: ChildProcess | undefined;
  /** Repeats the tasks that a crash interrupted. */
  #apart: WorkerProcess | undefined;
  #closing: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(deadlines: Deadlines, isApart = false) {
    this.#deadlines = deadlines;
    this.#isApart = isApart;
  }

  async clean(task: Omit<CleanTask, "kind">): Promise<Cleaned> {
    const { cleaned } = readDelivery(await this.#submit({ kind: "clean", ...task }));
    if (!cleaned) throw new Error("The image worker cleaned a picture and said nothing of it.");
    return cleaned;
  }

  async thumbs(task: Omit<ThumbsTask, "kind">): Promise<void> {
    readDelivery(await this.#submit({ kind: "thumbs", ...task }));
  }

  async draw(task: Omit<DrawTask, "kind">): Promise<Buffer<ArrayBuffer>> {
    const { drawing = "" } = readDelivery(await this.#submit({ kind: "draw", ...task }));
    return Buffer.from(drawing, "base64");
  }

  underWay(): number {
    return this.#jobs.size + this.#waiting.length + (this.#apart?.underWay() ?? 0);
  }

  oldest(): number | undefined {
    const givenJobs = [...this.#jobs.values(), ...this.#waiting];
    return firstMoment([...givenJobs.map(({ since }) => since), this.#apart?.oldest()]);
  }

  async close(): Promise<void> {
    clearTimeout(this.#closing);
    const child = this.#worker?.removeAllListeners();
    this.#worker = undefined;
    // A worker without tasks does not keep this process running.
    child?.ref();
    // A killed process may still finish a write that it has begun.
    const ended = child?.kill("SIGKILL") ? once(child, "exit") : undefined;
    this.#fail("it was closed");
    await Promise.all([ended, this.#apart?.close()]);
  }

  #submit(task: Task): Promise<Delivery> {
    return new Promise((deliver) => {
      this.#waiting.push({ id: ++this.#lastId, task, deliver, isBegun: false, since: Date.now() });
      this.#advance();
    });
  }

  #advance(): void {
    while (this.#waiting.length > 0 && !(this.#isApart && this.#jobs.size > 0)) {
      const next = this.#waiting.shift();
      if (next) this.#give(next);
    }
  }

  #give(job: Job): void {
    clearTimeout(this.#closing);
    // A process that never begins its first task is late with it, too.
    if (this.#jobs.size === 0) this.#watch(job, this.#deadlines.start);
    this.#jobs.set(job.id, job);
    try {
      this.#worker ??= this.#start();
      this.#worker.ref();
      this.#worker.channel?.ref();
      // A worker that has just died cannot be written to; its exit hands the job to the next one.
      this.#worker.send({ id: job.id, task: job.task } satisfies Order, () => {});
    } catch (error) {
      // Without memory or file descriptors, no process starts, and so no event arrives.
      this.#worker = undefined;
      this.#finish({ id: job.id, outcome: "failed", message: String(error) });
    }
  }

  #start(): ChildProcess {
    // The worker reuses the code that the server's start compiled, and starts in half the time.
    const env = { ...workerEnvironment, NODE_COMPILE_CACHE: getCompileCacheDir() };
    const child = fork(new URL("./process.ts", import.meta.url), { execArgv: [], env });
    child.on("message", (message: Delivery | Progress) => {
      if ("outcome" in message) this.#finish(message);
      else if (this.#worker === child) this.#note(message);
    });
    // The process could not be started, and sends no `exit` either.
    child.once("error", ({ message }) => {
      if (this.#worker !== child) return;
      this.#worker = undefined;
      this.#fail(message);
    });
    child.once("exit", () => {
      if (this.#worker !== child) return;
      this.#worker = undefined;
      this.#resume(this.#replaced === child ? [] : this.#suspects());
    });
    return child;
  }

  #note({ id, isBegun }: Progress): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    job.isBegun = isBegun;
    clearTimeout(job.alarm);
    const { upload, awaitedThumbs, otherThumbs } = this.#deadlines;
    const thumbs = "inBackground" in job.task && job.task.inBackground ? otherThumbs : awaitedThumbs;
    if (isBegun) this.#watch(job, job.task.kind === "clean" ? upload : thumbs);
  }

  #watch(job: Job, patience: number): void {
    job.alarm = setTimeout(() => this.#giveUp(job), patience).unref();
  }

  /** Rejects a late task at once. The other tasks go to the next process after this one has ended. */
  #giveUp({ id }: Job): void {
    this.#replaced = this.#worker;
    this.#worker?.kill("SIGKILL");
    this.#settle({ id, outcome: "late" });
  }

  #finish(delivery: Delivery): void {
    this.#settle(delivery);
    this.#advance();
    if (this.#jobs.size === 0) this.#rest();
  }

  #settle(delivery: Delivery): void {
    const job = this.#jobs.get(delivery.id);
    clearTimeout(job?.alarm);
    job?.deliver(delivery);
    this.#jobs.delete(delivery.id);
  }

  #rest(): void {
    this.#worker?.unref();
    this.#worker?.channel?.unref();
    this.#closing = setTimeout(() => {
      this.#worker?.disconnect();
      this.#worker = undefined;
    }, idleBeforeClosing).unref();
  }

  /** Returns the tasks that may have crashed the process: the running ones, as far as it reported them. */
  #suspects(): Job[] {
    const givenJobs = [...this.#jobs.values()];
    const begunJobs = givenJobs.filter(({ isBegun }) => isBegun);
    return begunJobs.length > 0 ? begunJobs : givenJobs;
  }

  /** Continues with a new process, without the tasks that may have crashed the last one. */
  #resume(suspects: readonly Job[]): void {
    for (const { id, task, deliver } of suspects) {
      if (this.#isApart) {
        this.#settle({ id, outcome: "unreadable", reason: "cannot be decoded" });
        continue;
      }
      clearTimeout(this.#jobs.get(id)?.alarm);
      this.#jobs.delete(id);
      this.#apart ??= new WorkerProcess(this.#deadlines, true);
      this.#apart.#submit(task).then(deliver);
    }
    for (const job of this.#jobs.values()) clearTimeout(job.alarm);
    this.#waiting.unshift(...[...this.#jobs.values()].map((job) => ({ ...job, isBegun: false })));
    this.#jobs.clear();
    this.#advance();
  }

  #fail(message: string): void {
    const givenJobs = [...this.#jobs.values(), ...this.#waiting];
    this.#jobs.clear();
    this.#waiting = [];
    for (const { id, deliver, alarm } of givenJobs) {
      clearTimeout(alarm);
      deliver({ id, outcome: "failed", message });
    }
  }
}
