import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { send } from "../../contact/form.ts";
import { startServer } from "../../running.ts";
import { newDatabase } from "../fixtures.ts";
import { relayTo } from "./relay.ts";

/** Milliseconds within which a stopping site ends all waiting work. The service manager waits longer. */
const longestStop = 60_000;

test("a site whose database's machine vanished stops by itself, and answers meanwhile", {
  timeout: 2 * longestStop,
}, async () => {
  const relay = await relayTo(await newDatabase());
  const server = await startServer({ env: { DATABASE_URL: relay.url, RATE_LIMITS: "on" } });
  onTestFinished(() => server.kill());
  await send(server.url);
  relay.vanish();
  const writes = Array.from({ length: 4 }, () => send(server.url).catch(() => undefined));
  await setTimeout(2000);
  const start = performance.now();
  await server.stop();
  expect(performance.now() - start).toBeLessThan(longestStop);
  const answered = (await Promise.all(writes)).filter((answer) => answer !== undefined);
  expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 503));
});
