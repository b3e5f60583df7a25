import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { EventSource } from "eventsource";
import PocketBase from "pocketbase";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Client, codes, type House, openHouse } from "../fixtures.ts";
import type { Store } from "../index.ts";

type Event = {
  event: string;
  id: string;
  data: { action?: string; record?: Record<string, unknown>; clientId?: string };
};

type Listener = { client: string; next(): Promise<Event | undefined>; stop(): Promise<void> };

/** Opens an event stream, and reads one event after the other; nothing when the server has closed it. */
async function listen(store: Store, address = ""): Promise<Listener> {
  const response = await store.fetch(new Request("http://127.0.0.1/api/realtime"), { address });
  if (!response.body) throw new Error("A stream has a body.");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = "";

  async function next(): Promise<Event | undefined> {
    while (!unread.includes("\n\n")) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      unread += value;
    }
    const end = unread.indexOf("\n\n");
    const lines = unread.slice(0, end).split("\n");
    unread = unread.slice(end + 2);
    const line = (name: string) =>
      lines.find((each) => each.startsWith(`${name}:`))?.slice(name.length + 1) ?? "";
    return lines[0] === ":"
      ? next()
      : { event: line("event"), id: line("id"), data: JSON.parse(line("data")) };
  }

  const first = await next();
  return { client: String(first?.id), next, stop: () => reader.cancel() };
}

function submit(who: Client, { client: clientId }: Listener, ...subscriptions: string[]) {
  return who.send("POST", "/api/realtime", { clientId, subscriptions });
}

async function work(house: House, slug: string, more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await house.boss.create("works", { slug, title: `Work ${slug}`, ...more });
  return String(body.id);
}

function withOptions(topic: string, query: Record<string, unknown>): string {
  return `${topic}?options=${encodeURIComponent(JSON.stringify({ query }))}`;
}

