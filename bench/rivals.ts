import { fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../tests/machine/free-port.ts";
import type { FinishedPage } from "./finished-page.ts";
import type { Server } from "./load.ts";

/** A competing server on this machine, with the same finished page. */
export type Rival = Server & { stop(): Promise<void> };

/** Bare `node:http` on the same Node, with the page in a buffer and its headers ready. */
export async function bareNode({ headers, body }: FinishedPage): Promise<Rival> {
  const child = fork(new URL("./bare-server.ts", import.meta.url));
  const flat = Object.entries(headers).flat();
  child.send({ headers: flat, body: body.toString("base64") });
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => ended(child) };
}

/** nginx with the page as a precompressed file, in one worker. Returns `null` if nginx is not installed. */
export async function nginx({ headers, body }: FinishedPage): Promise<Rival | null> {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
  if (spawnSync("nginx", ["-v"], { env }).error) return null;
  const folder = await mkdtemp(path.join(tmpdir(), "assembleurs-nginx-"));
  // The worker may run as another user than the folder's owner.
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(path.join(folder, "page"), body);
  await writeFile(path.join(folder, "nginx.conf"), nginxConfiguration(port, folder, headers));
  const words = ["-p", folder, "-c", "nginx.conf", "-e", "stderr", "-g", "daemon off;"];
  const child = spawn("nginx", words, { env, stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  await answering(url);
  const stop = async () => {
    await ended(child);
    await rm(folder, { recursive: true });
  };
  return { url, pid: child.pid ?? 0, stop };
}

function nginxConfiguration(port: number, folder: string, headers: Record<string, string>): string {
  const own = new Set(["content-length", "content-type", "etag", "last-modified"]);
  const toldHeaders = Object.entries(headers).filter(([name]) => !own.has(name));
  return `worker_processes 1;
pid nginx.pid;
events {}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=16;
  keepalive_requests 1000000000;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    default_type "${headers["content-type"]}";
    location / {
      try_files /page =404;
      ${toldHeaders.map(([name, value]) => `add_header ${name} "${value}";`).join("\n      ")}
    }
  }
}
`;
}

/** Waits until the server answers. */
export async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer.`);
}

/** Ends a process, and waits until it has. */
export async function ended(child: { kill(): boolean } & NodeJS.EventEmitter): Promise<void> {
  child.kill();
  await once(child, "exit");
}
