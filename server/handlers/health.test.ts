import { DatabaseAway } from "record-store";
import { expect, test } from "vitest";
import { openHealthHandler } from "./health.ts";

const reached = async () => {};
const hasRoom = async () => true;

test("an instance with records and files is ready", async () => {
  const { leaving, ready } = openHealthHandler({ reach: reached, hasRoom });
  expect(leaving()).toBeUndefined();
  expect((await ready()).status).toBe(200);
});

test.each(["records", "files"])("without %s, an instance is not ready but still answers", async (away) => {
  const reach = async (what: string) => {
    if (what === away) throw new DatabaseAway(undefined);
  };
  const { leaving, ready } = openHealthHandler({ reach, hasRoom });
  const answer = await ready();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(leaving()).toBeUndefined();
});

test("an instance with a full disk is not ready, with the reason", async () => {
  const { leaving, ready } = openHealthHandler({ reach: reached, hasRoom: async () => false });
  const answer = await ready();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ message: "The disk is full." });
  expect(leaving()).toBeUndefined();
});

test("a silent database is awaited for a second", async () => {
  const { ready } = openHealthHandler({ reach: () => new Promise(() => {}), hasRoom });
  expect((await ready()).status).toBe(503);
});

test("frequent checks share one check of each service", async () => {
  const looks: string[] = [];
  const { ready } = openHealthHandler({ reach: async (what) => void looks.push(what), hasRoom });
  await Promise.all(Array.from({ length: 20 }, () => ready()));
  expect(looks).toEqual(["records", "files"]);
});

test("a stopping instance says so in both answers, uncached", async () => {
  const { leave, leaving, ready } = openHealthHandler({ reach: reached, hasRoom });
  leave();
  for (const answer of [leaving(), await ready()]) {
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get("cache-control")).toBe("no-store");
    expect(await answer?.json()).toEqual({
      status: 503,
      message: "This instance is about to stop.",
      data: {},
    });
  }
});
