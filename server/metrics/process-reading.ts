import cluster from "node:cluster";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Semaphore, Store } from "record-store";
import type { RequestCounters, RouteReading } from "./request-counters.ts";

/** The measurements of one process. Plain numbers, as processes send them to one another. */
export type ProcessReading = {
  /** Number of the worker among several; 0 if there is only one. */
  worker: number;
  routes: RouteReading[];
  /** Seconds by which the event loop was late, over the last minute or less. */
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
/** Resolution of `perf_hooks` in milliseconds. Shorter delays do not matter. */
const resolution = 20;
const nanoseconds = 1e9;

/** Returns a function that reads this process, and watches its event loop from now on. */
export function openProcessReading({ requests, store, renderings, errors }: Sources): () => ProcessReading {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  setInterval(() => delay.reset(), minute).unref();
  // In `perf_hooks`, a loop that is never late is late by the resolution.
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
