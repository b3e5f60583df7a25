import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../machine/free-port.ts";

const answering = `require("node:http").createServer((_, answer) => answer.end("ok")).listen(process.env.PORT);`;

/** A release whose record store takes a message and whose pages fail. */
const withoutPages = `const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync(process.env.DATA_DIR + "/data.db");
database.exec("UPDATE notes SET words = 'a new message'; INSERT INTO _changes VALUES (2, 'messages', 'create')");
database.close();
require("node:http").createServer(({ url }, answer) => {
  answer.statusCode = url === "/api/health" ? 200 : 500;
  answer.end();
}).listen(process.env.PORT);`;

/** A machine on which release 1.1.0 came after 1.0.0, with small programs that only answer. */
async function updatedMachine() {
  const root = mkdtempSync(path.join(tmpdir(), "rollback-"));
  const at = (name: string) => path.join(root, name);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  write("etc/les-assembleurs.env", `PORT='${await freePort()}'\n`);
  mkdirSync(at("run"), { recursive: true });
  mkdirSync(at("etc/systemd/system"), { recursive: true });
  const writeRelease = (folder: string, program: string) => {
    write(`${folder}/app/server/index.js`, program);
    write(`${folder}/les-assembleurs.service`, "[Unit]\n");
    mkdirSync(at(`${folder}/app/bin`));
    symlinkSync(process.execPath, at(`${folder}/app/bin/node`));
    symlinkSync(path.resolve("server/commands"), at(`${folder}/app/server/commands`));
  };
  for (const release of ["1.0.0", "1.1.0"])
    writeRelease(`opt/les-assembleurs/releases/${release}`, answering);
  write("opt/les-assembleurs/before/1.1.0", "1.0.0\n");
  const data = at("var/lib/les-assembleurs");
  mkdirSync(path.join(data, "releases"), { recursive: true });
  const use = (release: string) => {
    rmSync(at("opt/les-assembleurs/current"), { force: true });
    symlinkSync(`releases/${release}`, at("opt/les-assembleurs/current"));
  };
  use("1.1.0");
  const command = (...words: string[]) => {
    const env = { ...process.env, LES_ASSEMBLEURS_ROOT: root, PATIENCE: words[0] === "update" ? "5" : "60" };
    const options = { env, encoding: "utf8", input: "" } as const;
    const { status, stdout, stderr } = spawnSync("sh", ["ops/release/les-assembleurs", ...words], options);
    return { status, text: stdout + stderr };
  };
  onTestFinished(() => {
    if (existsSync(at("run/les-assembleurs.pid"))) command("stop");
    rmSync(root, { recursive: true });
  });
  const archive = (release: string, program: string) => {
    writeRelease(`archived/${release}`, program);
    write(`archived/${release}/RELEASE`, release);
    spawnSync("tar", ["-czf", at("next.tar.gz"), "-C", at("archived"), release]);
    const digest = hash("sha256", readFileSync(at("next.tar.gz")), "hex");
    write("next.tar.gz.sha256", `${digest}  next.tar.gz\n`);
    return at("next.tar.gz");
  };
  return { data, use, command, archive };
}

function writeDatabase(file: string, words: string): void {
  rmSync(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec("CREATE TABLE notes (words TEXT)");
  database.exec("CREATE TABLE _changes (sequence INTEGER, collection TEXT, action TEXT)");
  database.prepare("INSERT INTO notes VALUES (?)").run(words);
  database.close();
}

function readWords(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const words = database.prepare("SELECT words FROM notes").get()?.words;
  database.close();
  return words;
}

test("after thirty days, rollback names the reason and what is left to do", async () => {
  const { data, command } = await updatedMachine();
  writeDatabase(path.join(data, "data.db"), "today");
  expect(command("rollback", "--yes")).toEqual({
    status: 1,
    text: "The database as it was before 1.1.0 is not there any more: the site removes it after 30 days. A backup can be restored.\n",
  });
  expect(readWords(path.join(data, "data.db"))).toBe("today");
});

test("a rollback that is repeated after a power cut loses nothing", { timeout: 120_000 }, async () => {
  const { data, use, command } = await updatedMachine();
  writeDatabase(path.join(data, "data.db"), "today");
  writeDatabase(path.join(data, "releases/1.1.0.db"), "before the update");
  expect(command("rollback", "--yes")).toMatchObject({ status: 0 });
  expect(readWords(path.join(data, "data.db"))).toBe("before the update");
  // The power fails before the release is changed: the machine comes up with 1.1.0 over the former database.
  expect(command("stop")).toMatchObject({ status: 0 });
  use("1.1.0");
  expect(command("rollback", "--yes")).toMatchObject({ status: 0 });
  const undoneNames = readdirSync(path.join(data, "releases")).filter((name) =>
    name.startsWith("undone-1.1.0"),
  );
  expect(undoneNames.map((name) => readWords(path.join(data, "releases", name))).sort()).toEqual([
    "before the update",
    "today",
  ]);
});

test("what a release without pages has taken lies beside the former database", {
  timeout: 120_000,
}, async () => {
  const { data, command, archive } = await updatedMachine();
  writeDatabase(path.join(data, "data.db"), "today");
  const { status, text } = command("update", archive("1.2.0", withoutPages));
  const undone = path.join(data, "releases/undone-1.2.0.db");
  expect([status, text]).toEqual([
    1,
    expect.stringContaining(
      `1.1.0 is in use again, with the database as it was. What was written meanwhile lies in ${undone}.`,
    ),
  ]);
  expect([readWords(path.join(data, "data.db")), readWords(undone)]).toEqual(["today", "a new message"]);
});
