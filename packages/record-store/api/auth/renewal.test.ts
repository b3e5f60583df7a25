import path from "node:path";
import { expect, test } from "vitest";
import { readClaims } from "../../auth/tokens.ts";
import { openWriting } from "../../database/sqlite.ts";
import { anne, isSignedIn } from "./fixtures.ts";
import { type PasskeysBench, passkeysBench } from "./passkeys-fixtures.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Opens Anne's session. `renew` requests the next token, `isGood` uses a token without renewing it. */
async function annesSession() {
  const bench = await passkeysBench();
  const renew = async (token: string) => {
    const { status, body } = await bench.as(token)("POST", "auth-refresh");
    expect(status).toBe(200);
    return String(body.token);
  };
  const isGood = async (token: string) => (await bench.as(token)("GET", "sessions")).status === 200;
  return { bench, renew, isGood, first: await bench.signIn() };
}

/** Uses a token for the first time, and waits until the store has recorded it. */
async function useFirst(bench: PasskeysBench, token: string): Promise<void> {
  expect((await bench.as(token)("GET", "sessions")).status).toBe(200);
  await expect.poll(() => isConfirmed(bench, token)).toBe(true);
}

function isConfirmed({ folder }: PasskeysBench, token: string): boolean {
  const connection = openWriting(path.join(folder, "data.db"));
  const row = connection.one<{ confirmed: number; renewed: number }>({
    sql: "SELECT confirmed, renewed FROM _sessions WHERE id = ?",
    parameters: [readClaims(token)?.session ?? ""],
  });
  connection.close();
  return row !== undefined && row.confirmed >= row.renewed;
}

test("a renewed token is returned again for four hours, and then replaced", async () => {
  const { bench, renew, first } = await annesSession();
  bench.advance(4 * hour - 1);
  expect(await renew(first)).toBe(first);
  expect((await bench.as(`Bearer ${first}`)("POST", "auth-refresh")).body.token).toBe(first);
  bench.advance(1);
  const second = await renew(first);
  expect(second).not.toBe(first);
  bench.advance(4 * hour - 1);
  expect(await renew(second)).toBe(second);
});

test("a renewal with a lost answer changes nothing, at any later time", async () => {
  const { bench, renew, isGood, first } = await annesSession();
  bench.advance(5 * hour);
  await renew(first);
  bench.advance(4 * day);
  expect(await isGood(first)).toBe(true);
  const second = await renew(first);
  await useFirst(bench, second);
  bench.advance(4 * day);
  expect(await isGood(second)).toBe(true);
});

test("several lost answers in a row sign nobody out", async () => {
  const { bench, renew, isGood, first } = await annesSession();
  bench.advance(4 * hour);
  for (let lost = 0; lost < 5; lost++) {
    await renew(first);
    bench.advance(5 * hour);
  }
  expect(await isGood(first)).toBe(true);
  expect(await isGood(await renew(first))).toBe(true);
});

test("the former token ends a minute after the first use of the new one", async () => {
  const { bench, renew, isGood, first } = await annesSession();
  bench.advance(5 * hour);
  const second = await renew(first);
  bench.advance(5 * hour);
  await useFirst(bench, second);
  bench.advance(59);
  expect(await isGood(first)).toBe(true);
  bench.advance(1);
  expect(await isGood(first)).toBe(false);
  expect((await bench.as(first)("POST", "auth-refresh")).status).toBe(401);
  expect(await isGood(second)).toBe(true);
});

test("two tabs that renew one token at once both continue", async () => {
  const { bench, renew, isGood, first } = await annesSession();
  bench.advance(5 * hour);
  const [here, there] = await Promise.all([renew(first), renew(first)]);
  await useFirst(bench, here);
  bench.advance(30);
  const late = await renew(first);
  bench.advance(30);
  expect(await isGood(first)).toBe(false);
  bench.advance(4 * day);
  for (const token of [here, there, late]) expect(await isGood(token)).toBe(true);
});

