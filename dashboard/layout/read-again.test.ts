import type { DataStrategyResult } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { DashboardFailure } from "../../records/dashboard-data.ts";
import { routeError } from "../../records/failure.ts";
import { keepShown, whenRead } from "./read-again.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const data = (result: unknown): DataStrategyResult => ({ type: "data", result });
const failure = (status: number): DataStrategyResult => ({
  type: "error",
  result: new DashboardFailure(status),
});

/** Returns the page's content once its one route has been read at an address. `isLeft` aborts the request. */
async function read(path: string, result: DataStrategyResult, { isLeft = false } = {}): Promise<unknown> {
  const leftSignal = isLeft ? AbortSignal.abort() : undefined;
  const request = new Request(`https://atelier.example/dashboard/${path}`, { signal: leftSignal ?? null });
  const args = { request } as Parameters<typeof keepShown>[0];
  const shownData = await keepShown(args, async () => ({ page: result }));
  return (shownData as Record<string, DataStrategyResult>).page?.result;
}

test("shown data stays if reloading the address fails, even in part", async () => {
  await read("demandes", data({ board: [1], figures: Promise.resolve([12]) }));
  expect(await read("demandes", failure(503))).toMatchObject({ board: [1] });
  expect(
    await read("demandes", { type: "error", result: routeError(new DashboardFailure(502)) }),
  ).toMatchObject({
    board: [1],
  });
  const part = await read("demandes", data({ board: null, figures: Promise.resolve(null) }));
  expect(part).toMatchObject({ board: [1] });
  expect(await (part as { figures: Promise<unknown> }).figures).toEqual([12]);
  expect(await read("demandes", data({ board: [2], figures: Promise.resolve([13]) }))).toMatchObject({
    board: [2],
  });
});

test("refused or missing data does not stay", async () => {
  await read("demandes", data({ found: [1] }));
  expect(await read("demandes", data({ found: undefined }))).toEqual({ found: undefined });
  await read("demandes", data({ found: [1] }));
  expect(await read("demandes", failure(403))).toBeInstanceOf(DashboardFailure);
  expect(await read("demandes", failure(0))).toBeInstanceOf(DashboardFailure);
});

test("other addresses' data does not stay; abandoned reads change nothing", async () => {
  await read("demandes", data({ board: [1] }));
  await read("journal", failure(0), { isLeft: true });
  expect(await read("demandes", failure(0))).toEqual({ board: [1] });
  expect(await read("demandes?q=albi", data({ board: null }))).toEqual({ board: null });
  expect(await read("demandes", failure(0))).toBeInstanceOf(DashboardFailure);
});

test("acts change neither the shown data nor when it was read", async () => {
  await read("demandes", data({ board: [1] }));
  const moment = whenRead();
  vi.spyOn(Date, "now").mockReturnValue(moment + 60_000);
  const act = new Request("https://atelier.example/dashboard", { method: "POST" });
  const rereadAfterRefusal = new Request("https://atelier.example/dashboard/demandes");
  await keepShown({ request: act } as Parameters<typeof keepShown>[0], async () => ({ page: data({}) }));
  await keepShown({ request: rereadAfterRefusal } as Parameters<typeof keepShown>[0], async () => ({}));
  expect(whenRead()).toBe(moment);
  expect(await read("demandes", failure(0))).toEqual({ board: [1] });
});

test("a page counts as read only after a complete read", async () => {
  await read("demandes", data({ board: [1] }));
  const moment = whenRead();
  vi.spyOn(Date, "now").mockReturnValue(moment + 60_000);
  await read("demandes", data({ board: null }));
  await read("demandes", failure(0));
  expect(whenRead()).toBe(moment);
  await read("demandes", data({ board: [2] }));
  expect(whenRead()).toBe(moment + 60_000);
});
