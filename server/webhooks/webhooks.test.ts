import { createServer } from "node:http";
import { type AddressInfo, BlockList } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { storedMoment } from "../../domain/dates.ts";
import { openCooperative, type Voice } from "../../domain/fixtures.ts";
import { startWebhooks } from "./webhooks.ts";

type Cooperative = Awaited<ReturnType<typeof openCooperative>>;

/** Starts a connected tool on this machine. `answer` returns the status of its answer to a message. */
async function startTool(answer: (id: string) => number | Promise<number>) {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const id = String(request.headers["webhook-id"]);
    received.push(id);
    request.resume();
    response.writeHead(await answer(id)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received };
}

/** Starts the messages to other programs. Returns the errors that the log would have. */
function startSending(store: Cooperative["store"]): unknown[] {
  const errors: unknown[] = [];
  const webhookNetworks = new BlockList();
  webhookNetworks.addAddress("127.0.0.1");
  const config = { webhookNetworks, siteUrl: "https://exemple.fr" };
  const sending = startWebhooks({ store, config, log: { error: (error) => void errors.push(error) } });
  onTestFinished(() => sending.stop());
  return errors;
}

async function connectTool(admin: Voice, url: string): Promise<string> {
  return (await admin.create("webhooks", { url, events: ["visit.chosen"] })).body.id;
}

/** Stores a due message about an enquiry. Returns its id. */
async function storeMessage(house: Cooperative, webhook: string, message: string): Promise<string> {
  const next_at = storedMoment(new Date(Date.now() - 60_000));
  const values = { webhook, message, event: "enquiry.won", body: "{}", state: "waiting", next_at };
  return (await house.service("webhooks").create("webhook_deliveries", values)).body.id;
}

async function createEnquiry(admin: Voice): Promise<string> {
  const call = { origin: "call", subject: "Devis", body: "Bonjour", sender_name: "Hélène Caussade" };
  return (await admin.create("messages", call)).body.id;
}

test("a failed round of one tool sends no message of another twice", async () => {
  const house = await openCooperative();
  const { admin, store } = house;
  const [erased, enquiry] = [await createEnquiry(admin), await createEnquiry(admin)];
  const release = Promise.withResolvers<void>();
  // The erasure takes the message along, so that its delivery cannot be recorded.
  const failing = await startTool(async () => {
    await admin.remove("messages", erased);
    return 204;
  });
  const slow = await startTool(async () => {
    await release.promise;
    return 204;
  });
  const failingHook = await connectTool(admin, failing.url);
  const slowHook = await connectTool(admin, slow.url);
  await storeMessage(house, failingHook, erased);
  const expected = [
    await storeMessage(house, slowHook, enquiry),
    await storeMessage(house, slowHook, enquiry),
  ];
  const errors = startSending(store);
  await expect.poll(() => [errors.length, slow.received.length]).toEqual([1, 1]);
  const later = await storeMessage(house, failingHook, enquiry);
  const state = async (id: string) => (await admin.view("webhook_deliveries", id)).body.state;
  await expect.poll(() => state(later)).toBe("delivered");
  release.resolve();
  await expect.poll(() => Promise.all(expected.map(state))).toEqual(["delivered", "delivered"]);
  expect(slow.received.sort()).toEqual(expected.sort());
});

test("a tool with many due messages delays no other tool", async () => {
  const house = await openCooperative();
  const { admin, store } = house;
  const enquiry = await createEnquiry(admin);
  const away = await startTool(() => 503);
  const present = await startTool(() => 204);
  const awayHook = await connectTool(admin, away.url);
  for (let count = 0; count < 101; count++) await storeMessage(house, awayHook, enquiry);
  const message = await storeMessage(house, await connectTool(admin, present.url), enquiry);
  startSending(store);
  await expect.poll(() => present.received).toEqual([message]);
  await expect.poll(() => away.received).toHaveLength(1);
});

test("a tool that is there gets all its due messages at once", async () => {
  const house = await openCooperative();
  const { admin, store } = house;
  const enquiry = await createEnquiry(admin);
  const tool = await startTool(() => 204);
  const hook = await connectTool(admin, tool.url);
  for (let count = 0; count < 101; count++) await storeMessage(house, hook, enquiry);
  startSending(store);
  await expect.poll(() => new Set(tool.received).size).toBe(101);
  expect(tool.received).toHaveLength(101);
});
