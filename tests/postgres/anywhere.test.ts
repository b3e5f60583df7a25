import PocketBase, { type ClientResponseError } from "pocketbase";
import type { Store } from "record-store";
import { Authenticator } from "record-store/auth/passkeys/fixtures.ts";
import { joiningLock } from "record-store/database/postgres/migrate.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { inProcess } from "../../domain/service-account.server.ts";
import { type RunningServer, startServer } from "../running.ts";
import { newDatabase, openSite } from "./fixtures.ts";
import { ofThisDatabase, openClient } from "./next-version.ts";

const origin = "http://localhost:3999";

/** Returns 200, or the status of the request's refusal. */
function readStatus(enquiry: Promise<unknown>): Promise<number> {
  return enquiry.then(
    () => 200,
    ({ status }: ClientResponseError) => status,
  );
}

/** An account's client at each of the instances. */
type Everywhere = [PocketBase, PocketBase, PocketBase];

/** A balancer may send any request to any instance. */
describe("three instances over one database", () => {
  const servers: RunningServer[] = [];

  beforeAll(async () => {
    const env = { DATABASE_URL: await newDatabase(), RATE_LIMITS: "off", SITE_URL: origin };
    const first = await startServer({ env });
    servers.push(first);
    for (let count = 0; count < 2; count++) servers.push(await startServer({ env, dataDir: first.dataDir }));
  });

  afterAll(async () => {
    for (const server of servers.reverse()) await server.stop();
  });

  const databaseUrl = (index: number) => servers[index]?.url ?? "";

  /** Signs in at one instance, and uses that token at each of the instances. */
  async function everywhere(identity: string, password: string): Promise<Everywhere> {
    const at = (index: number) => new PocketBase(databaseUrl(index)).autoCancellation(false);
    const clients: Everywhere = [at(0), at(1), at(2)];
    const [first] = clients;
    await first.collection("users").authWithPassword(identity, password);
    for (const client of clients) client.authStore.save(first.authStore.token, first.authStore.record);
    return clients;
  }

  function team(): Promise<Everywhere> {
    const { email, password } = servers[0]?.admin ?? { email: "", password: "" };
    return everywhere(email, password);
  }

  /** Creates a client's account, and uses its token at every instance. */
  async function somebody(): Promise<{ clients: Everywhere; id: string; password: string }> {
    const email = `${crypto.randomUUID()}@exemple.fr`;
    const password = "une phrase assez longue";
    const account = { email, password, passwordConfirm: password, name: "Anne" };
    const { id } = await new PocketBase(databaseUrl(0)).collection("users").create(account);
    return { clients: await everywhere(email, password), id, password };
  }

  const ownRecord = (client: PocketBase, id: string) => readStatus(client.collection("users").getOne(id));

  test("signing out at one counts at all others with the next request", async () => {
    const { clients, id } = await somebody();
    const [one, ...others] = clients;
    for (const client of clients) expect(await ownRecord(client, id)).toBe(200);
    const { items } = await one.send<{ items: { id: string }[] }>("/api/collections/users/sessions", {});
    await one.send(`/api/collections/users/sessions/${items[0]?.id}`, { method: "DELETE" });
    for (const client of others) expect(await ownRecord(client, id)).toBe(404);
  });

  test("a new password ends the old sessions everywhere with the next request", async () => {
    const { clients, id, password: oldPassword } = await somebody();
    for (const client of clients) expect(await ownRecord(client, id)).toBe(200);
    const password = "une autre phrase, plus longue";
    await clients[0].collection("users").update(id, { oldPassword, password, passwordConfirm: password });
    for (const client of clients.slice(1)) expect(await ownRecord(client, id)).toBe(404);
  });

  test("a disabled account is signed out everywhere with the next request", async () => {
    const { clients, id } = await somebody();
    for (const client of clients) expect(await ownRecord(client, id)).toBe(200);
    const [admin] = await team();
    await admin.collection("users").update(id, { disabled: true });
    for (const client of clients.slice(1)) expect(await ownRecord(client, id)).toBe(404);
  });

  test("a passkey requested at one is created and used at others", async () => {
    const { clients, id } = await somebody();
    const ask = (index: number, route: string, body: object) =>
      (clients[index] ?? clients[0]).send(`/api/collections/users/${route}`, { method: "POST", body });
    const device = new Authenticator();
    const making = await ask(0, "passkeys/request", {});
    const createdRecord = device.create({ challenge: making.options.challenge, origin });
    await ask(1, "passkeys", { challengeId: making.challengeId, credential: createdRecord });
    for (const client of clients) client.authStore.clear();
    const askedRecord = await ask(2, "request-passkey", {});
    const credential = device.get({ challenge: askedRecord.options.challenge, origin });
    const answer = await ask(1, "auth-with-passkey", { challengeId: askedRecord.challengeId, credential });
    expect(answer.record.id).toBe(id);
    expect(
      await readStatus(ask(0, "auth-with-passkey", { challengeId: askedRecord.challengeId, credential })),
    ).toBe(400);
  });

  test("a stream at one carries subscriptions and changes made at others", async () => {
    const [here, there, elsewhere] = await team();
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const stream = await fetch(`${here.baseURL}/api/realtime`, { signal: stop.signal });
    let readTold = "";
    const reading = async () => {
      for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) readTold += piece;
    };
    void reading().catch(() => {});
    await expect.poll(() => readTold).toContain("PB_CONNECT");
    const clientId = /"clientId":"([^"]+)"/.exec(readTold)?.[1];
    await there.send("/api/realtime", {
      method: "POST",
      body: { clientId, subscriptions: ["projects/*"] },
    });
    const project = {
      title: "Halle entendue",
      slug: "halle-entendue",
      description: "<p>Bois</p>",
      status: "draft",
    };
    await elsewhere.collection("projects").create(project);
    await expect.poll(() => readTold).toContain("Halle entendue");
  });
});

/** Creates an account at the first instance. The second has already seen and accepted its token. */
async function seenElsewhere(here: Store, there: Store) {
  const account = {
    email: "anne@exemple.fr",
    password: "une phrase assez longue",
    name: "Anne",
    role: "admin",
  };
  const operator = inProcess(here, { kind: "service", service: "operator" });
  await operator
    .collection("users")
    .create({ ...account, passwordConfirm: account.password, verified: true });
  const openSignedClient = inProcess(here);
  const { token, record } = await openSignedClient
    .collection("users")
    .authWithPassword(account.email, account.password);
  expect((await there.identifyCaller(token)).kind).toBe("user");
  return { id: record.id, token, operator };
}

test("an instance without commit signals accepts neither ended sessions nor former rights", async () => {
  const database = await newDatabase();
  const [here, there] = [await openSite(database), await openSite(database)];
  const { id, token, operator } = await seenElsewhere(here, there);
  const client = await openClient(database);
  // The instance waits in line to listen for commits again, and its listening connections end.
  await client.query(`SELECT pg_advisory_lock(${joiningLock})`);
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND objsubid = 2 AND ${ofThisDatabase}`,
  );
  await operator.collection("users").create({
    email: "ben@exemple.fr",
    password: "une phrase assez longue",
    passwordConfirm: "une phrase assez longue",
    role: "admin",
    verified: true,
  });
  await operator.collection("users").update(id, { role: "user" });
  expect(await there.identifyCaller(token)).toMatchObject({ kind: "user", record: { role: "user" } });
  await operator.collection("users").update(id, { disabled: true });
  expect((await there.identifyCaller(token)).kind).toBe("visitor");
  await client.query(`SELECT pg_advisory_unlock(${joiningLock})`);
});
