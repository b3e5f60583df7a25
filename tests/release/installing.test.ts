import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshMachine, type Machine, unpackedRelease } from "./fixtures.ts";

const answers = {
  DOMAIN: "www.example.fr",
  ADMIN_EMAIL: "maud@example.fr",
  ADMIN_PASSWORD: "une phrase assez longue",
};

let machine: Machine;
let releases: string;
let release: string;

beforeAll(async () => {
  machine = await freshMachine();
  releases = mkdtempSync(path.join(tmpdir(), "releases-"));
  release = await unpackedRelease(releases, { id: "1.0.0" });
  mkdirSync(path.join(machine.root, "etc/caddy"), { recursive: true });
  writeFileSync(path.join(machine.root, "etc/caddy/Caddyfile"), "www.other.fr {\n}\n");
});

afterAll(async () => {
  await machine.remove();
  rmSync(releases, { recursive: true, force: true });
});

test.each([
  ["SMTP_URL", "mail.example.fr", /SMTP_URL/],
  ["MAIL_FROM", "nobody", /MAIL_FROM/],
  ["MAIL_FROM", "L'Atelier <bonjour@example.fr>", /in a name ’/],
])("a %s that is invalid (%s) is rejected first, and requested again", async (name, value, why) => {
  const givenAnswers = { SMTP_URL: "smtps://mail.example.fr", ...answers, [name]: value };
  const { ok, text } = await machine.install(release, givenAnswers);
  expect({ ok, text }).toEqual({ ok: false, text: expect.stringMatching(why) });
  expect(existsSync(path.join(machine.root, "etc/les-assembleurs.env"))).toBe(false);
});

test("a port of another web server is reported before anything is written", async () => {
  const other = createServer().listen(0);
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { ok, text } = await machine.install(release, { ...answers, WEB_PORTS: String(port) });
  other.close();
  expect({ ok, text }).toEqual({
    ok: false,
    text: expect.stringMatching(new RegExp(`^Port ${port} is taken.+sudo \\./install\\.sh --no-caddy`, "s")),
  });
  expect(existsSync(path.join(machine.root, "etc/les-assembleurs.env"))).toBe(false);
});

test("a word that install.sh does not know changes nothing", async () => {
  expect(await machine.install(release, answers, "--no-cady")).toEqual({
    ok: false,
    text: "Usage: install.sh [--no-caddy]\n",
  });
});

test("with --no-caddy the machine's web server stays, and learns the site's address", async () => {
  const apart = await freshMachine();
  const { ok, text } = await apart.install(release, { ...answers, WEB_PORTS: "1" }, "--no-caddy");
  expect({ ok, text }).toEqual({
    ok: true,
    text: expect.stringContaining(
      `Lead your web server to ${new URL(apart.url).host}: nginx.conf and apache.conf`,
    ),
  });
  expect(existsSync(path.join(apart.root, "etc/caddy"))).toBe(false);
  expect(existsSync(path.join(apart.root, "opt/les-assembleurs/current/nginx.conf"))).toBe(true);
  await apart.remove();
});

test("the web server's other site stays, and Caddy finds this one's port", async () => {
  const { ok, text } = await machine.install(release, answers);
  expect({ ok, text }).toEqual({ ok: true, text: expect.stringContaining("The site is at") });
  const ofCaddy = (name: string) => readFileSync(path.join(machine.root, "etc/caddy", name), "utf8");
  expect(ofCaddy("Caddyfile")).toBe("www.other.fr {\n}\nimport les-assembleurs.caddy\n");
  expect(ofCaddy("les-assembleurs.caddy")).toContain(`reverse_proxy ${new URL(machine.url).host} {`);
});
