import { expect, onTestFinished, test } from "vitest";
import { operatorClient } from "../../../domain/service-account.server.ts";
import { newDatabase, openAnySite } from "../fixtures.ts";
import { openClient } from "../next-version.ts";

const hour = 3600;
const anne = { email: "anne@exemple.fr", password: "panne-faitiere-et-chevron" };

/** Opens two instances over one database and clock. */
async function twoInstances() {
  const database = await newDatabase();
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead * 1000);
  const [one, other] = [await openAnySite(database, { now }), await openAnySite(database, { now })];
  onTestFinished(async () => {
    await other.close();
    await one.close();
  });
  const advance = (seconds: number) => {
    ahead += seconds;
  };
  return { database, advance, one: one.store, other: other.store };
}

async function post(store: { fetch(request: Request): Promise<Response> }, route: string, init: RequestInit) {
  const url = `http://127.0.0.1/api/collections/users/${route}`;
  const answer = await store.fetch(new Request(url, { method: "POST", ...init }));
  expect(answer.status).toBe(200);
  return String((await answer.json()).token);
}

test("a lost renewal signs nobody out, at any instance", async () => {
  const { database, advance, one, other } = await twoInstances();
  const account = { ...anne, passwordConfirm: anne.password, name: "Anne", verified: true };
  await operatorClient(one).collection("users").create(account);
  const body = JSON.stringify({ identity: anne.email, password: anne.password });
  const first = await post(one, "auth-with-password", {
    body,
    headers: { "content-type": "application/json" },
  });
  const renew = (store: typeof one, token: string) =>
    post(store, "auth-refresh", { headers: { authorization: token } });
  expect(await renew(other, first)).toBe(first);
  advance(5 * hour);
  await Promise.all([renew(one, first), renew(other, first)]);
  advance(20 * hour);
  const second = await renew(other, first);
  expect((await other.identifyCaller(second)).kind).toBe("user");
  const client = await openClient(database);
  const unconfirmed = "SELECT 1 FROM _sessions WHERE confirmed < renewed";
  await expect.poll(async () => (await client.query(unconfirmed)).rowCount).toBe(0);
  expect((await one.identifyCaller(first)).kind).toBe("user");
  advance(60);
  for (const store of [one, other]) {
    expect((await store.identifyCaller(first)).kind).toBe("visitor");
    expect((await store.identifyCaller(second)).kind).toBe("user");
  }
});
