import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

/** How long a process works and rests, of a third of a second's work in pieces of 2 ms. */
function shareAtWork(): number {
  const script = `
    import { rest, workUnhurried } from ${JSON.stringify(path.join(import.meta.dirname, "pace.ts"))};
    workUnhurried();
    const began = performance.now();
    let worked = 0;
    while (worked < 300) {
      const start = performance.now();
      while (performance.now() - start < 2);
      worked += performance.now() - start;
      await rest();
    }
    console.log(worked / (performance.now() - began));`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }));
}

test("an unhurried process rests as long as it works", () => {
  expect(shareAtWork()).toBeLessThan(0.65);
});
