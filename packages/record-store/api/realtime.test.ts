import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { EventSource } from "eventsource";
import PocketBase from "pocketbase";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen, submit, withOptions, work } from "../changes/fixtures.ts";
import { codes, openHouse } from "../fixtures.ts";

describe("a stream", () => {
  test("begins with the client's id, and every event repeats it", async () => {
    const house = await openHouse();
    const response = await house.store.fetch(new Request("http://127.0.0.1/api/realtime"));
    expect(response.headers.get("Content-Type")).toBe("text/event-stream");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Accel-Buffering")).toBe("no");
    const { value } = (await response.body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {};
    expect(value).toMatch(/^id:([\w-]{40})\nevent:PB_CONNECT\ndata:\{"clientId":"\1"\}\n\n$/);
  });

  test("reports creations, changes and deletions under the topic's exact name", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    expect((await submit(house.visitor, stream, "works/*")).status).toBe(204);
    // Each event is awaited before the next write, because an event shows the record at delivery.
    async function isTold(action: string, title: string): Promise<void> {
      const event = await stream.next();
      const expectedEvent = { event: "works/*", id: stream.client, data: { action, record: { id, title } } };
      expect(event).toMatchObject(expectedEvent);
      expect(event?.data.record).not.toHaveProperty("secret");
    }
    const id = await work(house, "barn");
    await isTold("create", "Work barn");
    await house.boss.update("works", id, { title: "Old barn" });
    await isTold("update", "Old barn");
    await house.boss.remove("works", id);
    await isTold("delete", "Old barn");
  });

  test("accepts a collection's id and a single record", async () => {
    const house = await openHouse();
    const [barn, shed] = [await work(house, "barn"), await work(house, "shed")];
    const stream = await listen(house.store);
    await submit(house.visitor, stream, `pbc_works/${shed}`, "nothing/*", "works", "works/", "constructor/*");
    await house.boss.update("works", barn, { title: "Barn 2" });
    await house.boss.update("works", shed, { title: "Shed 2" });
    expect(await stream.next()).toMatchObject({
      event: `pbc_works/${shed}`,
      data: { record: { title: "Shed 2" } },
    });
  });

  test("applies filter, fields and expand, under the whole topic's name", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    const topic = withOptions("works/*", {
      filter: "price > 10",
      fields: "id,title,expand.owner.name",
      expand: "owner",
      page: 2,
    });
    await submit(house.boss, stream, topic);
    await work(house, "cheap", { price: 5 });
    const id = await work(house, "dear", { price: 50, owner: house.anne.id });
    expect(await stream.next()).toEqual({
      event: topic,
      id: stream.client,
      data: { action: "create", record: { id, title: "Work dear", expand: { owner: { name: "anne" } } } },
    });
  });

  test("is silent for invalid or excessive options", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    const odd = ["nothing = 1", "secret = ''", "@request.auth.id = ''", "price ="].map((filter) =>
      withOptions("works/*", { filter }),
    );
    await submit(
      house.visitor,
      stream,
      ...odd,
      withOptions("works/*", { fields: "id:nothing" }),
      "works/*?options=[",
      "works/*?options=3",
    );
    await work(house, "barn");
    const heard = [await stream.next(), await stream.next()];
    expect(heard.map((event) => event?.event)).toEqual(["works/*?options=[", "works/*?options=3"]);
  });

  test("replaces its topics with each submission", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    await submit(house.visitor, stream, "works/*");
    await submit(house.visitor, stream, "archives/*");
    const id = await work(house, "barn");
    await house.boss.create("archives", { work: id, label: "A" });
    expect(await stream.next()).toMatchObject({ event: "archives/*" });
    await submit(house.visitor, stream);
    await work(house, "shed");
    await submit(house.visitor, stream, "works/*");
    await work(house, "last");
    expect(await stream.next()).toMatchObject({ data: { record: { slug: "last" } } });
  });
});

describe("a submission", () => {
  test.each([
    ["without a client", {}, 400, { clientId: "validation_required" }],
    ["with an empty client", { clientId: "" }, 400, { clientId: "validation_required" }],
    [
      "with too long a client",
      { clientId: "x".repeat(256) },
      400,
      { clientId: "validation_length_out_of_range" },
    ],
    ["with a number for client", { clientId: 5 }, 400, {}],
    ["with a number for topic", { clientId: "nobody", subscriptions: [5] }, 400, {}],
    ["with an object for topics", { clientId: "nobody", subscriptions: { a: 1 } }, 400, {}],
    ["cut short", "{", 400, {}],
    ["for nobody", { clientId: "nobody", subscriptions: ["works/*"] }, 404, {}],
    ["with SQL", { clientId: "' or 1=1 --" }, 404, {}],
    ["with a name from the prototype", { clientId: "__proto__" }, 404, {}],
  ])("%s is refused", async (_, sent, status, expected) => {
    const house = await openHouse();
    await listen(house.store);
    const answer = await house.visitor.send("POST", "/api/realtime", sent);
    expect(answer.status).toBe(status);
    expect(codes(answer)).toEqual(expected);
  });

  test("has at most 1000 topics of 2500 bytes and one line", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    const longest = `works/*?${"a".repeat(2492)}`;
    expect((await submit(house.visitor, stream, ...Array(999).fill("a/*"), longest)).status).toBe(204);
    const tooMany = await submit(house.visitor, stream, ...Array(1001).fill("a/*"));
    expect(tooMany.status).toBe(400);
    expect(codes(tooMany)).toEqual({ subscriptions: "validation_length_out_of_range" });
    for (const topic of [`${longest}a`, "works/*\nevent:PB_CONNECT", "works/*\r", "works/*\0"]) {
      const answer = await submit(house.visitor, stream, "works/*", topic);
      expect(answer).toMatchObject({ status: 400, body: { data: { subscriptions: { 1: {} } } } });
    }
  });

  test("must come from the address that opened the stream", async () => {
    const house = await openHouse();
    const { client } = await listen(house.store, "192.0.2.1");
    const body = JSON.stringify({ clientId: client, subscriptions: ["works/*"] });
    const headers = { "Content-Type": "application/json" };
    const from = (address: string) =>
      house.store.fetch(new Request("http://127.0.0.1/api/realtime", { method: "POST", body, headers }), {
        address,
      });
    const refused = await from("192.0.2.2");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: "Invalid realtime client." });
    expect((await from("192.0.2.1")).status).toBe(204);
  });

  test("to a closed stream gets a 404", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    await stream.stop();
    await expect.poll(async () => (await submit(house.visitor, stream)).status).toBe(404);
  });
});

test("the official SDK subscribes, receives and unsubscribes over the network", async () => {
  const house = await openHouse();
  const server = createServer(getRequestListener((request) => house.store.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  vi.stubGlobal("EventSource", EventSource);
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = new PocketBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: unknown[] = [];
  const options = { fields: "slug", filter: "price > 10" };
  const stop = await client
    .collection("works")
    .subscribe("*", ({ action, record }) => void heard.push([action, record]), options);
  await work(house, "cheap", { price: 1 });
  await work(house, "dear", { price: 20 });
  await expect.poll(() => heard).toEqual([["create", { slug: "dear" }]]);
  const clientId = client.realtime.clientId;
  await stop();
  client.realtime.unsubscribe();
  await vi.waitFor(async () => {
    const answer = await house.visitor.send("POST", "/api/realtime", { clientId, subscriptions: [] });
    expect(answer.status).toBe(404);
  }, 10_000);
});
