import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../tests/machine/free-port.ts";
import type { Server } from "../load.ts";
import { answering, ended, type Rival } from "../rivals.ts";

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/**
 * Starts HAProxy with one thread, which hands requests to the instances in turns. Returns `undefined` if HAProxy is not
 * installed.
 */
export async function startBalancer(instances: readonly Server[]): Promise<Rival | undefined> {
  if (spawnSync("haproxy", ["-v"], { env }).error) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), "assembleurs-haproxy-"));
  const port = await freePort();
  await writeFile(path.join(folder, "haproxy.cfg"), configuration(port, instances));
  const child = spawn("haproxy", ["-db", "-f", "haproxy.cfg"], { cwd: folder, env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/api/health`);
  const stop = async () => {
    await ended(child);
    await rm(folder, { recursive: true });
  };
  return { url, pid: child.pid ?? 0, stop };
}

function configuration(port: number, instances: readonly Server[]): string {
  const servers = instances.map(({ url }, index) => `  server instance${index} ${new URL(url).host}`);
  return `global
  nbthread 1
  maxconn 2000
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  balance roundrobin
  http-reuse always
${servers.join("\n")}
`;
}
