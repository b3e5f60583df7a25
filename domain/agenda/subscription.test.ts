import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import {
  archivedSubscription,
  endSubscription,
  findSubscriber,
  makeSubscription,
  subscriptionMoment,
} from "./subscription.server.ts";

async function openSubscription() {
  const cooperative = await openCooperative();
  const { store, colleague } = cooperative;
  const clara = await colleague("admin");
  const token = await makeSubscription(store, clara.id);
  return {
    ...cooperative,
    clara,
    token,
    find: async (text = token) => (await findSubscriber(store, text))?.id,
  };
}

test("an address finds its account, and the token is stored nowhere", async () => {
  const { store, clara, token, find } = await openSubscription();
  expect(await find()).toBe(clara.id);
  const [link] = await store.find("agenda_links", {});
  expect(JSON.stringify(link)).not.toContain(token.slice(15));
  expect(await subscriptionMoment(store, clara.id)).toBe(link?.updated);
  expect(await archivedSubscription(store, clara.id)).toEqual({ abonnement_à_l_agenda: link?.updated });
});

test("a token with another account, or changed, finds nobody", async () => {
  const { admin, token, find } = await openSubscription();
  for (const text of ["", token.slice(0, -1), `${token}x`, admin.id + token.slice(15), token.toUpperCase()])
    expect(await find(text)).toBeUndefined();
});

test("a renewed address ends the former one, and a revoked one opens nothing", async () => {
  const { store, clara, find } = await openSubscription();
  const renewed = await makeSubscription(store, clara.id);
  expect(await find()).toBeUndefined();
  expect(await find(renewed)).toBe(clara.id);
  await endSubscription(store, clara.id);
  expect(await find(renewed)).toBeUndefined();
  expect(await subscriptionMoment(store, clara.id)).toBe("");
  expect(await archivedSubscription(store, clara.id)).toEqual({});
});

test.each([
  ["a closed account", { disabled: true }],
  ["an account without the role", { role: "chantier" }],
  ["new credentials", { password: "une autre phrase longue", passwordConfirm: "une autre phrase longue" }],
])("an address ends with %s", async (_, change) => {
  const { service, clara, find } = await openSubscription();
  expect((await service("operator").update("users", clara.id, change)).status).toBe(200);
  expect(await find()).toBeUndefined();
});

test("an address that new credentials have ended counts as none", async () => {
  const { store, service, clara } = await openSubscription();
  expect(await subscriptionMoment(store, clara.id)).not.toBe("");
  const credentials = { password: "une autre phrase longue", passwordConfirm: "une autre phrase longue" };
  await service("operator").update("users", clara.id, credentials);
  expect(await subscriptionMoment(store, clara.id)).toBe("");
  const renewed = await makeSubscription(store, clara.id);
  expect(await findSubscriber(store, renewed)).toMatchObject({ id: clara.id });
  expect(await subscriptionMoment(store, clara.id)).not.toBe("");
});

test("an address opens nothing while its account lacks the required passkey", async () => {
  const { store, clara, find } = await openSubscription();
  await store.secondFactor.require("users", true);
  expect(await find()).toBeUndefined();
  await store.secondFactor.require("users", false);
  expect(await find()).toBe(clara.id);
});

test("an address goes with its account", async () => {
  const { store, admin, clara, find } = await openSubscription();
  expect((await admin.remove("users", clara.id)).status).toBe(204);
  expect(await find()).toBeUndefined();
  expect(await store.find("agenda_links", {})).toEqual([]);
});

test("nobody reads or makes addresses through the records", async () => {
  const { store, visitor, anne, admin, clara, service } = await openSubscription();
  const [link] = await store.find("agenda_links", {});
  for (const caller of [visitor, anne, admin, clara, service("letters")]) {
    expect((await caller.view("agenda_links", String(link?.id))).status).toBe(404);
    expect((await caller.list("agenda_links")) ?? []).toEqual([]);
    expect((await caller.create("agenda_links", { user: admin.id })).status).toBe(400);
    expect((await caller.update("agenda_links", String(link?.id), { token_hash: "a" })).status).toBe(404);
  }
});
