import { rm } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { send } from "../contact/form.ts";
import { newClient, type OwnPage, ownPage } from "../own-page.ts";
import { startServer } from "../running.ts";
import { execute } from "../stored-rows.ts";
import { documentedVerification, startReceiver } from "./webhook-receiver.ts";

const env = { RATE_LIMITS: "off", WEBHOOK_NETWORKS: "127.0.0.1" };

async function openSite() {
  const server = await startServer({ env });
  onTestFinished(() => server.stop());
  return { server, admin: await ownPage(server, server.admin) };
}

async function connect(admin: OwnPage, url: string): Promise<{ hook: string; secret: string }> {
  const events = ["enquiry.created", "enquiry.won", "visit.chosen"];
  const created = await admin.records("POST", "webhooks/records", { url, events });
  expect(created.status).toBe(200);
  const { id: hook } = await created.json();
  return { hook, secret: (await (await act(admin, { act: "secret", hook })).json()).secret };
}

function act(page: OwnPage, body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return page.fetch("/dashboard/donnees/outils", { method: "POST", headers, body: JSON.stringify(body) });
}

test("a real receiver verifies what happens, by the ten lines of the documentation", async () => {
  const { server, admin } = await openSite();
  const receiver = await startReceiver();
  const { hook, secret } = await connect(admin, receiver.url);
  const verify = await documentedVerification();
  expect(await (await act(admin, { act: "test", hook })).json()).toEqual({
    state: "delivered",
    status: 204,
    fault: "",
  });
  const { answer } = await send(server.url);
  expect(answer.outcome).toBe("done");
  await expect.poll(() => receiver.received.length).toBe(2);
  const enquiry = JSON.parse(receiver.received[1]?.body ?? "{}").data.id;
  await admin.records("PATCH", `messages/records/${enquiry}`, { step: "won", quote_amount: 900.5 });
  // The message about a won enquiry waits for the time of an undo.
  await expect.poll(() => receiver.received.length, { timeout: 40_000 }).toBe(3);
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
    "test",
    "enquiry.created",
    "enquiry.won",
  ]);
  for (const { headers, body } of receiver.received) {
    expect(verify(secret, headers, body)).toBe(true);
    expect(verify(secret, headers, `${body} `)).toBe(false);
    expect(verify("whsec_AAAA", headers, body)).toBe(false);
  }
  const [won] = receiver.received.map(({ body }) => JSON.parse(body)).slice(-1);
  expect(won.data).toMatchObject({ id: enquiry, client: { name: "Chloé Martin" }, quote_amount: 900.5 });
  expect(won.data.url).toBe(`${server.url}/dashboard/demandes/${enquiry}`);
});

test("a silent receiver delays no visitor, and its message survives power cuts", async () => {
  const { server, admin } = await openSite();
  onTestFinished(() => rm(server.dataDir, { recursive: true, force: true }));
  const receiver = await startReceiver();
  await connect(admin, receiver.url);
  receiver.isHolding = true;
  expect((await send(server.url)).answer.outcome).toBe("done");
  // The receiver has the message and holds its answer back. The visitor has theirs.
  await expect.poll(() => receiver.received.length).toBe(1);
  await server.kill();
  receiver.isHolding = false;
  const next = await startServer({ env, dataDir: server.dataDir });
  onTestFinished(() => next.stop());
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
  const [first, second] = receiver.received;
  expect(second?.headers.get("webhook-id")).toBe(first?.headers.get("webhook-id"));
  expect(second?.body).toBe(first?.body);
});

test("a tool that accepts nothing for days is told to the administrators", async () => {
  const { server, admin } = await openSite();
  const receiver = await startReceiver();
  const { hook } = await connect(admin, receiver.url);
  receiver.status = 500;
  await send(server.url);
  const readFailure = async () =>
    (await (await admin.records("GET", `webhooks/records/${hook}`)).json()).failing_since;
  await expect.poll(readFailure).not.toBe("");
  await execute(server, "UPDATE webhooks SET failing_since = '2026-01-01 08:00:00.000Z'");
  const status = await (await admin.fetch("/dashboard/donnees/etat")).json();
  const { host } = new URL(receiver.url);
  expect(status.failingTools).toEqual([{ host, since: "2026-01-01T08:00:00.000Z" }]);
});

test("only administrators connect tools, and a private address gets nothing", async () => {
  const { server, admin } = await openSite();
  const anne = await newClient(server, "anne");
  expect((await act(anne, { act: "test", hook: "abcdefghij01234" })).status).toBe(404);
  const { hook } = await connect(admin, "https://10.0.0.1/recevoir");
  const answer = await (await act(admin, { act: "test", hook })).json();
  expect(answer).toEqual({ state: "abandoned", status: 0, fault: "PRIVATE_ADDRESS" });
  for (const body of [{ act: "test" }, { act: "other", hook }])
    expect((await act(admin, body)).status).toBe(400);
  expect((await act(admin, { act: "test", hook: "abcdefghij01234" })).status).toBe(404);
});
