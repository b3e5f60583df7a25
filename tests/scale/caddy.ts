import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Balancer, listens, lowPort, scaleFolder } from "./haproxy.ts";

/**
 * Starts Caddy with the operators' configuration. Only Caddy's admin interface is off, because another Caddy of this
 * machine may answer at its port.
 *
 * @param instances their ports on this machine
 */
export async function startCaddy(instances: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(path.join(tmpdir(), "balancer-"));
  const url = `http://127.0.0.1:${await lowPort()}`;
  const file = path.join(folder, "Caddyfile");
  await writeFile(file, `{\n\tadmin off\n}\n${await readFile(path.join(scaleFolder, "Caddyfile"), "utf8")}`);
  const addresses = instances.map((port) => `127.0.0.1:${port}`).join(" ");
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, SITE: url, INSTANCES: addresses };
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], { cwd: folder, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
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
