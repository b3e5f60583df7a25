import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { startWatchedServer } from "./held-loop.ts";

vi.setConfig({ testTimeout: 60_000 });

test("the clock notices a halted server, and its computing time does not", async () => {
  const server = await startWatchedServer();
  onTestFinished(() => server.stop());
  const { held, worked } = await server.watch(async () => {
    await setTimeout(200);
    process.kill(server.pid, "SIGSTOP");
    await setTimeout(1000);
    process.kill(server.pid, "SIGCONT");
    await setTimeout(200);
  });
  expect(held).toBeGreaterThan(500);
  expect(worked).toBeLessThan(500);
});
