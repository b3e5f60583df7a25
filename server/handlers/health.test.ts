import { expect, test } from "vitest";
import { DatabaseAway } from "../../store/index.ts";
import { openHealthHandler } from "./health.ts";

const reached = async () => {};
const hasRoom = async () => true;

test("an instance that reaches its records and files is ready, and its health is the store's to tell", async () => {
  const { leaving, ready } = openHealthHandler({ reach: reached, hasRoom });
  expect(leaving()).toBeUndefined();
  expect((await ready()).status).toBe(200);
});

test.each(["records", "files"])(
  "one whose %s are away is not ready, says when to ask again, and may be asked all the same",
  async (away) => {
    const reach = async (what: string) => {
      if (what === away) throw new DatabaseAway(undefined);
    };
    const { leaving, ready } = openHealthHandler({ reach, hasRoom });
    const answer = await ready();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(leaving()).toBeUndefined();
  },
);

test("one whose disk is full is not ready, and says why", async () => {
  const { leaving, ready } = openHealthHandler({ reach: reached, hasRoom: async () => false });
  const answer = await ready();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ message: "The disk is full." });
  expect(leaving()).toBeUndefined();
});

test("a database that says nothing is waited for a second", async () => {
  const { ready } = openHealthHandler({ reach: () => new Promise(() => {}), hasRoom });
  expect((await ready()).status).toBe(503);
});

test("frequent checks share one look at each service", async () => {
  const looks: string[] = [];
  const { ready } = openHealthHandler({ reach: async (what) => void looks.push(what), hasRoom });
  await Promise.all(Array.from({ length: 20 }, () => ready()));
  expect(looks).toEqual(["records", "files"]);
});

test("an instance that is about to stop says so in both places, and that nobody keeps it", async () => {
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
