import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openIncoming } from "./incoming.ts";
import { temporaryName } from "./owner.ts";

test("opening removes dead processes' files, and keeps a living one's", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "places-"));
  const living = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const dead = spawn(process.execPath, ["-e", "0"]);
  await once(dead, "exit");
  onTestFinished(() => {
    living.kill();
    rmSync(folder, { recursive: true });
  });
  const others = `${living.pid}-upload`;
  const own = temporaryName();
  const former = own.replace(/~\d+~/, "~1~");
  for (const name of [others, `${dead.pid}-upload`, own, former, "something-else"]) {
    mkdirSync(path.join(folder, "tmp", name), { recursive: true });
  }

  const incoming = await openIncoming(folder);

  expect(readdirSync(incoming).sort()).toEqual([others, own].sort());
});
