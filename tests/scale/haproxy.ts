import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export const scaleFolder = path.resolve(import.meta.dirname, "../../ops/scale");

/** A running balancer. A failed test prints its output. */
export type Balancer = { url: string; output(): string; stop(): Promise<void> };

/**
 * Starts HAProxy with the operators' configuration. The parts of an operator's own machine are replaced: the addresses,
 * the certificate, the user and the system's log.
 *
 * @param instances their ports on this machine
 */
export async function startBalancer(instances: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(path.join(tmpdir(), "balancer-"));
  const [port, statistics] = [await lowPort(), await lowPort()];
  const file = path.join(folder, "haproxy.cfg");
  await writeFile(file, configurationFor(instances, { port, statistics }));
  const child = spawn("haproxy", ["-db", "-f", file], { cwd: folder });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const url = `http://127.0.0.1:${port}`;
  await listens(url, child, () => output);
  return {
    url,
    output: () => output,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Ports = { port: number; statistics: number };

function configurationFor(instances: readonly number[], { port, statistics }: Ports): string {
  const replacements: [RegExp, string | ((found: string, digit: string) => string)][] = [
    [/^\t(?:user|group|stats socket) .*\n/gm, ""],
    [/\/dev\/log local0/, "stdout format raw local0"],
    [/maxconn 20000/, "maxconn 2000"],
    [/bind :80$/m, `bind 127.0.0.1:${port}`],
    [/^\tbind :443 ssl .*\n/m, ""],
    [/^\thttp-request redirect scheme https .*\n/m, ""],
    [/bind 127\.0\.0\.1:8404/, `bind 127.0.0.1:${statistics}`],
    [/192\.0\.2\.1(\d):3000/g, (_, digit) => `127.0.0.1:${instances[Number(digit) - 1]}`],
  ];
  let text = readFileSync(path.join(scaleFolder, "haproxy.cfg"), "utf8");
  for (const [what, by] of replacements) {
    const next = text.replace(what, by as string);
    if (next === text) throw new Error(`haproxy.cfg no longer holds ${what}.`);
    text = next;
  }
  return text;
}

/** Waits until the address answers, with any status. */
export async function listens(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break;
    if (await fetch(url).then(Boolean, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The balancer did not start: ${output()}`);
}

const lowest = 20_000;
const highest = 32_000;
let next = lowest + Math.floor(Math.random() * (highest - lowest));

/**
 * Returns a port that stays free while its listener is away. The port is below those that the system gives to
 * connections.
 */
export async function lowPort(): Promise<number> {
  for (;;) {
    const port = lowest + (next++ % (highest - lowest));
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
