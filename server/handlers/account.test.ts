import { type Row, type Store, StoreError } from "record-store";
import { expect, test } from "vitest";
import { notesInMemory } from "../../domain/personal-data/fixtures.ts";
import { inProcess, operatorClient } from "../../domain/service-account.server.ts";
import { anne, ownPage, ownSession, sent, sessionBench, siteUrl } from "../session/session-fixtures.ts";
import { openAccountHandler } from "./account.ts";

/** The handler over a store with one client, who is signed in by `cookie`. */
async function openAccount(
  change: (store: Store) => Partial<Store> = () => ({}),
  report = (error: unknown): void => {
    throw error;
  },
) {
  const bench = await sessionBench();
  const { cookie } = await ownSession(bench);
  const account = openAccountHandler({
    ...bench,
    store: { ...bench.store, ...change(bench.store) },
    mail: { forget: async () => 0 },
    notes: notesInMemory(),
    siteUrl,
    report,
  });
  const askForData = () =>
    account.data(new Request(`${siteUrl}/account/donnees`, { headers: { cookie } }), "192.0.2.1");
  function erase(password = anne.password, session = cookie): Promise<Response> {
    const body = new URLSearchParams({ password });
    const init = { method: "POST", headers: { cookie: session, origin: siteUrl }, body };
    return account.erase(new Request(`${siteUrl}/account/erase`, init), "192.0.2.1");
  }
  return { bench, cookie, account, askForData, erase };
}

test("an account may have two data exports at a time", async () => {
  const { askForData } = await openAccount();
  const [first, second] = [await askForData(), await askForData()];
  const third = await askForData();
  expect([third.status, third.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await third.text()).toMatch(/^Vos données sont déjà en cours de téléchargement\./);
  await first.arrayBuffer();
  const fourth = await askForData();
  expect(fourth.status).toBe(200);
  await second.body?.cancel();
  expect((await askForData()).status).toBe(200);
  expect((await askForData()).status).toBe(429);
});

test("a failed archive frees its place", async () => {
  let isGone = true;
  const { askForData } = await openAccount((store) => ({
    async readAccess(collection, id) {
      if (isGone) throw new Error("The database is gone.");
      return store.readAccess(collection, id);
    },
  }));
  for (let times = 0; times < 2; times++) await expect(askForData()).rejects.toThrow("The database is gone.");
  isGone = false;
  expect((await askForData()).status).toBe(200);
});

test("only callers who may erase the account read which files stay", async () => {
  const { bench, cookie, account } = await openAccount();
  const operator = operatorClient(bench.store);
  const boss = { email: "chef@exemple.fr", password: "une phrase assez longue", role: "admin" };
  await operator.collection("users").create({ ...boss, passwordConfirm: boss.password, verified: true });
  const [record] = await bench.store.find("users", { email: boss.email });
  if (!record) throw new Error("There is no administrator.");
  const admin = inProcess(bench.store, { kind: "user", collection: "users", id: record.id, record });
  const [anne] = await bench.store.find("users", { id: bench.id });
  const client = inProcess(bench.store, {
    kind: "user",
    collection: "users",
    id: bench.id,
    record: anne as Row,
  });
  const words = { sender: bench.id, subject: "Extension", body: "Bonjour" };
  const { id } = await client.collection("messages").create(words);
  await admin.collection("messages").update(id, { step: "won" });
  const worksite = { message: id, title: "L'extension d'Albi", town: "Albi", received_on: "2026-03-26" };
  await admin.collection("worksites").create(worksite);
  const askKept = (headers: Record<string, string>) =>
    account.kept(new Request(`${siteUrl}/account/donnees/conservees`, { headers }));
  const answer = await askKept({ cookie });
  expect([answer.headers.get("cache-control"), await answer.json()]).toEqual([
    "private, no-store",
    [{ title: worksite.title, town: "Albi", received: "2026-03-26", until: "2036-03-26" }],
  ]);
  expect((await askKept({})).status).toBe(401);
  expect((await askKept({ cookie, "sec-fetch-site": "cross-site" })).status).toBe(404);
});

test("erasing succeeds if an attempt without answer has erased the account", async () => {
  const { erase } = await openAccount();
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = await erase();
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: "done" }]);
    expect(answer.headers.getSetCookie()).not.toEqual([]);
  }
});

test("an erasure while the database is away ends no session", async () => {
  const reports: unknown[] = [];
  const away = async () => Promise.reject(new StoreError(503, "Not now."));
  const { erase } = await openAccount(
    () => ({ eraseAccount: away }),
    (error) => void reports.push(error),
  );
  const answer = await erase();
  const failed = { outcome: "failed", reason: "unanswered", status: 503 };
  expect([answer.status, await answer.json()]).toEqual([503, failed]);
  expect(reports).toHaveLength(1);
});

test("an ended session erases nothing", async () => {
  const { bench, cookie, erase } = await openAccount();
  const headers = { cookie, origin: siteUrl };
  await bench.gateway.end(new Request(`${siteUrl}/session/end`, { method: "POST", headers }));
  expect((await erase()).status).toBe(401);
  expect(await bench.store.find("users", { id: bench.id })).toHaveLength(1);
});

test("an account without a password is erased after a fresh proof only", async () => {
  const { bench, erase } = await openAccount();
  const { cookie, unsigned } = await ownSession(bench);
  const headers = { ...ownPage, cookie, authorization: unsigned };
  const without = await bench.call("POST", "collections/users/remove-password", headers, {});
  expect(without.status).toBe(200);
  const session = sent(without.cookie);
  const missing = { outcome: "invalid", codes: { password: "validation_required" } };
  expect((await erase(anne.password, session)).status).toBe(400);
  bench.advance(10 * 60);
  expect(await (await erase("", session)).json()).toEqual(missing);
  bench.advance(-10 * 60);
  expect(await (await erase("", session)).json()).toEqual({ outcome: "done" });
  expect(await bench.store.find("users", { id: bench.id })).toEqual([]);
});
