import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { lowPort } from "./haproxy.ts";

/** A shared cache, such as a CDN's near its visitors. */
export type SharedCache = {
  url: string;
  /** Returns everything that the cache has stored on its disk. */
  kept(): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts nginx as a cache in front of a site. nginx caches only what the headers allow, for as long as they say, and
 * revalidates afterwards. `X-Cache` of its answers tells where they come from.
 */
export async function startSharedCache(site: string): Promise<SharedCache> {
  const folder = await mkdtemp(path.join(tmpdir(), "shared-cache-"));
  const port = await lowPort();
  await writeFile(path.join(folder, "nginx.conf"), configuration(port, site));
  const words = ["-p", folder, "-c", "nginx.conf", "-e", "stderr", "-g", "daemon off;"];
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn("nginx", words, { stdio: ["ignore", "ignore", "inherit"], env });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (await fetch(`${url}/api/health`).catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const cache = path.join(folder, "cache");
  return {
    url,
    async kept() {
      const files = await readdir(cache, { recursive: true, withFileTypes: true });
      const texts = files
        .filter((file) => file.isFile())
        .map((file) => readFile(path.join(file.parentPath, file.name), "latin1"));
      return (await Promise.all(texts)).join("\n");
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(port: number, site: string): string {
  // The user who starts nginx owns the folder. Under root, nginx would otherwise switch to a user who may not write
  // there.
  return `${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid nginx.pid;
events {}
http {
  access_log off;
  proxy_cache_path cache keys_zone=site:1m;
  proxy_temp_path temporary;
  client_body_temp_path bodies;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${site};
      proxy_http_version 1.1;
      proxy_cache site;
      proxy_cache_revalidate on;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;
}
