import { expect, test } from "vitest";
import { TooManyRequests } from "../errors.ts";
import type { Kernel } from "../kernel.ts";
import { limitFailures, spendQuotas } from "./attempts.ts";
import { authBench } from "./fixtures.ts";

const limits = [{ key: ["door"], most: 2 }];

async function door() {
  const { kernel } = await authBench({ rateLimits: true });
  return (check: () => Promise<boolean>) => limitFailures(kernel, limits, check);
}

const failing = () => Promise.resolve(false);
const fitting = () => Promise.resolve(true);

test("failures use up a limit, and then every try is rejected", async () => {
  const attempt = await door();
  expect([await attempt(failing), await attempt(failing)]).toEqual([false, false]);
  let tried = 0;
  const trying = attempt(() => {
    tried += 1;
    return fitting();
  });
  await expect(trying).rejects.toThrow(TooManyRequests);
  expect(tried).toBe(0);
});

test("a successful check uses up nothing", async () => {
  const attempt = await door();
  for (let times = 0; times < 5; times++) expect(await attempt(fitting)).toBe(true);
});

test("a check that throws counts as no failure", async () => {
  const attempt = await door();
  const busy = () => Promise.reject(new TooManyRequests(5));
  for (let times = 0; times < 5; times++) await expect(attempt(busy)).rejects.toThrow(TooManyRequests);
  expect(await attempt(fitting)).toBe(true);
});

/** A kernel whose disk is full while `disk` says so. */
function withFullDisk(kernel: Kernel, disk = { isFull: true }): Kernel {
  const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
  const { writer } = kernel;
  const write: typeof writer.write = (work) => (disk.isFull ? Promise.reject(full) : writer.write(work));
  return { ...kernel, writer: { ...writer, write } };
}

test("parallel tries on a full disk cannot slip through", async () => {
  const { kernel } = await authBench({ rateLimits: true });
  const onFullDisk = withFullDisk(kernel);
  const tries = Array.from({ length: 4 }, () => limitFailures(onFullDisk, limits, failing));
  const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status);
  expect(outcomes).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
});

test("a quota is used up, and returns when its window ends", async () => {
  const { kernel, advance } = await authBench();
  const twice = [{ key: ["form"], most: 2, seconds: 60 }];
  expect([await spendQuotas(kernel, twice), await spendQuotas(kernel, twice)]).toEqual([true, true]);
  expect(await spendQuotas(kernel, twice)).toBe(false);
  advance(60);
  expect(await spendQuotas(kernel, twice)).toBe(true);
});

test("a quota may count bytes, and a rejected use counts none", async () => {
  const { kernel } = await authBench();
  const bytes = (uses: number) => [{ key: ["bytes"], most: 100, seconds: 60, uses }];
  expect([await spendQuotas(kernel, bytes(60)), await spendQuotas(kernel, bytes(41))]).toEqual([true, false]);
  expect(await spendQuotas(kernel, bytes(40))).toBe(true);
});

test("if one quota is used up, no other is touched", async () => {
  const { kernel } = await authBench();
  const [rare, ample] = [
    { key: ["rare"], most: 1, seconds: 60 },
    { key: ["ample"], most: 2, seconds: 60 },
  ];
  expect(await spendQuotas(kernel, [rare, ample])).toBe(true);
  expect(await spendQuotas(kernel, [ample, rare])).toBe(false);
  expect(await spendQuotas(kernel, [ample])).toBe(true);
});

test("a quota used up on a full disk stays so with room", async () => {
  const { kernel } = await authBench();
  const disk = { isFull: true };
  const filling = withFullDisk(kernel, disk);
  const once = [{ key: ["page"], most: 1, seconds: 60 }];
  const spend = () => spendQuotas(filling, once);
  expect([await spend(), await spend()]).toEqual([true, false]);
  disk.isFull = false;
  expect([await spend(), await spend()]).toEqual([false, false]);
});
