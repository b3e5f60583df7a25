import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type RunningServer, startServer } from "../running.ts";
import type { Seen } from "./loop-watch.ts";

/** The measurements of a server's event loop during some work. */
export type Held<Result> = {
  result: Result;
  /** The longest time that the loop answered nobody else, in milliseconds by the clock (`monitorEventLoopDelay`). */
  held: number;
  /**
   * The longest time that the server itself computed without a pause, in milliseconds of processor time. `held` would
   * be this value on an idle machine. Tests that share two processors can only assert this one.
   */
  worked: number;
  /** The most bytes by which the server's memory rose. */
  grown: number;
};

export type WatchedServer = RunningServer & {
  /** Measures while `work` runs, including its requests. Only one `watch` may run at a time. */
  watch<Result>(work: () => Promise<Result>): Promise<Held<Result>>;
};

const watcher = pathToFileURL(path.join(import.meta.dirname, "loop-watch.ts")).href;

/** Starts the real server, as `startServer` does, with a script inside that watches its event loop. */
export async function startWatchedServer(
  options: NonNullable<Parameters<typeof startServer>[0]> = {},
): Promise<WatchedServer> {
  const env = { ...options.env, NODE_OPTIONS: `--import=${watcher}` };
  const server = await startServer({ ...options, env });

  async function look(): Promise<Seen> {
    const from = server.output().length;
    process.kill(server.pid, "SIGUSR2");
    for (;;) {
      const [, seen] = /^seen (.+)\n/m.exec(server.output().slice(from)) ?? [];
      if (seen) return JSON.parse(seen);
      await setTimeout(5);
    }
  }

  async function watch<Result>(work: () => Promise<Result>): Promise<Held<Result>> {
    const before = await look();
    const result = await work();
    // The answer may leave some work for afterwards.
    await setTimeout(50);
    const { held, worked, peak } = await look();
    return { result, held, worked, grown: Math.max(0, peak - before.memory) };
  }

  return { ...server, watch };
}