test("renewing a former token in its last minute does not prolong it", async () => {
  const { bench, renew, isGood, first } = await annesSession();
  bench.advance(5 * hour);
  await useFirst(bench, await renew(first));
  bench.advance(50);
  await renew(first);
  bench.advance(10);
  expect(await isGood(first)).toBe(false);
});

test("a token two generations old is rejected, even before the latest's use", async () => {
  const { bench, renew, isGood, first } = await annesSession();
  bench.advance(5 * hour);
  const second = await renew(first);
  await useFirst(bench, second);
  bench.advance(5 * hour);
  await renew(second);
  expect(await isGood(first)).toBe(false);
  expect(await isGood(second)).toBe(true);
});

test("a browser that returns with yesterday's cookie stays signed in", async () => {
  const { bench, renew, isGood, first } = await annesSession();
  bench.advance(5 * hour);
  await renew(first);
  bench.advance(day);
  const today = await renew(first);
  await useFirst(bench, today);
  bench.advance(minute);
  expect(await isGood(first)).toBe(false);
  expect(await isGood(await renew(today))).toBe(true);
});

test("a session ends 30 days after sign-in, despite renewals", async () => {
  const { bench, renew, isGood, first } = await annesSession();
  const start = (readClaims(first)?.exp ?? 0) - 5 * day;
  let token = first;
  for (let renewal = 1; renewal < 30 * 4; renewal++) {
    bench.advance(6 * hour);
    token = await renew(token);
    expect(readClaims(token)?.exp).toBe(Math.min(start + renewal * 6 * hour + 5 * day, start + 30 * day));
  }
  bench.advance(6 * hour - 1);
  expect(await isGood(token)).toBe(true);
  bench.advance(1);
  expect(await isGood(token)).toBe(false);
  expect((await bench.as(token)("POST", "auth-refresh")).status).toBe(401);
  expect(await isSignedIn(bench, await bench.signIn(anne.password))).toBe(true);
});

test("only a renewed token's first use writes, renewals within four hours never", async () => {
  const { bench, renew, isGood, first } = await annesSession();
  bench.advance(5 * hour);
  const second = await renew(first);
  await useFirst(bench, second);
  const watcher = openWriting(path.join(bench.folder, "data.db"));
  const version = () => watcher.one({ sql: "PRAGMA data_version", parameters: [] });
  const before = version();
  for (let request = 0; request < 5; request++) {
    expect(await isGood(second)).toBe(true);
    expect(await isGood(first)).toBe(true);
    expect(await renew(second)).toBe(second);
  }
  expect(version()).toEqual(before);
  bench.advance(4 * hour);
  await renew(second);
  expect(version()).not.toEqual(before);
  watcher.close();
});

test("a first use in one process ends the former token in all", async () => {
  const { bench, renew, isGood, first } = await annesSession();
  const neighbour = await bench.openNeighbour();
  const kindAtNeighbour = async (token: string) => (await neighbour.identifyCaller(token)).kind;
  bench.advance(5 * hour);
  const second = await renew(first);
  bench.advance(hour);
  expect(await kindAtNeighbour(first)).toBe("user");
  expect(await kindAtNeighbour(second)).toBe("user");
  await expect.poll(() => isConfirmed(bench, second)).toBe(true);
  bench.advance(minute);
  expect(await kindAtNeighbour(first)).toBe("visitor");
  expect(await isGood(first)).toBe(false);
  expect(await isGood(second)).toBe(true);
});

test("an ended session is rejected at once, even with a young token", async () => {
  const { bench, renew, first } = await annesSession();
  expect(await renew(first)).toBe(first);
  const { items } = (await bench.as(first)("GET", "sessions")).body as { items: { id: string }[] };
  await bench.as(first)("DELETE", `sessions/${items[0]?.id}`);
  expect((await bench.as(first)("POST", "auth-refresh")).status).toBe(401);
});
