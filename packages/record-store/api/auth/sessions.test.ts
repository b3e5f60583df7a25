import { expect, test } from "vitest";
import { isSignedIn } from "./fixtures.ts";
import { anne, passkeysBench } from "./passkeys-fixtures.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const computer = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

/** Opens Anne's sessions on two devices, one after the other. */
async function twoDevices() {
  const bench = await passkeysBench();
  const openSession = async (agent: string) => {
    const form = { identity: anne.email, password: anne.password };
    return String((await bench.post("auth-with-password", form, { "user-agent": agent })).body.token);
  };
  const first = await openSession(phone);
  bench.advance(60);
  return { bench, signIn: openSession, first, second: await openSession(computer) };
}

type Listed = { id: string; browser: string; system: string; seen: string; current: boolean };

test("sessions are listed by device, last seen first, the current one marked", async () => {
  const { bench, first, second } = await twoDevices();
  const { items } = (await bench.as(second)("GET", "sessions")).body as { items: Listed[] };
  expect(items).toMatchObject([
    { browser: "Firefox", system: "Windows", current: true, method: "password" },
    { browser: "Chrome", system: "Android", current: false, seen: "2026-01-02T03:04:05.000Z" },
  ]);
  bench.advance(4 * 60);
  expect(await isSignedIn(bench, first)).toBe(true);
});

test("a session's last use is recorded at most every five minutes", async () => {
  const { bench, first, second } = await twoDevices();
  const listedSessions = async () => {
    const { items } = (await bench.as(second)("GET", "sessions")).body as { items: Listed[] };
    return items.find(({ system }) => system === "Android")?.seen;
  };
  bench.advance(3 * 60);
  await bench.as(first)("GET", "sessions");
  expect(await listedSessions()).toBe("2026-01-02T03:04:05.000Z");
  bench.advance(2 * 60);
  await bench.as(first)("GET", "sessions");
  await expect.poll(listedSessions).toBe("2026-01-02T03:10:05.000Z");
});

test("one session or all others can be ended, but no stranger's", async () => {
  const { bench, signIn, first, second } = await twoDevices();
  const third = await signIn(computer);
  const { items } = (await bench.as(second)("GET", "sessions")).body as { items: Listed[] };
  const path = `sessions/${items.find(({ system }) => system === "Android")?.id}`;
  const chief = await bench.signIn("charpente-et-copeaux", "chef@exemple.fr");
  expect((await bench.as(chief)("DELETE", path)).status).toBe(404);
  expect((await bench.as(second)("DELETE", path)).status).toBe(204);
  expect((await bench.as(second)("DELETE", path)).status).toBe(404);
  expect(await isSignedIn(bench, first)).toBe(false);
  expect((await bench.as(second)("DELETE", "sessions")).status).toBe(204);
  expect(await isSignedIn(bench, third)).toBe(false);
  expect(await isSignedIn(bench, chief)).toBe(true);
  expect(await isSignedIn(bench, second)).toBe(true);
});

test("a new password ends every session", async () => {
  const { bench, first, second } = await twoDevices();
  await bench.post("request-password-reset", { email: anne.email });
  await expect.poll(() => bench.letters.at(-1)?.kind).toBe("passwordReset");
  const password = "panne-faitiere-et-chevron";
  const reset = { token: bench.letters.at(-1)?.token, password, passwordConfirm: password };
  expect((await bench.post("confirm-password-reset", reset)).status).toBe(204);
  for (const token of [first, second]) expect(await isSignedIn(bench, token)).toBe(false);
  const anew = await bench.signIn(password);
  expect((await bench.as(anew)("GET", "sessions")).body.items).toHaveLength(1);
});

test("a letter reports only a new device, except the first one", async () => {
  const { bench, signIn } = await twoDevices();
  await signIn(phone);
  await signIn(computer);
  expect(bench.letters.map(({ to, token }) => [to, token])).toEqual([[anne.email, "newDevice"]]);
});
