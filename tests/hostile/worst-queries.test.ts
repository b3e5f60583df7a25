import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startWatchedServer, type WatchedServer } from "./held-loop.ts";

// No query on the records keeps other callers waiting.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The most milliseconds that anybody may be kept waiting. */
const patience = 200;

let server: WatchedServer;
let user: PocketBase;

/** Creates a client whose messages have the greatest length and are the hardest to read. */
beforeAll(async () => {
  server = await startWatchedServer({ env: { RATE_LIMITS: "off" } });
  user = new PocketBase(server.url);
  user.autoCancellation(false);
  const account = { email: "chloe@ailleurs.example", password: "une phrase assez longue" };
  await user.collection("users").create({ ...account, passwordConfirm: account.password, name: "Chloé" });
  await user.collection("users").authWithPassword(account.email, account.password);
  const sender = user.authStore.record?.id;
  for (const [index, piece] of ["<a", "a", " ", "<a ", "&", "<!--", "a<", "%", "_"].entries()) {
    const body = index < 2 ? piece + "a".repeat(9_990) : piece.repeat(Math.floor(9_990 / piece.length));
    for (let times = 0; times < 4; times++)
      await user.collection("messages").create({ sender, subject: "x", body: `.${body}.` });
  }
});

afterAll(() => server.stop());

const many = (count: number, piece: string, sign = ",") =>
  Array.from({ length: count }, () => piece).join(sign);

test.each([
  ["an excerpt of each", { fields: "body:excerpt(9000,true)" }],
  ["several excerpts of each", { fields: `${many(15, "message:excerpt(5)")},body:excerpt(9)` }],
  ["an excerpt that is all of it", { fields: "body:excerpt(999999),message:excerpt(999999)" }],
  ["thousands of fields", { fields: many(4_000, "a.b") }],
  ["a needle that nearly fits", { filter: `body ~ "${"a".repeat(3_400)}b"` }],
  ["a pattern that nearly fits", { filter: `body ~ "%${"a%".repeat(100)}b"` }],
  ["as many needles as go in", { filter: many(200, 'body~"zz"', "||") }],
  ["as many brackets as go in", { filter: `${"(".repeat(64)}id=1${")".repeat(64)}` }],
  ["thousands of paths to expand", { expand: many(3_000, "sender") }],
  ["itself, over and over", { expand: "sender.messages_via_sender.sender.messages_via_sender.sender" }],
  ["sorted by everything", { sort: many(8, "body") }],
  ["sorted by what is far away", { sort: many(8, "sender.messages_via_sender.body") }],
])("a list with %s keeps nobody waiting", async (_what, query) => {
  const { result, worked, grown } = await server.watch(async () => {
    const list = user.collection("messages").getList(1, 1000, { ...query, requestKey: null });
    return list.then(
      () => 200,
      ({ status }) => status,
    );
  });
  expect([200, 400, 431]).toContain(result);
  expect(worked).toBeLessThan(patience);
  expect(grown).toBeLessThan(100e6);
});
