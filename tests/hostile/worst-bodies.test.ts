import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startWatchedServer, type WatchedServer } from "./held-loop.ts";

// No body, however large or odd, keeps other callers waiting.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The most milliseconds that anybody may be kept waiting. */
const patience = 200;

const json = "application/json";
const urlencoded = "application/x-www-form-urlencoded";

let server: WatchedServer;
let user: PocketBase;

beforeAll(async () => {
  server = await startWatchedServer({ env: { RATE_LIMITS: "off" } });
  user = new PocketBase(server.url);
  const account = { email: "chloe@ailleurs.example", password: "une phrase assez longue" };
  await user.collection("users").create({ ...account, passwordConfirm: account.password, name: "Chloé" });
  await user.collection("users").authWithPassword(account.email, account.password);
});

afterAll(() => server.stop());

type Sending = { type?: string; token?: string; method?: string };

async function send(path: string, body: string | FormData, { type, token, method = "POST" }: Sending = {}) {
  const headers: Record<string, string> = {};
  if (type) headers["content-type"] = type;
  if (token) headers.authorization = token;
  const { result, worked, grown } = await server.watch(async () => {
    // The server does not read an unwanted body to its end, and may cut off its sender.
    const answer = await fetch(server.url + path, { method, body, headers }).catch(() => undefined);
    return { status: answer?.status ?? 413, text: (await answer?.text().catch(() => "")) ?? "" };
  });
  return { ...result, worked, grown: grown / 1e6 };
}

const registration = "/api/collections/users/records";
const nested = `{"name":${"[".repeat(8_000_000)}${"]".repeat(8_000_000)}}`;

describe("a visitor who registers", () => {
  test.each([
    ["nested JSON of 16 MB", nested, json],
    ["JSON of 16 MB", JSON.stringify({ name: "x".repeat(16_000_000) }), json],
    ["JSON of as many values as go in", `{"name":[${"0,".repeat(7000)}0]}`, json],
    ["8 MB of pairs", "a&".repeat(4_000_000), urlencoded],
    ["as many pairs as go in", "a&".repeat(7000), urlencoded],
    ["percent signs", "%".repeat(16_000), urlencoded],
  ])("with %s keeps nobody waiting", async (_what, body, type) => {
    const { status, worked, grown } = await send(registration, body, { type });
    expect([400, 413]).toContain(status);
    expect(worked).toBeLessThan(patience);
    expect(grown).toBeLessThan(100);
  });

  test("with a form of countless parts or nested payloads keeps nobody waiting", async () => {
    const payloads = Array.from({ length: 1000 }, (_, index) => ["@jsonPayload", `{"a${index}":1}`]);
    const parts = Array.from({ length: 5000 }, () => ["name", "x"]);
    for (const entries of [payloads, parts]) {
      const form = new FormData();
      for (const [name = "", value = ""] of entries) form.append(name, value);
      const { status, worked } = await send(registration, form);
      expect([400, 413]).toContain(status);
      expect(worked).toBeLessThan(patience);
    }
  });
});

test("the forms of an account take a few kilobytes", async () => {
  for (const route of ["auth-with-password", "request-verification", "request-password-reset"]) {
    const path = `/api/collections/users/${route}`;
    const { status } = await send(path, JSON.stringify({ email: "x".repeat(10_000) }), { type: json });
    expect(status).toBe(413);
  }
});

describe("a batch", () => {
  const projects = (description: string) => ({
    requests: [{ method: "POST", url: "/api/collections/projects/records", body: { description } }],
  });

  test("of a visitor is limited to a small size", async () => {
    const { status, worked } = await send("/api/batch", JSON.stringify(projects("<b>".repeat(100_000))), {
      type: json,
    });
    expect(status).toBe(413);
    expect(worked).toBeLessThan(patience);
  });

  test("with forbidden rich text is refused before the text is cleaned", async () => {
    const { token } = user.authStore;
    const body = JSON.stringify(projects("<b>".repeat(15_000)));
    const { status, text, worked } = await send("/api/batch", body, { type: json, token });
    expect({ status, text }).toMatchObject({
      status: 400,
      text: expect.stringContaining("batch_request_failed"),
    });
    expect(worked).toBeLessThan(patience / 4);
  });
});

describe("a client's message", () => {
  const messages = "/api/collections/messages/records";

  test("has a longest text, and an endless body is not read", async () => {
    const { token } = user.authStore;
    const message = { sender: user.authStore.record?.id, subject: "Bardage", body: "é".repeat(10_000) };
    expect((await send(messages, JSON.stringify(message), { type: json, token })).status).toBe(200);
    const longer = { ...message, body: "é".repeat(33_000) };
    expect((await send(messages, JSON.stringify(longer), { type: json, token })).status).toBe(400);
    const endless = { ...message, body: "é".repeat(8_000_000) };
    expect((await send(messages, JSON.stringify(endless), { type: json, token })).status).toBe(413);
  });

  test("with countless attachment names keeps nobody waiting", async () => {
    const { token } = user.authStore;
    const names = Array.from({ length: 7_500 }, (_, index) => index.toString(36));
    const message = { sender: user.authStore.record?.id, subject: "x", body: "y" };
    for (const key of ["attachments", "attachments+", "+attachments"]) {
      const body = JSON.stringify({ ...message, [key]: names });
      const { status, text, worked } = await send(messages, body, { type: json, token });
      expect(status).toBe(400);
      expect(text.length).toBeLessThan(1000);
      expect(worked).toBeLessThan(patience);
    }
  });
});

test("an administrator's largest project is taken, and keeps nobody waiting", async () => {
  const admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const { token } = admin.authStore;
  for (const [index, piece] of ["<p>Bardage</p>", "<b>", "<b></i>", "&amp;", '"\n'].entries()) {
    const description = `<p>Douglas</p>${piece.repeat(Math.floor(261_000 / piece.length))}`;
    const body = JSON.stringify({ title: "Maison", slug: `maison-${index}`, description });
    const { status, worked } = await send("/api/collections/projects/records", body, { type: json, token });
    expect([status, piece]).toEqual([200, piece]);
    expect(worked).toBeLessThan(patience);
  }
});
