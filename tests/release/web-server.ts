import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../machine/free-port.ts";

/** A web server of Debian that has its example of `ops/release/`. */
export type WebServerName = "nginx" | "apache2";

export type WebServer = {
  /** The address of its port 80. */
  plainUrl: string;
  /** Opens a request to its port 443, as a browser does for www.example.fr. */
  request(target: string, options?: https.RequestOptions): ReturnType<typeof https.request>;
  /** Sends a request without a body, and returns the whole answer. */
  get(target: string, options?: https.RequestOptions): Promise<WebAnswer>;
  stop(): Promise<void>;
};

export type WebAnswer = { status: number; headers: IncomingMessage["headers"]; text: string };

const release = path.resolve(import.meta.dirname, "../../ops/release");

/** The modules that Debian enables without `a2enmod`, and those that `a2enmod ssl` adds. */
const usualModules = ["mpm_event", "authz_core", "alias", "mime", "reqtimeout", "setenvif", "socache_shmcb"];

/**
 * Starts a web server with the example for it. The parts of an operator's own machine are replaced: ports, certificate
 * and the address of the site.
 *
 * @param site its address, such as `http://127.0.0.1:3000`
 */
export async function startWebServer(name: WebServerName, site: string): Promise<WebServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "web-server-"));
  const [port, tlsPort] = [await freePort(), await freePort()];
  const certificate = makeCertificate(folder);
  const example = ownExample(name, { folder, site, port, tlsPort });
  writeFileSync(path.join(folder, "site.conf"), example);
  writeFileSync(path.join(folder, "server.conf"), surroundings[name]({ folder, example, port, tlsPort }));
  const child = spawn(name, words[name](folder), {
    stdio: "pipe",
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const errors = path.join(folder, "errors.log");
  await listening(tlsPort, child, () => output + (existsSync(errors) ? readFileSync(errors, "utf8") : ""));

  const request: WebServer["request"] = (target, options = {}) =>
    https.request({
      host: "127.0.0.1",
      port: tlsPort,
      path: target,
      servername: "www.example.fr",
      ca: certificate,
      agent: false,
      ...options,
      headers: { host: "www.example.fr", ...options.headers },
    });
  return {
    plainUrl: `http://127.0.0.1:${port}`,
    request,
    async get(target, options) {
      const sentRequest = request(target, options).end();
      const [answer]: IncomingMessage[] = await once(sentRequest, "response");
      return { status: answer?.statusCode ?? 0, headers: answer?.headers ?? {}, text: await readAll(answer) };
    },
    async stop() {
      const ended = child.exitCode === null && once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readAll(answer: IncomingMessage | undefined): Promise<string> {
  let text = "";
  for await (const chunk of answer ?? []) text += chunk;
  return text;
}

function makeCertificate(folder: string): Buffer {
  const files = ["-keyout", path.join(folder, "key.pem"), "-out", path.join(folder, "certificate.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"];
  const names = ["-subj", "/CN=www.example.fr", "-addext", "subjectAltName=DNS:www.example.fr"];
  execFileSync("openssl", ["req", ...kind, ...names, ...files], { stdio: "ignore" });
  return readFileSync(path.join(folder, "certificate.pem"));
}

type Place = { folder: string; site: string; port: number; tlsPort: number };

function ownExample(name: WebServerName, { folder, site, port, tlsPort }: Place): string {
  const replacements: [RegExp, string][] = [
    [/\/etc\/letsencrypt\/live\/www\.example\.fr\/fullchain\.pem/, `${folder}/certificate.pem`],
    [/\/etc\/letsencrypt\/live\/www\.example\.fr\/privkey\.pem/, `${folder}/key.pem`],
    [/http:\/\/127\.0\.0\.1:3000/g, site],
    ...(name === "nginx"
      ? ([
          // This machine may have no IPv6.
          [/listen \[::\]:80;/, `listen unix:${folder}/80.socket;`],
          [/listen \[::\]:443/, `listen unix:${folder}/443.socket`],
          [/listen 80;/, `listen 127.0.0.1:${port};`],
          [/listen 443/, `listen 127.0.0.1:${tlsPort}`],
        ] satisfies [RegExp, string][])
      : ([
          [/\*:80>/, `*:${port}>`],
          [/\*:443>/, `*:${tlsPort}>`],
        ] satisfies [RegExp, string][])),
  ];
  let text = readFileSync(path.join(release, name === "nginx" ? "nginx.conf" : "apache.conf"), "utf8");
  for (const [what, by] of replacements) {
    const next = text.replace(what, by);
    if (next === text) throw new Error(`The example for ${name} no longer holds ${what}.`);
    text = next;
  }
  return text;
}

type Around = Omit<Place, "site"> & { example: string };

const words: Record<WebServerName, (folder: string) => string[]> = {
  nginx: (folder) => ["-e", "stderr", "-c", path.join(folder, "server.conf"), "-g", "daemon off;"],
  apache2: (folder) => ["-D", "FOREGROUND", "-f", path.join(folder, "server.conf")],
};

const isRoot = process.getuid?.() === 0;

/** The configuration that Debian has around an example. */
const surroundings: Record<WebServerName, (around: Around) => string> = {
  nginx: ({ folder }) => `${isRoot ? "user root;" : ""}
pid ${folder}/pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`,
  apache2({ folder, example, port, tlsPort }) {
    const [, named = ""] = /a2enmod ([\w ]+) &&/.exec(example) ?? [];
    const modules = [...usualModules, ...named.split(" ")];
    return `ServerRoot ${folder}
DefaultRuntimeDir ${folder}
PidFile ${folder}/pid
ErrorLog ${folder}/errors.log
ServerName localhost
${modules.map((each) => `LoadModule ${each}_module /usr/lib/apache2/modules/mod_${each}.so`).join("\n")}
TypesConfig /etc/mime.types
${isRoot ? "User www-data\nGroup www-data" : ""}
Listen 127.0.0.1:${port}
Listen 127.0.0.1:${tlsPort}
Include ${folder}/site.conf
`;
  },
};

async function listening(port: number, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error(`${child.spawnfile} did not start: ${output()}`);
}
