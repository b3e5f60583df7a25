import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
])(
  "a %s that cannot be (%s) is said before anything is written, and asked for again",
  async (name, value, why) => {
    const given = { SMTP_URL: "smtps://mail.example.fr", ...answers, [name]: value };
    const { ok, text } = await machine.install(release, given);
    expect({ ok, text }).toEqual({ ok: false, text: expect.stringMatching(why) });
    expect(existsSync(path.join(machine.root, "etc/les-assembleurs.env"))).toBe(false);
  },
);

test("another site of the machine's web server stays, and Caddy finds this one at its port", async () => {
  const { ok, text } = await machine.install(release, answers);
  expect({ ok, text }).toEqual({ ok: true, text: expect.stringContaining("The site is at") });
  const ofCaddy = (name: string) => readFileSync(path.join(machine.root, "etc/caddy", name), "utf8");
  expect(ofCaddy("Caddyfile")).toBe("www.other.fr {\n}\nimport les-assembleurs.caddy\n");
  expect(ofCaddy("les-assembleurs.caddy")).toContain(`reverse_proxy ${new URL(machine.url).host} {`);
});
