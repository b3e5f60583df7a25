import { describe, expect, test } from "vitest";
import { type House, openHouse } from "../fixtures.ts";
import { type Listener, listen, submit, withOptions, work } from "./fixtures.ts";
import {
  connectFromAddress,
  countHeld,
  limited,
  registered,
  submitAsCaller,
  submitFromAddress,
  topics,
  userCaller,
} from "./stream-limits-fixtures.ts";

describe("a network", () => {
  test("has a limit of streams over all its addresses and all processes", async () => {
    const { store, openAgain } = await limited();
    const other = await openAgain();
    const opened: Listener[] = [];
    for (let each = 0; each < 60; each++)
      opened.push(await listen(each % 2 ? store : other, `2001:db8:0:1::${each.toString(16)}`));
    const refused = await connectFromAddress(store, "2001:db8:0:1:ffff::1");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect(await refused.json()).toEqual({ status: 429, message: "Too Many Requests.", data: {} });
    await listen(store, "2001:db8:0:2::1");
    await opened[0]?.stop();
    await expect.poll(async () => (await connectFromAddress(store, "2001:db8:0:1:ffff::1")).status).toBe(200);
  });

  test("has a limit of topics over all its streams", async () => {
    const { store } = await limited();
    const streams = await Promise.all(Array.from({ length: 3 }, () => listen(store, "192.0.2.1")));
    const [one, two, three] = streams as [Listener, Listener, Listener];
    expect((await submitFromAddress(store, "192.0.2.1", one, topics(1000))).status).toBe(204);
    expect((await submitFromAddress(store, "192.0.2.1", two, topics(1000))).status).toBe(204);
    expect((await submitFromAddress(store, "192.0.2.1", three, topics(1))).status).toBe(429);
    // New topics replace the old ones: the two are not counted together.
    expect((await submitFromAddress(store, "192.0.2.1", two, topics(999, "x"))).status).toBe(204);
    expect((await submitFromAddress(store, "192.0.2.1", three, topics(1))).status).toBe(204);
  });

  test("has a limit of characters in topics", async () => {
    const { store } = await limited();
    const longest = topics(1000).map((topic) => topic.padEnd(2500, "?"));
    const [one, two, three] = await Promise.all(Array.from({ length: 3 }, () => listen(store, "192.0.2.1")));
    if (!one || !two || !three) throw new Error("Three streams.");
    expect((await submitFromAddress(store, "192.0.2.1", one, longest)).status).toBe(204);
    expect((await submitFromAddress(store, "192.0.2.1", two, longest)).status).toBe(204);
    expect((await submitFromAddress(store, "192.0.2.1", three, ["works/*"])).status).toBe(429);
  });

  test("of 48 bits has three times the limit of 64 bits", async () => {
    const { store } = await limited();
    for (let network = 0; network < 6; network++) {
      const address = `2001:db8:0:${network}::1`;
      expect(
        (await submitFromAddress(store, address, await listen(store, address), topics(1000))).status,
      ).toBe(204);
    }
    const seventh = "2001:db8:0:6::1";
    expect((await submitFromAddress(store, seventh, await listen(store, seventh), topics(1))).status).toBe(
      429,
    );
    expect(
      (await submitFromAddress(store, "192.0.2.1", await listen(store, "192.0.2.1"), topics(1))).status,
    ).toBe(204);
  });

  test("has a limit of topic submissions per period", async () => {
    const { store, wait } = await limited();
    const stream = await listen(store, "192.0.2.1");
    const submitted = () => submitFromAddress(store, "192.0.2.1", stream, topics(1000));
    for (let times = 0; times < 5; times++) expect((await submitted()).status).toBe(204);
    expect((await submitted()).status).toBe(429);
    wait(10_000);
    expect((await submitted()).status).toBe(204);
  });
});

test("an account has a limit of topics over all networks", async () => {
  const { store, anne, ben } = await limited();
  const streams = await Promise.all([listen(store), listen(store), listen(store)]);
  const [one, two, three] = streams as [Listener, Listener, Listener];
  expect((await submit(anne, one, ...topics(1000))).status).toBe(204);
  expect((await submit(anne, two, ...topics(999))).status).toBe(204);
  expect((await submit(anne, three, ...topics(2))).status).toBe(429);
  expect((await submit(ben, three, ...topics(1))).status).toBe(204);
});

