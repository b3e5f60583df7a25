import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

/** The README's programs: the server, and a client of it. */
const [server = "", client = ""] = readPrograms();

function readPrograms(): string[] {
  const readme = readFileSync(path.join(import.meta.dirname, "README.md"), "utf8");
  return [...readme.matchAll(/```ts\n(import .+?)```/gs)].map(([, program = ""]) => program);
}

test("the README's example serves the official SDK", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "record-store-"));
  const served = runProgram(server.replace('"data"', JSON.stringify(folder)).replace("8090", "0"));
  const ended = once(served, "exit");
  onTestFinished(async () => {
    served.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  const [address] = await once(served.stdout, "data");
  const program = client.replace("http://127.0.0.1:8090", String(address).trim());
  expect(await text(runProgram(program).stdout)).toBe("[ { title: 'Oak' } ]\n");
});

/** Runs a program as a module of this package, which may import the package by its name. */
function runProgram(program: string) {
  return spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
}
