import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { withDelay } from "../enquiries/letters/fixtures.ts";
import { openCooperative } from "../fixtures.ts";
import { deliverDue, type PostMessage } from "./delivering.server.ts";
import { startHookQueue } from "./queueing.server.ts";
import { hookSecret, renewHookSecret } from "./secrets.server.ts";

type Received = { url: string; headers: Record<string, string>; body: string };

const url = "https://compta.exemple/recevoir";

/** The cooperative with a connected tool, and a receiver whose answers a test decides. */
async function openHooked({ events = ["enquiry.created", "enquiry.won", "visit.chosen"] } = {}) {
  const house = await openCooperative();
  const { store, admin } = house;
  const { body: hook } = await admin.create("webhooks", { url, events });
  startHookQueue(withDelay(store), "https://exemple.fr");
  const received: Received[] = [];
  let answer: Awaited<ReturnType<PostMessage>> = { status: 204 };
  let meanwhile = async () => {};
  let passed = 0;
  const post: PostMessage = async (address, message) => {
    received.push({ url: address, ...message });
    await meanwhile();
    return answer;
  };
  return {
    ...house,
    hook: hook.id,
    received,
    setAnswer: (next: typeof answer) => {
      answer = next;
    },
    /** Does something while the receiver reads a message. */
    doMeanwhile: (act: typeof meanwhile) => {
      meanwhile = act;
    },
    passTime: (minutes: number) => {
      passed += minutes * 60_000;
    },
    deliver: () => deliverDue({ store, post, now: () => new Date(Date.now() + passed) }, hook.id),
    /** Waits until so many messages are stored. */
    stored: async (count: number) => {
      await expect.poll(() => admin.list("webhook_deliveries")).toHaveLength(count);
      return admin.list("webhook_deliveries", "sort=created,id");
    },
    types: () => received.map(({ body }) => JSON.parse(body).type),
  };
}

const caller = { sender_name: "Hélène Caussade", phone: "05 63 57 01 42" };
const call = { origin: "call", subject: "Devis", body: "Bonjour", ...caller };

test("an enquiry that arrives and is won is told without a word of it", async () => {
  const { admin, stored, deliver, received, types } = await openHooked();
  const { body: enquiry } = await admin.create("messages", call);
  await admin.update("messages", enquiry.id, { step: "won", quote_amount: 12_500.5 });
  await stored(2);
  await deliver();
  expect(types().sort()).toEqual(["enquiry.created", "enquiry.won"]);
  const [created, won] = ["enquiry.created", "enquiry.won"].map((type) =>
    received.map(({ body }) => JSON.parse(body)).find((each) => each.type === type),
  );
  expect(created.data).toEqual({
    ...{ id: enquiry.id, origin: "call", work: null, created: enquiry.created.replace(" ", "T") },
    url: `https://exemple.fr/dashboard/demandes/${enquiry.id}`,
  });
  expect(won.data).toMatchObject({ client: { name: "Hélène Caussade" }, quote_amount: 12_500.5, town: null });
  expect(JSON.stringify(received)).not.toMatch(/Bonjour|05 63/);
});