describe("a stream", () => {
  test("begins with the client's id, which every event repeats", async () => {
    const house = await openHouse();
    const response = await house.store.fetch(new Request("http://127.0.0.1/api/realtime"));
    expect(response.headers.get("Content-Type")).toBe("text/event-stream");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Accel-Buffering")).toBe("no");
    const { value } = (await response.body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {};
    expect(value).toMatch(/^id:([\w-]{40})\nevent:PB_CONNECT\ndata:\{"clientId":"\1"\}\n\n$/);
  });

  test("tells of creations, changes and deletions under the topic's very name", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    expect((await submit(house.visitor, stream, "works/*")).status).toBe(204);
    const id = await work(house, "barn");
    await house.boss.update("works", id, { title: "Old barn" });
    await house.boss.remove("works", id);
    for (const [action, title] of [
      ["create", "Work barn"],
      ["update", "Old barn"],
      ["delete", "Old barn"],
    ]) {
      const event = await stream.next();
      expect(event).toMatchObject({
        event: "works/*",
        id: stream.client,
        data: { action, record: { id, title } },
      });
      expect(event?.data.record).not.toHaveProperty("secret");
    }
  });

  test("knows a collection by its id too, and a record by its own", async () => {
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

  test("honours filter, fields and expand, and answers under the whole name", async () => {
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

  test("is silent where options cannot be understood or ask too much", async () => {
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

describe("who hears what", () => {
  test("the list rule decides for all records, the view rule for one", async () => {
    const house = await openHouse();
    const [visitor, ben, anne, boss] = await Promise.all(
      Array.from({ length: 4 }, () => listen(house.store)),
    );
    if (!visitor || !ben || !anne || !boss) throw new Error("Four streams.");
    await submit(house.visitor, visitor, "remarks/*", "people/*", "works/*");
    await submit(house.ben, ben, "remarks/*", `people/${house.anne.id}`, "works/*");
    await submit(house.anne, anne, "remarks/*", "works/*");
    await submit(house.boss, boss, "remarks/*", "works/*");
    const { body } = await house.anne.create("remarks", { author: house.anne.id, body: "Bonjour" });
    await house.anne.update("people", house.anne.id, { name: "Anne" });
    await work(house, "end");
    expect(await anne.next()).toMatchObject({
      event: "remarks/*",
      data: { record: { id: body.id, message: "Bonjour" } },
    });
    expect(await boss.next()).toMatchObject({ event: "remarks/*", data: { record: { id: body.id } } });
    for (const stream of [visitor, ben, anne, boss])
      expect(await stream.next()).toMatchObject({ event: "works/*" });
  });

  test("a locked rule lets nobody hear", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    const barn = await work(house, "barn");
    const { body } = await house.boss.create("archives", { work: barn, label: "A" });
    await submit(house.boss, stream, `archives/${body.id}`, "works/*");
    await house.boss.remove("archives", body.id);
    await house.boss.update("works", barn, { title: "Barn 2" });
    expect(await stream.next()).toMatchObject({ event: "works/*" });
  });

  test("a deletion is judged by what was, down to what went with it", async () => {
    const house = await openHouse();
    const [anne, ben] = [await listen(house.store), await listen(house.store)];
    const barn = await work(house, "barn");
    const { body } = await house.anne.create("remarks", {
      author: house.anne.id,
      work: barn,
      body: "Bonjour",
    });
    await submit(house.anne, anne, "remarks/*");
    await submit(house.ben, ben, "remarks/*", "works/*");
    await house.boss.remove("works", barn);
    expect(await anne.next()).toMatchObject({
      data: { action: "delete", record: { id: body.id, work: barn } },
    });
    expect(await ben.next()).toMatchObject({
      event: "works/*",
      data: { action: "delete", record: { id: barn } },
    });
  });

  test("an e-mail address is heard by its owner and the manager only", async () => {
    const house = await openHouse();
    const [anne, boss] = [await listen(house.store), await listen(house.store)];
    await submit(house.anne, anne, "people/*");
    await submit(house.boss, boss, "people/*");
    await house.ben.update("people", house.ben.id, { name: "Benoît" });
    await house.anne.update("people", house.anne.id, { name: "Annie" });
    expect(await boss.next()).toMatchObject({
      data: { record: { name: "Benoît", email: "ben@example.org" } },
    });
    expect(await anne.next()).toMatchObject({
      data: { record: { name: "Annie", email: "anne@example.org" } },
    });
  });
});

describe("a binding", () => {
  test("may go from visitor to user, not to somebody else nor back", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    expect((await submit(house.visitor, stream, "works/*")).status).toBe(204);
    expect((await submit(house.anne, stream, "works/*")).status).toBe(204);
    for (const other of [house.ben, house.visitor]) {
      const { status, body } = await submit(other, stream);
      expect(status).toBe(403);
      expect(body.message).toBe("The current and the previous request authorization don't match.");
    }
    expect((await submit(house.anne, stream)).status).toBe(204);
  });

  test("ends with a new password; the stream stays, as a visitor's", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    await submit(house.anne, stream, "remarks/*", "works/*");
    await house.anne.create("remarks", { author: house.anne.id, body: "before" });
    const changed = {
      oldPassword: "une phrase assez longue",
      password: "une autre phrase",
      passwordConfirm: "une autre phrase",
    };
    expect((await house.anne.update("people", house.anne.id, changed)).status).toBe(200);
    await house.store.create("remarks", { author: house.anne.id, body: "after" });
    await work(house, "barn");
    expect(await stream.next()).toMatchObject({ data: { record: { body: "before" } } });
    expect(await stream.next()).toMatchObject({ event: "works/*" });
    expect((await submit(house.ben, stream)).status).toBe(204);
  });

  test("ends with the account, whose owner still hears of that", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    await submit(house.ben, stream, "people/*", "works/*");
    expect((await house.boss.remove("people", house.ben.id)).status).toBe(204);
    await work(house, "barn");
    expect(await stream.next()).toMatchObject({ event: "people/*", data: { action: "delete" } });
    expect(await stream.next()).toMatchObject({ event: "works/*" });
  });

  test("follows a change of rights", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    await submit(house.ben, stream, "remarks/*");
    await house.boss.update("people", house.ben.id, { boss: true });
    await house.anne.create("remarks", { author: house.anne.id, body: "Bonjour" });
    expect(await stream.next()).toMatchObject({ event: "remarks/*" });
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

  test("holds at most 1000 topics of 2500 bytes and one line", async () => {
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

  test("comes from the address that opened the stream", async () => {
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

  test("to a stream that is gone finds nothing", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    await stream.stop();
    await vi.waitFor(async () => expect((await submit(house.visitor, stream)).status).toBe(404));
  });
});

describe("several processes", () => {
  test("any may take the topics and the writes for a stream that another holds", async () => {
    const house = await openHouse();
    const other = await house.openAgain();
    const stream = await listen(other);
    expect((await submit(house.anne, stream, "remarks/*", "works/*")).status).toBe(204);
    await work(house, "barn");
    await house.anne.create("remarks", { author: house.anne.id, body: "Bonjour" });
    expect(await stream.next()).toMatchObject({ event: "works/*", data: { record: { slug: "barn" } } });
    expect(await stream.next()).toMatchObject({ event: "remarks/*", data: { record: { body: "Bonjour" } } });
  });

  test("what a dead one has left is swept when another stream opens much later", async () => {
    const house = await openHouse();
    const stream = await listen(house.store);
    house.wait(32 * 60_000);
    await listen(house.store);
    expect((await submit(house.visitor, stream)).status).toBe(404);
  });

  test("closing the store ends its streams", async () => {
    const house = await openHouse();
    const other = await house.openAgain();
    const stream = await listen(other);
    await other.close();
    expect(await stream.next()).toBeUndefined();
    expect((await submit(house.visitor, stream)).status).toBe(404);
  });
});

describe("time", () => {
  test("closes a stream after 5 minutes without event, or 30 in all, and comments keep it open until then", async () => {
    const house = await openHouse();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [silent, busy] = [await listen(house.store), await listen(house.store)];
    await submit(house.visitor, busy, "works/*");
    for (let minute = 1; minute <= 29; minute++) {
      vi.advanceTimersByTime(60_000);
      await work(house, `w${minute}`);
      expect(await busy.next()).toMatchObject({ data: { record: { slug: `w${minute}` } } });
    }
    expect(await silent.next()).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(await busy.next()).toBeUndefined();
  });
});

test("the official SDK subscribes, hears and unsubscribes over the network", async () => {
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
  await vi.waitFor(() => expect(heard).toEqual([["create", { slug: "dear" }]]));
  const clientId = client.realtime.clientId;
  await stop();
  client.realtime.unsubscribe();
  await vi.waitFor(async () => {
    const answer = await house.visitor.send("POST", "/api/realtime", { clientId, subscriptions: [] });
    expect(answer.status).toBe(404);
  });
});