describe("all together", () => {
  /** Networks of visitors, each at its topic limit, until the common limit is reached. */
  async function flood({ store, wait }: House): Promise<Listener[]> {
    const streams: Listener[] = [];
    for (let network = 0; network < 4; network++) {
      for (const mark of ["a", "b"]) {
        const address = `198.51.100.${network}`;
        const stream = await listen(store, address);
        expect((await submitFromAddress(store, address, stream, topics(1000, mark))).status).toBe(204);
        streams.push(stream);
        wait(1000);
      }
    }
    return streams;
  }

  test("visitors share a topic limit; the largest holder's newest stream ends", async () => {
    const house = await limited();
    const { store } = house;
    const [first, second, ...others] = await flood(house);
    if (!first || !second) throw new Error("Eight streams.");
    const mine = await listen(store, "203.0.113.1");
    expect((await submitFromAddress(store, "203.0.113.1", mine, ["works/*"])).status).toBe(204);
    expect(await second.next()).toBeUndefined();
    expect((await submitFromAddress(store, "198.51.100.0", second, [])).status).toBe(404);
    expect(await countHeld(house, [first, ...others])).toBe(7);
    await work(house, "barn");
    expect(await mine.next()).toMatchObject({ event: "works/*" });
  });

  test("a holder of equal size does not give way", async () => {
    const house = await limited();
    const { store } = house;
    const streams = await flood(house);
    const [one, two] = [await listen(store, "203.0.113.1"), await listen(store, "203.0.113.1")];
    expect((await submitFromAddress(store, "203.0.113.1", one, topics(1000))).status).toBe(204);
    expect((await submitFromAddress(store, "203.0.113.1", two, topics(1000))).status).toBe(429);
    expect(await countHeld(house, streams)).toBe(7);
  });

  test("visitors and accounts have separate limits", async () => {
    const house = await limited();
    const { store, anne } = house;
    await flood(house);
    const crowd = await Promise.all([1, 2, 3, 4].map((each) => registered(house, `crowd-${each}`)));
    for (const [each, caller] of crowd.entries()) {
      const address = `203.0.113.${each}`;
      for (const mark of ["a", "b"]) {
        const stream = await listen(store, address);
        expect((await submitAsCaller(store, caller, stream, topics(1000, mark), address)).status).toBe(204);
      }
    }
    expect((await submit(anne, await listen(store), "works/*")).status).toBe(204);
  });

  test("an account manager always finds room and never gives way", async () => {
    const house = await limited();
    const { store, anne, boss } = house;
    const crowd: Listener[] = [];
    for (let each = 0; each < 8; each++) {
      const address = `203.0.113.${each}`;
      const stream = await listen(store, address);
      const caller = await registered(house, `crowd-${each}`);
      expect((await submitAsCaller(store, caller, stream, topics(1000), address)).status).toBe(204);
      crowd.push(stream);
    }
    const mine = [await listen(store), await listen(store)] as const;
    for (const stream of mine) expect((await submit(boss, stream, ...topics(1000))).status).toBe(204);
    expect(await countHeld(house, crowd)).toBe(6);
    const late = await listen(store, "203.0.113.8");
    const own = await submitAsCaller(store, userCaller(anne.id), late, ["works/*"], "203.0.113.8");
    expect(own.status).toBe(204);
    expect(await countHeld(house, mine)).toBe(2);
    expect(await countHeld(house, crowd)).toBe(5);
  });

  test("an account manager finds room beside a crowd in the same network", async () => {
    const { store, boss } = await limited();
    for (const mark of ["a", "b"]) {
      const stream = await listen(store, "192.0.2.1");
      expect((await submitFromAddress(store, "192.0.2.1", stream, topics(1000, mark))).status).toBe(204);
    }
    for (let each = 2; each < 60; each++) await listen(store, "192.0.2.1");
    expect((await connectFromAddress(store, "192.0.2.1")).status).toBe(429);
    const caller = userCaller(boss.id, { boss: true });
    const stream = await listen(store, "192.0.2.1", caller);
    expect((await submitAsCaller(store, caller, stream, ["works/*"], "192.0.2.1")).status).toBe(204);
  });

  test("visitors share a stream limit, and the oldest stream ends", async () => {
    const house = await limited();
    const { store, anne } = house;
    const first = await listen(store, "192.0.2.1");
    house.wait(1000);
    const mine = await listen(store);
    await submit(anne, mine, "works/*");
    for (let each = 0; each < 599; each++)
      await connectFromAddress(store, `198.51.${each >> 8}.${each & 255}`);
    expect((await submitFromAddress(store, "192.0.2.1", first, [])).status).toBe(204);
    expect((await connectFromAddress(store, "203.0.113.1")).status).toBe(200);
    expect(await first.next()).toBeUndefined();
    expect((await submitFromAddress(store, "192.0.2.1", first, [])).status).toBe(404);
    await work(house, "barn");
    expect(await mine.next()).toMatchObject({ event: "works/*" });
  });
});

describe("unread data", () => {
  test("ends its stream before it fills memory", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    const long = { description: "x".repeat(20_000) };
    const many = Array.from({ length: 400 }, (_, each) => withOptions("works/*", { each }));
    await submit(house.visitor, stream, ...many);
    await work(house, "barn", long);
    await expect.poll(() => countHeld(house, [stream])).toBe(0);
  });
});

test("one failing topic does not block the others", async () => {
  const house = await openHouse();
  const [one, two] = [await listen(house.store), await listen(house.store)];
  const alike = [
    withOptions("works/*", { filter: "price > 10", z: 1 }),
    withOptions("works/*", { filter: "price > 10", z: 2 }),
  ];
  await submit(house.visitor, one, withOptions("works/*", { filter: "nothing ~ 1" }), ...alike);
  await submit(house.anne, two, ...alike);
  await work(house, "dear", { price: 20 });
  for (const stream of [one, two]) {
    const heard = [await stream.next(), await stream.next()].map((event) => event?.event);
    expect(heard).toEqual(alike);
  }
});
