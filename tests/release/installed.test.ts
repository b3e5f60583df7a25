import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archivedRelease, freshMachine, type Machine, type Outcome, unpackedRelease } from "./fixtures.ts";

const answers = {
  DOMAIN: "www.example.fr",
  SMTP_URL: "smtps://site:mot$de%27passe@mail.example.fr",
  ADMIN_EMAIL: "maud@example.fr",
  ADMIN_PASSWORD: "une phrase assez longue",
};

let machine: Machine;
let releases: string;
let installed: Outcome;

beforeAll(async () => {
  machine = await freshMachine();
  releases = mkdtempSync(path.join(tmpdir(), "releases-"));
  installed = await machine.install(await unpackedRelease(releases, { id: "1.0.0" }), answers);
});

afterAll(async () => {
  await machine.remove();
  rmSync(releases, { recursive: true, force: true });
});

const filePath = (name: string) => path.join(machine.root, name);
const readText = (name: string) => readFileSync(filePath(name), "utf8");

/** Returns the database's migrations in the order in which they ran. */
function stepsOfDatabase(): string[] {
  const database = new DatabaseSync(filePath("var/lib/les-assembleurs/data.db"), { readOnly: true });
  const steps = database.prepare("SELECT name FROM _migrations ORDER BY rowid").all();
  database.close();
  return steps.map(({ name }) => String(name));
}

/** Adds migrations named `update/1`, `update/2` … to a release, one for each SQL. */
function withSteps(...steps: string[]) {
  return (app: string) => {
    const list = path.join(app, "packages/record-store/database/engine-migrations.ts");
    const added = steps.map((sql, index) => JSON.stringify({ name: `update/${index + 1}`, sql }));
    writeFileSync(list, readFileSync(list, "utf8").replace("\n];", `\n  ${added.join(",\n  ")},\n];`));
  };
}

const program = (text: string) => (app: string) => writeFileSync(path.join(app, "server/index.js"), text);
const oneStep = "CREATE TABLE one (id INTEGER PRIMARY KEY) STRICT";

async function readHealth(): Promise<number> {
  return (await fetch(`${machine.url}/api/health`)).status;
}

test("install.sh makes the first administrator, and ends with the address", () => {
  expect(installed).toEqual({
    ok: true,
    text: expect.stringMatching(
      /maud@example\.fr is now an administrator\.[\s\S]*The site is at https:\/\/www\.example\.fr\n.*\/dashboard\/mise-en-ligne\n$/,
    ),
  });
});

test("the answers are stored in the settings, which only their owner reads", () => {
  expect(readText("etc/les-assembleurs.env")).toContain(
    "SMTP_URL='smtps://site:mot$de%27passe@mail.example.fr'\n",
  );
  expect(statSync(filePath("etc/les-assembleurs.env")).mode & 0o077).toBe(0);
});

test("Caddy is led to the site under its domain", () => {
  expect(readText("etc/caddy/les-assembleurs.caddy")).toContain("www.example.fr {");
  expect(readText("etc/caddy/Caddyfile")).toContain("import les-assembleurs.caddy");
});

test("install.sh of another release changes nothing, and names the command that updates", async () => {
  const other = await unpackedRelease(releases, { id: "1.0.1" });
  expect(await machine.install(other, {})).toEqual({
    ok: false,
    text: "The site is installed already. For another release: sudo les-assembleurs update ARCHIVE\n",
  });
});

test("the installed site starts and answers", async () => {
  expect(await machine.command("start")).toEqual({ ok: true, text: "" });
  expect(await readHealth()).toBe(200);
});

test("settings are read like systemd's: a line is never a command", async () => {
  const victim = filePath("victim");
  appendFileSync(
    filePath("etc/les-assembleurs.env"),
    `BACKUP_PASSPHRASE=at least; touch ${victim} & twenty $(touch ${victim}) characters\n`,
  );
  expect(await machine.command("status")).toEqual({ ok: true, text: "1.0.0 is in use.\nIt answers.\n" });
  expect(existsSync(victim)).toBe(false);
});

test("a line that is no setting is named before anything is stopped", async () => {
  const file = filePath("etc/les-assembleurs.env");
  const whole = readFileSync(file, "utf8");
  writeFileSync(file, `${whole}LOG "errors"\n`);
  expect(await machine.command("restart")).toEqual({
    ok: false,
    text: `${file}: « LOG "errors" » is no setting, which is written NAME='value'.\n`,
  });
  writeFileSync(file, whole);
  expect(await readHealth()).toBe(200);
});

