import { expect, test } from "vitest";
import { type House, openHouse } from "../fixtures.ts";
import type { Origin } from "./index.ts";

async function limited() {
  const house = await openHouse({ rateLimits: true });
  const ask = (address: string, path = "/api/health") => outcomeStatus(house, address, path);
  const askOften = async (addresses: readonly string[], path?: string) => {
    for (const address of addresses) await ask(address, path);
  };
  return { ask, askOften };
}

async function outcomeStatus({ store }: House, address: string, path: string): Promise<number> {
  return (await store.fetch(new Request(`http://127.0.0.1${path}`), { address })).status;
}

function times(count: number, address: string): string[] {
  return Array.from({ length: count }, () => address);
}

test("requests for files are not counted", async () => {
  const { ask, askOften } = await limited();
  await askOften(times(301, "192.0.2.1"), "/api/files/works/nothing/nothing.png");
  expect(await ask("192.0.2.1")).toBe(200);
});

test("a request that only mentions the files path is counted", async () => {
  const { ask, askOften } = await limited();
  await askOften(times(300, "192.0.2.1"), "/api/health?of=/api/files/");
  expect(await ask("192.0.2.1", "/api/health?of=/api/files/")).toBe(429);
});

test("a whole /64 network counts as one client", async () => {
  const { ask, askOften } = await limited();
  await askOften(Array.from({ length: 300 }, (_, each) => `2001:db8:0:1::${each.toString(16)}`));
  expect(await ask("2001:db8:0:1:ffff:1:2:3")).toBe(429);
  expect(await ask("2001:0DB8::1:0:0:0:1")).toBe(429);
  expect(await ask("2001:db8:0:1::1%eth0")).toBe(429);
  expect(await ask("2001:db8:0:2::1")).toBe(200);
  expect(await ask("192.0.2.1")).toBe(200);
});

test("IPv4-mapped addresses count separately", async () => {
  const { ask, askOften } = await limited();
  await askOften(times(300, "::ffff:192.0.2.1"));
  expect(await ask("::ffff:192.0.2.1")).toBe(429);
  expect(await ask("::ffff:192.0.2.2")).toBe(200);
});

test("a crowd of addresses does not reset another's count at once", async () => {
  const { ask, askOften } = await limited();
  await askOften(times(5000, "").map((_, each) => `10.0.${each >> 8}.${each & 255}`));
  await askOften(times(300, "192.0.2.1"));
  await askOften(times(5100, "").map((_, each) => `10.1.${each >> 8}.${each & 255}`));
  expect(await ask("192.0.2.1")).toBe(429);
});

test("calls without an address share a limit, our own process has none", async () => {
  const { store } = await openHouse({ rateLimits: true });
  const statuses = async (origin?: Origin) => {
    const request = () => new Request("http://127.0.0.1/api/health");
    const answers = Array.from({ length: 301 }, () => store.fetch(request(), origin));
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
  expect(await statuses({ inProcess: true })).toEqual(new Set([200]));
  expect(await statuses({ address: "" })).toEqual(new Set([200, 429]));
  expect(await statuses()).toEqual(new Set([429]));
});

test("account creation is limited for clients without an address", async () => {
  const { store } = await openHouse({ rateLimits: true });
  const register = (body: object) =>
    store.fetch(
      new Request("http://127.0.0.1/api/collections/people/records", {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      }),
      { address: "" },
    );
  const statuses: number[] = [];
  for (let index = 0; index < 21; index++) statuses.push((await register({})).status);
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
});
