import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../backups/fixtures.ts";

test("a restore names a missing place", () => {
  const folder = scratchFolder();
  const words = [path.join(folder, "absent"), "--into", path.join(folder, "site"), "--plain"];
  const { status, stderr } = spawnSync(process.execPath, ["server/commands/restore.ts", ...words], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/absent is not there\.\s*$/),
  });
});

// Root reads every file.
test.runIf(process.getuid?.() === 0)("a restore says that its user may not read the backup", () => {
  const folder = scratchFolder();
  chmodSync(folder, 0o777);
  const file = path.join(folder, "site.tar");
  writeFileSync(file, "content", { mode: 0o600 });
  const words = ["server/commands/restore.ts", file, "--into", path.join(folder, "site"), "--plain"];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8", uid: 65534, gid: 65534 });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `This user may not read ${file}. Nothing was restored.\n`,
  });
});
