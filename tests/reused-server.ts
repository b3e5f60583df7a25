import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { describeData, prepareData, type RunningServer, type ServerOptions } from "./running.ts";

/** A message to the process in `reused-server-process.ts`. */
export type ReusedServerOrder = { open: Record<string, string | undefined> } | { close: true };

/** The process's reply: its address, an error's text, or that it is closed. */
export type ReusedServerAnswer = { address: string } | { failed: string } | { closed: true };

const program = path.join(import.meta.dirname, "reused-server-process.ts");
const idleProcesses: ReusedProcess[] = [];

/**
 * Serves a data folder of its own with a process that this test worker already has, or starts one.
 *
 * A stopped server leaves its process, with its modules loaded and compiled. The process opens the next data folder at
 * the same address. Tests of the process's start or end use `startServer`.
 */
export async function takeServer(
  options: Omit<ServerOptions, "tree" | "keepsOutput"> = {},
): Promise<RunningServer> {
  const { folder, settings } = await prepareData(options);
  const reused = idleProcesses.pop() ?? new ReusedProcess();
  const url = await reused.open(settings);
  let isTaken = true;
  return {
    ...describeData(folder, settings, options.demo),
    url,
    pid: reused.pid,
    output: () => reused.output,
    async kill() {
      if (!isTaken) return;
      isTaken = false;
      await reused.kill();
    },
    async stop() {
      if (isTaken) {
        isTaken = false;
        await reused.close();
        idleProcesses.push(reused);
      }
      // A thumbnail that was being made when the server closed may still be written.
      if (!options.dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

class ReusedProcess {
  readonly #child: ChildProcess = fork(program, { stdio: ["ignore", "pipe", "pipe", "ipc"], execArgv: [] });
  /** Rejects when the process ends. The process ends by itself only after a fault. */
  readonly #ended: Promise<never>;
  output = "";

  constructor() {
    this.#ended = once(this.#child, "exit").then(() => {
      throw new Error(`The server ended: ${this.output}`);
    });
    this.#ended.catch(() => {});
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (text) => {
        this.output += text;
      });
    // The worker ends without waiting for the process. The process ends with the channel.
    this.#child.unref();
    this.#child.channel?.unref();
    for (const stream of [this.#child.stdout, this.#child.stderr])
      if (stream && "unref" in stream) (stream as unknown as { unref(): void }).unref();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** @returns the address of the site, without a slash at the end */
  async open(settings: NodeJS.ProcessEnv): Promise<string> {
    this.output = "";
    const answer = await this.#ask({ open: { ...settings } });
    if ("address" in answer) return answer.address;
    throw new Error(`The server did not start: ${JSON.stringify(answer)}${this.output}`);
  }

  async close(): Promise<void> {
    await this.#ask({ close: true });
  }

  async kill(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await ended;
  }

  async #ask(order: ReusedServerOrder): Promise<ReusedServerAnswer> {
    const answered = once(this.#child, "message");
    this.#child.ref();
    this.#child.channel?.ref();
    this.#child.send(order);
    try {
      const [answer] = await Promise.race([answered, this.#ended]);
      return answer;
    } finally {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }
}
