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
  close(): void;
};

type Job = { id: number; task: Task; isRetried: boolean; deliver: (delivery: Delivery) => void };

/**
 * Opens the image worker: a process of its own that decodes and encodes pictures. Decoders are C code fed with
 * strangers' bytes: a crash costs only that process, and the memory they take goes back to the system with it.
 * The first picture starts it; it ends when there has been none for a minute.
 */
export function openImageWorker(): ImageWorker {
  /** What the worker has been given. */
  const jobs = new Map<number, Job>();
  /** What it will be given, those that a crash has interrupted first. */
  let waiting: Job[] = [];
  let worker: ChildProcess | undefined;
  let closing: NodeJS.Timeout | undefined;
  let lastId = 0;

  return {
    async clean(task) {
      const { cleaned } = done(await submit({ kind: "clean", ...task }));
      if (!cleaned) throw new Error("The image worker cleaned a picture and said nothing of it.");
      return cleaned;
    },
    async thumbs(task) {
      done(await submit({ kind: "thumbs", ...task }));
    },
    close() {
      clearTimeout(closing);
      worker?.removeAllListeners().kill("SIGKILL");
      worker = undefined;
      fail("it was closed");
    },
  };

  function submit(task: Task): Promise<Delivery> {
    return new Promise((deliver) => {
      waiting.push({ id: ++lastId, task, isRetried: false, deliver });
      advance();
    });
  }

  /** A picture that gets its second chance is alone: if the worker dies again, it was of that one. */
  function advance(): void {
    for (let [next] = waiting; next; [next] = waiting) {
      const isOneRetried = [...jobs.values()].some(({ isRetried }) => isRetried);
      if (isOneRetried || (next.isRetried && jobs.size > 0)) return;
      waiting.shift();
      give(next);
    }
  }

  function give(job: Job): void {
    clearTimeout(closing);
    jobs.set(job.id, job);
    try {
      worker ??= start();
      worker.ref();
      worker.channel?.ref();
      // A worker that has just died cannot be written to; its exit hands the job to the next one.
      worker.send({ id: job.id, task: job.task } satisfies Order, () => {});
    } catch (error) {
      // Without memory or file descriptors there is not even a process to hear of.
      worker = undefined;
      finish({ id: job.id, outcome: "failed", message: String(error) });
    }
  }

  function start(): ChildProcess {
    // What the server's start has compiled need not be read again: the worker is there in half the time.
    const env = { ...workerEnvironment, NODE_COMPILE_CACHE: getCompileCacheDir() };
    const child = fork(new URL("./process.ts", import.meta.url), { execArgv: [], env });
    child.on("message", (delivery: Delivery) => finish(delivery));
    // It could not be started, and will not exit either.
    child.once("error", ({ message }) => {
      if (worker !== child) return;
      worker = undefined;
      fail(message);
    });
    child.once("exit", () => {
      if (worker !== child) return;
      worker = undefined;
      resume();
    });
    return child;
  }

  function finish(delivery: Delivery): void {
    jobs.get(delivery.id)?.deliver(delivery);
    jobs.delete(delivery.id);
    advance();
    if (jobs.size === 0) rest();
  }

  function rest(): void {
    worker?.unref();
    worker?.channel?.unref();
    closing = setTimeout(() => {
      worker?.disconnect();
      worker = undefined;
    }, idleBeforeClosing).unref();
  }

  /** After a crash: each picture that was under way gets a second chance, and no third. */
  function resume(): void {
    const interrupted = [...jobs.values()];
    jobs.clear();
    waiting.unshift(
      ...interrupted.filter(({ isRetried }) => !isRetried).map((job) => ({ ...job, isRetried: true })),
    );
    for (const { id, isRetried, deliver } of interrupted) {
      if (isRetried) deliver({ id, outcome: "unreadable", reason: "cannot be decoded" });
    }
    advance();
  }

  function fail(message: string): void {
    const given = [...jobs.values(), ...waiting];
    jobs.clear();
    waiting = [];
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
