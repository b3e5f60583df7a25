import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../backups/fixtures.ts";

const commands = ["admin", "backup", "restore", "move", "import", "export"];

function runSite(...words: string[]): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, ["server/commands/site.ts", ...words], {
    encoding: "utf8",
  });
  return { status, stderr };
}

test.each([[[]], [["toString"]], [["backups"]]])("%j lists the commands of the operator", (words) => {
  const { status, stderr } = runSite(...words);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Usage: npm run site -- COMMAND/);
  for (const name of commands) expect(stderr).toMatch(new RegExp(`^  ${name} `, "m"));
});

test("a command without its words names itself as a command of the site", () => {
  const { status, stderr } = runSite("export");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Usage: npm run site -- export /);
});

test("a command gets the words after its name", () => {
  const folder = scratchFolder();
  const words = [path.join(folder, "absent"), "--into", path.join(folder, "site")];
  expect(runSite("restore", ...words).stderr).toMatch(/absent is not there\.\s*$/);
});

test("the former names of admin, backup and restore still lead there", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const name of ["admin", "backup", "restore"])
    expect(scripts[name]).toBe(`node server/commands/site.ts ${name}`);
});
