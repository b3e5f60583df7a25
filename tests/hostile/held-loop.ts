import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type RunningServer, startServer } from "../running.ts";
import type { Seen } from "./loop-watch.ts";

/** What a server's one event loop went through while something was done to it. */
export type Held<Result> = {
  result: Result;
  /** The longest that nobody else was answered, in milliseconds by the clock (`monitorEventLoopDelay`). */
  held: number;
  /**
   * The longest that the server itself computed without a pause, in milliseconds of processor time: what `held` would
   * be on a machine that has nothing else to do. Where tests share two processors, this is what can be asserted.
   */
  worked: number;
  /** Bytes by which its memory rose at most. */
  grown: number;
};

export type WatchedServer = RunningServer & {
  /** Measures while `work` is done, requests it makes included. One at a time. */
  watch<Result>(work: () => Promise<Result>): Promise<Held<Result>>;
};

const watcher = pathToFileURL(path.join(import.meta.dirname, "loop-watch.ts")).href;

/** Starts the real server, as `startServer` does, with somebody inside who watches its event loop. */
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
    // What an answer leaves to be done after it.
    await setTimeout(50);
    const { held, worked, peak } = await look();
    return { result, held, worked, grown: Math.max(0, peak - before.memory) };
  }

  return { ...server, watch };
}
