import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeGrowth, measureHoldings } from "./holdings.ts";

/** A process that does an act for each line that it reads, and answers once it is done. */
const program = `
import { openSync, rmSync, writeFileSync } from "node:fs";
const file = process.env.OPENED_FILE;
const fill = () => Array.from({ length: 24 }, () => new Array(125_000).fill(0).map((_, at) => at + 0.5));
const keptArrays = [];
const acts = {
  waste: () => void fill(),
  keep: () => keptArrays.push(fill()),
  open() {
    writeFileSync(file, "");
    for (let times = 0; times < 12; times++) openSync(file);
  },
  remove: () => rmSync(file),
};
process.stdin.on("data", (text) => {
  acts[String(text).trim()]();
  console.log("done");
});
console.log("ready");
`;

test("kept memory and open files are reported, and garbage is not", async () => {
  const { child, heapFile } = await startKeeper();
  const measure = async () => {
    const holdings = await measureHoldings(child.pid ?? 0, heapFile);
    if (!holdings) throw new Error("This system has no /proc.");
    return holdings;
  };
  const act = async (name: string) => {
    child.stdin?.write(`${name}\n`);
    await once(child.stdout ?? child, "data");
  };
  const first = await measure();
  await act("waste");
  const afterWaste = await measure();
  expect(describeGrowth(first, afterWaste)).toEqual([]);
  await act("keep");
  const full = await measure();
  expect(describeGrowth(afterWaste, full)).toEqual([
    expect.stringMatching(/^The heap is \d+ MB, and was \d/),
  ]);
  await act("open");
  expect(describeGrowth(full, await measure())).toEqual([expect.stringMatching(/^\d+ open files, \d/)]);
  await act("remove");
  expect(describeGrowth(full, await measure())).toEqual(["12 open deleted files, 0 at first"]);
});

async function startKeeper(): Promise<{ child: ChildProcess; heapFile: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), "holdings-"));
  const heapFile = path.join(folder, "heap");
  const preload = path.join(import.meta.dirname, "preload.ts");
  const env = { ...process.env, HEAP_FILE: heapFile, OPENED_FILE: path.join(folder, "opened") };
  const words = ["--expose-gc", "--import", preload, "--input-type=module", "--eval", program];
  const child = spawn(process.execPath, words, { env, stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  await once(child.stdout, "data");
  return { child, heapFile };
}
