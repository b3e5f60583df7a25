import cluster from "node:cluster";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Semaphore, Store } from "../../store/index.ts";
import type { RequestCounters, RouteReading } from "./request-counters.ts";

/** What one process has to say of itself. Plain numbers: one process hands it to another. */
export type ProcessReading = {
  /** Which of several workers; 0 is the only one. */
  worker: number;
  routes: RouteReading[];
  /** Seconds by which the event loop was late, of the last minute or less. */
  loop: { median: number; nearlyWorst: number; worst: number };
  writes: number;
  pictures: number;
  /** When the oldest picture and the oldest change that letters follow from began to wait, in milliseconds since 1970. */
  picturesSince?: number | undefined;
  changesSince?: number | undefined;
  renderings: { inside: number; waiting: number };
  errors: number;
  /** Bytes. */
  memory: number;
  /** Seconds since 1970. */
  started: number;
};

type Sources = {
  requests: RequestCounters;
  store: Pick<Store, "load">;
  renderings: Pick<Semaphore, "load">;
  errors: () => number;
};

const minute = 60_000;
/** Of `perf_hooks`, in milliseconds: what is shorter than the pause between two looks is nobody's delay. */
const resolution = 20;
const nanoseconds = 1e9;

/** Returns what reads this process, and watches its event loop from now on. */
export function openProcessReading({ requests, store, renderings, errors }: Sources): () => ProcessReading {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  setInterval(() => delay.reset(), minute).unref();
  // As it counts, a loop that is never late is so by the resolution.
  const late = (value: number) => Math.max(0, (value || 0) / nanoseconds - resolution / 1000);
  const started = Math.round(performance.timeOrigin / 1000);
  return () => ({
    worker: cluster.worker?.id ?? 0,
    routes: requests.reading(),
    loop: {
      median: late(delay.percentile(50)),
      nearlyWorst: late(delay.percentile(99)),
      worst: late(delay.max),
    },
    ...store.load(),
    renderings: renderings.load(),
    errors: errors(),
    memory: process.memoryUsage.rss(),
    started,
  });
}
