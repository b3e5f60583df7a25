import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../running.ts";
import { siteDatabase } from "./fixtures.ts";

/** The most streams that one network may hold. */
const most = 60;

test("streams of a killed instance find room at another, without double counting", async () => {
  const env = { DATABASE_URL: await siteDatabase(), TRUSTED_PROXIES: "127.0.0.1" };
  const one = await startServer({ env });
  const other = await startServer({ env, dataDir: one.dataDir });
  const stop = new AbortController();
  onTestFinished(async () => {
    stop.abort();
    await other.stop();
    await one.stop();
  });

  // The answers are kept, because an answer that is garbage collected ends its stream.
  const answers: Response[] = [];
  async function open(url: string): Promise<number> {
    const headers = { "X-Forwarded-For": "192.0.2.1" };
    const answer = await fetch(`${url}/api/realtime`, { headers, signal: stop.signal });
    answers.push(answer);
    return answer.status;
  }

  const statuses = await Promise.all(Array.from({ length: most }, () => open(one.url)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await open(other.url)).toBe(429);
  await one.kill();
  // The database notices the killed instance a moment later.
  await expect.poll(() => open(other.url)).toBe(200);
  const others = await Promise.all(Array.from({ length: most - 1 }, () => open(other.url)));
  expect(new Set(others)).toEqual(new Set([200]));
  expect(await open(other.url)).toBe(429);
});
