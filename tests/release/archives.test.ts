import { execFile } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archivedRelease, freshMachine, type Machine, unpackedRelease, writeDigest } from "./fixtures.ts";

const answers = {
  DOMAIN: "www.example.fr",
  SMTP_URL: "smtps://mail.example.fr",
  ADMIN_EMAIL: "maud@example.fr",
  ADMIN_PASSWORD: "une phrase assez longue",
};

let machine: Machine;
let releases: string;
let archive: string;

beforeAll(async () => {
  machine = await freshMachine("60");
  releases = mkdtempSync(path.join(tmpdir(), "releases-"));
  await machine.install(await unpackedRelease(releases, { id: "1.0.0" }), answers);
  const change = (app: string) => {
    chmodSync(path.join(app, "bin/node"), 0o4777);
    chmodSync(path.join(app, "server/app.ts"), 0o666);
  };
  archive = await archivedRelease(releases, { id: "1.1.0", change });
});

afterAll(async () => {
  await machine.remove();
  rmSync(releases, { recursive: true, force: true });
});

test("letters are sent from the domain without www", () => {
  const settings = readFileSync(path.join(machine.root, "etc/les-assembleurs.env"), "utf8");
  expect(settings).toContain("MAIL_FROM='bonjour@example.fr'\n");
});

test("an archive without its digest is not unpacked", async () => {
  const alone = path.join(releases, "alone.tar.gz");
  await promisify(execFile)("cp", [archive, alone]);
  expect(await machine.command("update", alone)).toEqual({
    ok: false,
    text: expect.stringMatching(/^Its digest is missing: put .+alone\.tar\.gz\.sha256 beside it.+\n$/),
  });
});

test("an archive that was changed on its way is not unpacked", async () => {
  const changed = path.join(releases, "changed.tar.gz");
  await promisify(execFile)("cp", [archive, changed]);
  await promisify(execFile)("cp", [`${archive}.sha256`, `${changed}.sha256`]);
  appendFileSync(changed, "x");
  const { ok, text } = await machine.command("update", changed);
  expect({ ok, text }).toEqual({ ok: false, text: expect.stringContaining("is not what was released") });
  const [digest = ""] = readFileSync(`${archive}.sha256`, "utf8").split(" ");
  expect((await machine.command("update", changed, digest)).text).toContain("is not what was released");
});

test("an archive that is no release changes nothing", async () => {
  const file = path.join(releases, "other.tar.gz");
  writeFileSync(file, "no archive");
  writeDigest(file);
  const { ok, text } = await machine.command("update", file);
  expect({ ok, last: text.trim().split("\n").at(-1) }).toEqual({
    ok: false,
    last: `${file} cannot be unpacked. Nothing was changed.`,
  });
});

test.each([[""], ["."], ["../../etc"]])("a release that is called « %s » changes nothing", async (id) => {
  const archive = path.join(releases, "misnamed.tar.gz");
  mkdirSync(path.join(releases, "misnamed"), { recursive: true });
  writeFileSync(path.join(releases, "misnamed/RELEASE"), `${id}\n`);
  await promisify(execFile)("tar", ["-czf", archive, "-C", releases, "misnamed"]);
  writeDigest(archive);
  expect(await machine.command("update", archive)).toEqual({
    ok: false,
    text: `${archive} is no release of this site. Nothing was changed.\n`,
  });
  expect(readFileSync(path.join(machine.root, "opt/les-assembleurs/current/RELEASE"), "utf8")).toBe(
    "1.0.0\n",
  );
});

test("an unpacked update has no set-user-ID bit, and only owner-writable files", async () => {
  expect(await machine.command("start")).toEqual({ ok: true, text: "" });
  const { ok, text } = await machine.command("update", archive);
  expect({ ok, text }).toEqual({ ok: true, text: expect.stringContaining("1.1.0 is in use.") });
  const fileMode = (file: string) =>
    (statSync(path.join(machine.root, "opt/les-assembleurs/current/app", file)).mode & 0o7777).toString(8);
  expect([fileMode("bin/node"), fileMode("server/app.ts")]).toEqual(["755", "644"]);
});
