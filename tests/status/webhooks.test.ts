import { readFile, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { send } from "../contact/form.ts";
import { newClient, type OwnPage, ownPage } from "../own-page.ts";
import { startServer } from "../running.ts";
import { execute } from "../stored-rows.ts";

type Received = { headers: Headers; body: string };

/** Starts a receiver on this machine. `status` is its answer. While `isHolding`, the receiver answers nothing. */
async function startReceiver() {
  const received: Received[] = [];
  const openResponses: ServerResponse[] = [];
  const receiver = { url: "", received, status: 204, isHolding: false };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = new Headers(request.headers as Record<string, string>);
    received.push({ headers, body: Buffer.concat(chunks).toString() });
    if (receiver.isHolding) openResponses.push(response);
    else response.writeHead(receiver.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const response of openResponses) response.destroy();
    server.close();
  });
  const address = server.address();
  receiver.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/recevoir`;
  return receiver;
}

type Verify = (secret: string, headers: Headers, body: string) => boolean;

/** Returns the verification that the documentation shows to the receivers' authors. */
async function documentedVerification(): Promise<Verify> {
  const page = await readFile(path.resolve(import.meta.dirname, "../../docs/webhooks.md"), "utf8");
  const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  expect(code.trim().split("\n").length).toBeLessThanOrEqual(10);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).verify;
}

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
  await expect.poll(() => receiver.received.length).toBe(3);
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

test("a receiver that answers nothing delays no visitor, and its message survives a power cut", async () => {
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
