import { expect, onTestFinished, test } from "vitest";
import { send } from "../../contact/form.ts";
import { startServer } from "../../running.ts";
import { newDatabase } from "../fixtures.ts";
import { inTime, relayTo, soon } from "./relay.ts";

test("when the database's machine vanishes, the site says so, and recovers later", {
  timeout: 120_000,
}, async () => {
  const relay = await relayTo(await newDatabase());
  const server = await startServer({ env: { DATABASE_URL: relay.url, RATE_LIMITS: "on" } });
  onTestFinished(() => server.stop());
  const readValues = () => fetch(`${server.url}/api/collections/projects/records`);
  const write = () => send(server.url);
  const authenticate = () =>
    fetch(`${server.url}/api/collections/users/auth-with-password`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ identity: server.admin.email, password: server.admin.password }),
    });
  const isReady = () => fetch(`${server.url}/api/health/ready`);
  const answers = () =>
    Promise.all(
      [readValues, write, authenticate, isReady].map(async (ask) => {
        const answer = await inTime<{ status: number; headers: Headers }>(ask());
        return [answer?.status, answer?.headers.has("retry-after")];
      }),
    );
  expect(await answers()).toEqual(Array(4).fill([200, false]));
  relay.vanish();
  // The result of the readiness check is cached for half a second.
  await expect.poll(async () => (await isReady()).status).toBe(503);
  for (let times = 0; times < 2; times++) expect(await answers()).toEqual(Array(4).fill([503, true]));
  relay.comeBack();
  await expect
    .poll(async () => (await answers()).map(([status]) => status), { timeout: 2 * soon })
    .toEqual([200, 200, 200, 200]);
});
