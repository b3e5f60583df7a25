import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../running.ts";
import { hastening } from "./hastened.ts";

/** Collects the paths that a running site requests from its watcher. */
async function collectPings(settings: Record<string, string>): Promise<string[]> {
  const pings: string[] = [];
  const watcher = createServer(({ url = "" }, response) => {
    pings.push(url);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(watcher, "listening");
  onTestFinished(() => void watcher.close());
  const WATCH_URL = `http://127.0.0.1:${(watcher.address() as AddressInfo).port}/key`;
  const server = await startServer({ env: { ...hastening({ 180000: 300 }), ...settings, WATCH_URL } });
  onTestFinished(() => server.stop());
  return pings;
}

test("a healthy site pings its watcher every few minutes", async () => {
  const pings = await collectPings({});
  await expect.poll(() => pings.length, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(new Set(pings)).toEqual(new Set(["/key"]));
});

test("a site with an almost full disk reports failure to its watcher", async () => {
  const pings = await collectPings({ DISK_FLOOR: "900000GB" });
  await expect.poll(() => pings.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(new Set(pings)).toEqual(new Set(["/key/fail"]));
});