test("a message is signed with the secret over its id, time and body", async () => {
  const { admin, store, hook, stored, deliver, received } = await openHooked();
  const secret = (await renewHookSecret(store, hook)) ?? "";
  await admin.create("messages", call);
  const [delivery] = await stored(1);
  await deliver();
  const [first] = received;
  if (!first) throw new Error("Nothing was sent.");
  const { headers, body } = first;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-signature"]).toBe(
    `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  );
  expect(headers["webhook-id"]).toBe(delivery?.id);
});

test("a new secret ends the former one, and no record holds either", async () => {
  const { admin, store, hook } = await openHooked();
  const first = await renewHookSecret(store, hook);
  const second = await renewHookSecret(store, hook);
  expect(first).not.toBe(second);
  const { body } = await admin.view("webhooks", hook);
  expect(await hookSecret(store, body)).toBe(second);
  expect(JSON.stringify(body)).not.toContain(second?.slice(6));
  await admin.update("webhooks", hook, { generation: 1 });
  expect((await admin.view("webhooks", hook)).body.generation).toBe(2);
});

test("a failed message is tried again after a growing pause, until it is accepted", async () => {
  const { admin, hook, stored, deliver, received, setAnswer, passTime } = await openHooked();
  await admin.create("messages", call);
  await stored(1);
  setAnswer({ status: 503 });
  await deliver();
  expect((await admin.view("webhooks", hook)).body.failing_since).not.toBe("");
  await deliver();
  expect(received).toHaveLength(1);
  passTime(3);
  setAnswer({ fault: "ECONNREFUSED" });
  await deliver();
  expect((await stored(1))[0]).toMatchObject({
    state: "waiting",
    attempts: 2,
    status: 0,
    fault: "ECONNREFUSED",
  });
  passTime(10);
  setAnswer({ status: 200 });
  await deliver();
  expect((await stored(1))[0]).toMatchObject({ state: "delivered", attempts: 3, status: 200, fault: "" });
  expect((await admin.view("webhooks", hook)).body.failing_since).toBe("");
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("a failed delivery that another instance has recorded is neither repeated nor lost", async () => {
  const { admin, hook, service, stored, deliver, received, setAnswer, doMeanwhile } = await openHooked();
  await admin.create("messages", call);
  await admin.create("messages", call);
  const deliveries = await stored(2);
  setAnswer({ status: 503 });
  doMeanwhile(async () => {
    for (const { id } of deliveries)
      await service("webhooks").update("webhook_deliveries", id, { state: "delivered" });
  });
  await deliver();
  expect(received).toHaveLength(1);
  expect((await stored(2)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  expect((await admin.view("webhooks", hook)).body.failing_since).toBe("");
});

test("a delivery that another instance has recorded does not hold up the next", async () => {
  const { admin, service, stored, deliver, received, setAnswer, doMeanwhile } = await openHooked();
  await admin.create("messages", call);
  const [first] = await stored(1);
  await admin.create("messages", call);
  await stored(2);
  setAnswer({ status: 503 });
  doMeanwhile(async () => {
    await service("webhooks").update("webhook_deliveries", first?.id ?? "", { state: "delivered" });
    if (received.length === 2) setAnswer({ status: 204 });
  });
  await deliver();
  expect(received).toHaveLength(2);
  expect((await stored(2)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
});

test("a message that another instance delivers meanwhile is left out of the round", async () => {
  const { admin, service, stored, deliver, received, doMeanwhile } = await openHooked();
  await admin.create("messages", call);
  await admin.create("messages", call);
  const deliveries = await stored(2);
  doMeanwhile(async () => {
    for (const { id } of deliveries)
      await service("webhooks").update("webhook_deliveries", id, { state: "delivered" });
  });
  await deliver();
  expect(received).toHaveLength(1);
});

test("a message is abandoned after three days, and a redirect is no acceptance", async () => {
  const { admin, stored, deliver, setAnswer, passTime } = await openHooked();
  await admin.create("messages", call);
  await stored(1);
  setAnswer({ status: 302 });
  passTime(3 * 24 * 60 + 1);
  await deliver();
  expect((await stored(1))[0]).toMatchObject({ state: "abandoned", status: 302 });
});

test("a paused tool gets its messages once it is resumed", async () => {
  const { admin, hook, stored, deliver, received, passTime } = await openHooked();
  await admin.update("webhooks", hook, { paused: true });
  await admin.create("messages", call);
  await stored(1);
  await deliver();
  expect(received).toEqual([]);
  await admin.update("webhooks", hook, { paused: false });
  passTime(5);
  await deliver();
  expect(received).toHaveLength(1);
});

test("a paused tool's message that another instance delivers meanwhile is not abandoned", async () => {
  const { admin, store, service, hook, stored } = await openHooked();
  await admin.update("webhooks", hook, { paused: true });
  await admin.create("messages", call);
  await stored(1);
  const find: typeof store.find = async (collection, match) => {
    const rows = await store.find(collection, match);
    if (collection === "webhook_deliveries")
      for (const { id } of rows) await service("webhooks").update(collection, id, { state: "delivered" });
    return rows;
  };
  const now = () => new Date(Date.now() + 4 * 24 * 60 * 60_000);
  const post = () => expect.unreachable("A paused tool gets no message.");
  await deliverDue({ store: { ...store, find }, post, now }, hook);
  expect(await stored(1)).toMatchObject([{ state: "delivered" }]);
});

test("a tool learns only of the events that were chosen, and of each once", async () => {
  const { admin, stored, deliver, types } = await openHooked({ events: ["visit.chosen"] });
  const { body: enquiry } = await admin.create("messages", call);
  const from = "2999-01-01 08:00:00.000Z";
  const slots = [{ from, to: "2999-01-01 09:00:00.000Z" }];
  const { body: visit } = await admin.create("visits", { message: enquiry.id, slots });
  await admin.update("visits", visit.id, { chosen: from });
  await admin.update("visits", visit.id, { note: "Casque prêté" });
  await stored(1);
  await deliver();
  await deliver();
  expect(types()).toEqual(["visit.chosen"]);
});

test("what the form's trap holds back is no event", async () => {
  const { admin, service, stored, deliver, types, store } = await openHooked({ events: ["enquiry.created"] });
  const { body: caught } = await service("trap").create("messages", {
    subject: "Robot",
    body: "Bonjour",
    sender_name: "R",
  });
  await service("trap").remove("messages", caught.id);
  const { body: real } = await service("contact").create("messages", {
    subject: "Devis",
    body: "Bonjour",
    sender_name: "H",
  });
  const [first] = await stored(1);
  expect(JSON.parse(first?.body ?? "{}").data.id).toBe(real.id);
  await store.changes.catchUp();
  await deliver();
  expect(types()).toEqual(["enquiry.created"]);
  expect((await admin.list("webhook_deliveries")).map(({ message }) => message)).toEqual([real.id]);
});
