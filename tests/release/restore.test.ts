import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { leftCopies } from "../../server/jobs/left-copies.ts";

/** A machine whose former data folder was set aside. Its restore program exits with this code. */
function machineInDistress({ exit = 0 } = {}) {
  const root = mkdtempSync(path.join(tmpdir(), "restore-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  const data = path.join(root, "var/lib/les-assembleurs");
  mkdirSync(data, { recursive: true });
  write("etc/les-assembleurs.env", "DOMAIN='www.example.fr'\n");
  write("var/lib/les-assembleurs.broken/data.db", "former");
  write("var/lib/les-assembleurs.broken/backups/one/manifest.json", "{}");
  const node = "opt/les-assembleurs/current/app/bin/node";
  write(node, `#!/bin/sh\nexit ${exit}\n`);
  chmodSync(path.join(root, node), 0o755);
  const restore = (...options: string[]) =>
    execFileSync("sh", ["ops/release/les-assembleurs", "restore", "/somewhere", ...options], {
      env: { ...process.env, LES_ASSEMBLEURS_ROOT: root },
      stdio: "pipe",
    });
  return { data, restore, isAside: () => existsSync(`${data}.broken`) };
}

test("a restore moves the former data folder to where the site removes it", async () => {
  const { data, restore, isAside } = machineInDistress();
  restore();
  expect(isAside()).toBe(false);
  const [copy] = await leftCopies(data);
  expect(path.basename(copy?.path ?? "")).toMatch(/^replaced-\d{4}-\d\d-\d\d$/);
  expect(readdirSync(copy?.path ?? "")).toEqual(["data.db"]);
  expect(readdirSync(path.join(data, "backups"))).toEqual(["one"]);
});

test("a restore that fails, or goes elsewhere, moves nothing", () => {
  const failing = machineInDistress({ exit: 1 });
  expect(() => failing.restore()).toThrow();
  expect(failing.isAside()).toBe(true);
  const elsewhere = machineInDistress();
  elsewhere.restore("--into", "/somewhere/else");
  expect(elsewhere.isAside()).toBe(true);
});
