import cluster, { type Worker } from "node:cluster";
import type { ProcessReading } from "./process-reading.ts";

/** Messages: a worker wants all readings, and the supervisor asks each worker and passes the readings on. */
type Said =
  | { metrics: "wanted"; id: number }
  | { metrics: "asked"; id: number }
  | { metrics: "read"; id: number; reading: ProcessReading }
  | { metrics: "gathered"; id: number; readings: ProcessReading[] };

/** Milliseconds to wait for a busy worker. Partial readings are better than none. */
const patience = 1000;

/**
 * Returns the reader of this process and its siblings. Each counts for itself, and their supervisor gathers.
 *
 * @param readProcess returns this process' reading
 */
export function openGathering(readProcess: () => ProcessReading): () => Promise<ProcessReading[]> {
  if (!cluster.isWorker) return async () => [readProcess()];
  const waiting = new Map<number, (readings: ProcessReading[]) => void>();
  let lastId = 0;
  process.on("message", (message: Said) => {
    if (message.metrics === "asked") say({ metrics: "read", id: message.id, reading: readProcess() });
    if (message.metrics === "gathered") waiting.get(message.id)?.(message.readings);
  });
  return () =>
    new Promise((resolve) => {
      const id = ++lastId;
      const end = (readings: ProcessReading[]) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(readings);
      };
      const timer = setTimeout(() => end([readProcess()]), 2 * patience);
      waiting.set(id, end);
      say({ metrics: "wanted", id });
    });
}

function say(message: Said): void {
  // Without a supervisor, the process is about to end.
  if (process.connected) process.send?.(message);
}

/**
 * Answers a worker's requests with the readings of all ready workers.
 *
 * @param all returns the workers that answer now
 */
export function gatherFor(worker: Worker, all: () => Iterable<Worker>): void {
  worker.on("message", (message: Said) => {
    if (message.metrics === "wanted") void gather(message.id, worker, [...all()]);
  });
}

let lastRound = 0;

async function gather(id: number, asker: Worker, workers: readonly Worker[]): Promise<void> {
  const round = ++lastRound;
  const readings = await Promise.all(workers.map((worker) => readWorker(worker, round)));
  const present = readings.filter((reading) => reading !== undefined);
  tell(asker, { metrics: "gathered", id, readings: present });
}

function readWorker(worker: Worker, round: number): Promise<ProcessReading | undefined> {
  return new Promise((resolve) => {
    const end = (reading?: ProcessReading) => {
      clearTimeout(timer);
      worker.off("message", listen);
      resolve(reading);
    };
    const listen = (message: Said) => {
      if (message.metrics === "read" && message.id === round) end(message.reading);
    };
    const timer = setTimeout(end, patience);
    worker.on("message", listen);
    tell(worker, { metrics: "asked", id: round });
  });
}

function tell(worker: Worker, message: Said): void {
  if (worker.isConnected()) worker.send(message);
}
