import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const release = path.resolve(import.meta.dirname, "../../ops/release");

/** Returns the real unit, with a program and a user of this machine. */
function unit(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "les-assembleurs.service");
  const text = readFileSync(path.join(release, "les-assembleurs.service"), "utf8")
    .replace(/^ExecStart=.*/m, "ExecStart=/bin/true")
    .replace(/^WorkingDirectory=.*/m, "WorkingDirectory=/")
    .replace(/^User=.*/m, "User=daemon");
  writeFileSync(file, text);
  return file;
}

test("systemd takes the unit, and finds little exposed", () => {
  const file = unit();
  const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], {
    encoding: "utf8",
  });
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: "" });
  const words = ["security", "--offline=true", "--no-pager", "--threshold=25", file];
  expect(spawnSync("systemd-analyze", words).status).toBe(0);
});
