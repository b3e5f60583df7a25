import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import {
  type Cleaned,
  type CleanTask,
  type Delivery,
  type Order,
  type Task,
  type ThumbsTask,
  UnreadablePicture,
} from "./tasks.ts";

const idleBeforeClosing = 60_000;

export type ImageWorker = {
  /** @throws UnreadablePicture */
  clean(task: Omit<CleanTask, "kind">): Promise<Cleaned>;
  /** @throws UnreadablePicture */
  thumbs(task: Omit<ThumbsTask, "kind">): Promise<void>;
  /** Pictures that are being made, or wait for it. */
  underWay(): number;
  close(): void;
};

type Job = { id: number; task: Task; isRetried: boolean; deliver: (delivery: Delivery) => void };

/**
 * Opens the image worker: a process of its own that decodes and encodes pictures. Decoders are C code fed with
 * strangers' bytes: a crash costs only that process, and the memory they take goes back to the system with it.
 * The first picture starts it; it ends when there has been none for a minute.
 */
export function openImageWorker(): ImageWorker {
  return new WorkerProcess();
}

class WorkerProcess implements ImageWorker {
  /** What the worker has been given. */
  readonly #jobs = new Map<number, Job>();
  /** What it will be given, those that a crash has interrupted first. */
  #waiting: Job[] = [];
  #worker: ChildProcess | undefined;
  #closing: NodeJS.Timeout | undefined;
  #lastId = 0;

  async clean(task: Omit<CleanTask, "kind">): Promise<Cleaned> {
    const { cleaned } = done(await this.#submit({ kind: "clean", ...task }));
    if (!cleaned) throw new Error("The image worker cleaned a picture and said nothing of it.");
    return cleaned;
  }

  async thumbs(task: Omit<ThumbsTask, "kind">): Promise<void> {
    done(await this.#submit({ kind: "thumbs", ...task }));
  }

  underWay(): number {
    return this.#jobs.size + this.#waiting.length;
  }

  close(): void {
    clearTimeout(this.#closing);
    this.#worker?.removeAllListeners().kill("SIGKILL");
    this.#worker = undefined;
    this.#fail("it was closed");
  }

  #submit(task: Task): Promise<Delivery> {
    return new Promise((deliver) => {
      this.#waiting.push({ id: ++this.#lastId, task, isRetried: false, deliver });
      this.#advance();
    });
  }

  /** A picture that gets its second chance is alone: if the worker dies again, it was of that one. */
  #advance(): void {
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const isOneRetried = [...this.#jobs.values()].some(({ isRetried }) => isRetried);
      if (isOneRetried || (next.isRetried && this.#jobs.size > 0)) return;
      this.#waiting.shift();
      this.#give(next);
    }
  }

  #give(job: Job): void {
    clearTimeout(this.#closing);
    this.#jobs.set(job.id, job);
    try {
      this.#worker ??= this.#start();
      this.#worker.ref();
      this.#worker.channel?.ref();
      // A worker that has just died cannot be written to; its exit hands the job to the next one.
      this.#worker.send({ id: job.id, task: job.task } satisfies Order, () => {});
    } catch (error) {
      // Without memory or file descriptors there is not even a process to hear of.
      this.#worker = undefined;
      this.#finish({ id: job.id, outcome: "failed", message: String(error) });
    }
  }

  #start(): ChildProcess {
    // What the server's start has compiled need not be read again: the worker is there in half the time.
    const env = { ...workerEnvironment, NODE_COMPILE_CACHE: getCompileCacheDir() };
    const child = fork(new URL("./process.ts", import.meta.url), { execArgv: [], env });
    child.on("message", (delivery: Delivery) => this.#finish(delivery));
    // It could not be started, and will not exit either.
    child.once("error", ({ message }) => {
      if (this.#worker !== child) return;
      this.#worker = undefined;
      this.#fail(message);
    });
    child.once("exit", () => {
      if (this.#worker !== child) return;
      this.#worker = undefined;
      this.#resume();
    });
    return child;
  }

  #finish(delivery: Delivery): void {
    this.#jobs.get(delivery.id)?.deliver(delivery);
    this.#jobs.delete(delivery.id);
    this.#advance();
    if (this.#jobs.size === 0) this.#rest();
  }

  #rest(): void {
    this.#worker?.unref();
    this.#worker?.channel?.unref();
    this.#closing = setTimeout(() => {
      this.#worker?.disconnect();
      this.#worker = undefined;
    }, idleBeforeClosing).unref();
  }

  /** After a crash: each picture that was under way gets a second chance, and no third. */
  #resume(): void {
    const interrupted = [...this.#jobs.values()];
    this.#jobs.clear();
    this.#waiting.unshift(
      ...interrupted.filter(({ isRetried }) => !isRetried).map((job) => ({ ...job, isRetried: true })),
    );
    for (const { id, isRetried, deliver } of interrupted) {
      if (isRetried) deliver({ id, outcome: "unreadable", reason: "cannot be decoded" });
    }
    this.#advance();
  }

  #fail(message: string): void {
    const given = [...this.#jobs.values(), ...this.#waiting];
    this.#jobs.clear();
    this.#waiting = [];
    for (const { id, deliver } of given) deliver({ id, outcome: "failed", message });
  }
}

// The C allocator otherwise keeps what a large picture took, for ever. Decoders get none of our settings.
const workerEnvironment = {
  NODE_ENV: "production",
  VIPS_WARNING: "0",
  UV_THREADPOOL_SIZE: "5",
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

function done(delivery: Delivery): Extract<Delivery, { outcome: "done" }> {
  if (delivery.outcome === "done") return delivery;
  if (delivery.outcome === "unreadable") throw new UnreadablePicture(delivery.reason);
  throw new Error(`The image worker failed: ${delivery.message}`);
}
