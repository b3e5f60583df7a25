import { spawnSync } from "node:child_process";
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
