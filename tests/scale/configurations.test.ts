import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { scaleFolder } from "./haproxy.ts";

const readText = (name: string) => readFileSync(path.join(scaleFolder, name), "utf8");

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "configuration-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("HAProxy accepts haproxy.cfg unchanged", () => {
  const folder = temporaryFolder();
  const pem = path.join(folder, "site.pem");
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "-", "-out", "-"];
  const how = ["req", "-x509", ...key, "-subj", "/CN=www.example.fr", "-days", "1"];
  writeFileSync(pem, execFileSync("openssl", how, { stdio: ["ignore", "pipe", "ignore"] }));
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, readText("haproxy.cfg").replace("/etc/haproxy/site.pem", pem));
  const { status, stderr } = spawnSync("haproxy", ["-c", "-q", "-f", file], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

test("Caddy accepts Caddyfile unchanged, for any number of instances", () => {
  const file = path.join(scaleFolder, "Caddyfile");
  const env = { ...process.env, SITE: "bois.example", INSTANCES: "192.0.2.11:3000 192.0.2.12:3000" };
  const options = { encoding: "utf8", env } as const;
  const adapted = JSON.parse(
    execFileSync("caddy", ["adapt", "--adapter", "caddyfile", "--config", file], {
      ...options,
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  expect(JSON.stringify(adapted)).toContain(
    '"upstreams":[{"dial":"192.0.2.11:3000"},{"dial":"192.0.2.12:3000"}]',
  );
  const { status } = spawnSync("caddy", ["validate", "--adapter", "caddyfile", "--config", file], options);
  expect(status).toBe(0);
});

test("compose.yaml starts the balancer's instances, from images with named versions", () => {
  const { services, networks, secrets, volumes } = parse(readText("compose.yaml"), { merge: true });
  const { database, files, balancer, ...instances } = services;
  const named = Object.keys(instances).map((name) => `${name}:3000`);
  expect(balancer.environment.INSTANCES).toBe(named.join(" "));
  expect(readText("Caddyfile")).toContain(`{$INSTANCES:${named.join(" ")}}`);
  for (const { image } of [database, files, balancer]) expect(image).toMatch(/:v?\d/);
  for (const service of Object.values<Record<string, never>>(services)) {
    expect(Object.keys(networks)).toEqual(service.networks);
    for (const volume of [service.volumes ?? []].flat() as string[])
      expect([".", ...Object.keys(volumes)]).toContain(volume.split(/[:/]/)[0]);
    for (const secret of [service.secrets ?? []].flat()) expect(secrets).toHaveProperty(secret);
  }
});

test.skipIf(spawnSync("docker", ["compose", "version"]).status !== 0)(
  "docker compose accepts compose.yaml unchanged",
  () => {
    const folder = temporaryFolder();
    for (const name of ["compose.yaml", "Caddyfile"]) writeFileSync(path.join(folder, name), readText(name));
    for (const name of ["site.env", "files.env", "database-password"])
      writeFileSync(path.join(folder, name), "");
    const { status, stderr } = spawnSync("docker", ["compose", "config", "--quiet"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
  },
);