test("an installed release backs itself up without being built", async () => {
  const folder = path.join(releases, "backups");
  const { ok, text } = await machine.command("backup", folder);
  expect({ ok, text }).toEqual({
    ok: true,
    text: expect.stringContaining("proven: 0 files, 1 company, 1 opening, 3 services, 1 users"),
  });
});

const installedReleases = () =>
  readdirSync(filePath("opt/les-assembleurs/releases")).filter((name) => !name.startsWith("."));

test("while one update is under way, another changes nothing", async () => {
  const archive = await archivedRelease(releases, { id: "1.0.2" });
  const lock = filePath("opt/les-assembleurs/releases/.lock");
  const other = spawn("flock", ["--no-fork", lock, "sleep", "60"]);
  await expect.poll(() => existsSync(lock)).toBe(true);
  expect((await machine.command("update", archive)).text).toBe(
    "Another update or rollback is under way. Nothing was changed.\n",
  );
  other.kill();
  await once(other, "exit");
});

test("an update to a release with one more migration succeeds", async () => {
  const archive = await archivedRelease(releases, { id: "1.1.0", change: withSteps(oneStep) });
  const { ok, text } = await machine.command("update", archive);
  expect({ ok, text }).toEqual({ ok: true, text: expect.stringContaining("1.1.0 is in use.") });
  expect(await readHealth()).toBe(200);
  expect(stepsOfDatabase()).toContain("update/1");
});

test.each([
  ["ends as it starts", program("throw new Error('no');")],
  ["breaks off bringing the database up to date", withSteps(oneStep, "INSERT INTO nowhere VALUES (1)")],
  ["never answers, whatever it writes", program(neverAnswers())],
  ["is well, and shows no page", withoutPages],
])("a failed update to a release that %s restores the former database", async (_how, change) => {
  const archive = await archivedRelease(releases, { id: "1.2.0", change });
  const { ok, text } = await machine.command("update", archive);
  expect({ ok, text }).toEqual({ ok: false, text: expect.stringContaining("1.1.0 is in use again") });
  expect(await readHealth()).toBe(200);
  expect(stepsOfDatabase().at(-1)).toBe("update/1");
  expect(tablesOfDatabase()).not.toContain("scribbled");
  expect(installedReleases()).toEqual(["1.0.0", "1.1.0"]);
});

/** Breaks a release: the record store answers, but every page is an error. */
function withoutPages(app: string): void {
  const file = path.join(app, "server/pages/pages.ts");
  const answering = "      return await this.#answered(request, address);";
  writeFileSync(file, readFileSync(file, "utf8").replace(answering, '      throw new Error("No page.");'));
}

/** Returns a program that writes into the database and never answers. */
function neverAnswers(): string {
  return `import { DatabaseSync } from "node:sqlite";
const database = new DatabaseSync(process.env.DATA_DIR + "/data.db");
database.exec("PRAGMA journal_mode = WAL; CREATE TABLE scribbled (id INTEGER)");
setInterval(() => {}, 1000);`;
}

function tablesOfDatabase(): string[] {
  const database = new DatabaseSync(filePath("var/lib/les-assembleurs/data.db"), { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema").all();
  database.close();
  return tables.map(({ name }) => String(name));
}

test("rollback lists the changes that would be lost, and asks first", async () => {
  await machine.commandTold("une autre phrase assez longue\n", "admin", "create", "luc@example.fr");
  const { text } = await machine.command("rollback");
  expect(
    text,
  ).toBe(`Back to 1.0.0, with the database as it was before 1.1.0. What was done since would be lost:
  users: 1 × create
Go back? Type yes: Nothing was changed.
`);
});

test("rollback restores the former release and database, and keeps the newer one", async () => {
  // The site's own user may put such a link there.
  const victim = filePath("victim");
  writeFileSync(victim, "whole");
  symlinkSync(victim, filePath("var/lib/les-assembleurs/data.db.next"));
  const { ok, text } = await machine.command("rollback", "--yes");
  expect(readFileSync(victim, "utf8")).toBe("whole");
  expect({ ok, text }).toEqual({ ok: true, text: expect.stringContaining("1.0.0 is in use.") });
  expect(await readHealth()).toBe(200);
  expect(stepsOfDatabase()).not.toContain("update/1");
  expect(existsSync(filePath("var/lib/les-assembleurs/releases/undone-1.1.0.db"))).toBe(true);
});
