import { renameSync, writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import "../e2e/moved-clock.ts";
import { setHashCost } from "record-store/auth/passwords/passwords.ts";

// Preloaded into the server of a soak (`--import`): its clock follows a file, and passwords are hashed cheaply. SIGUSR2
// makes it collect garbage and write the bytes that are still in use into the file HEAP_FILE.

setHashCost({ memory: 8, passes: 1, parallelism: 1 });

const { HEAP_FILE: file } = process.env;

async function writeHeap(path: string): Promise<void> {
  globalThis.gc?.();
  // Finalizers run between two collections.
  await setImmediate();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${path}.new`, String(heapUsed + external));
  renameSync(`${path}.new`, path);
}

if (file && isMainThread) process.on("SIGUSR2", () => void writeHeap(file));
