import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";
import {
  archivedSubscriptions,
  endSubscriptionOfDevice,
  eraseEndedSubscriptions,
  keepPushSubscription,
  listDevices,
} from "./subscriptions.server.ts";

const keys = { p256dh: "p", auth: "a" };

async function openSubscriptions() {
  const cooperative = await openCooperative();
  const { store, colleague } = cooperative;
  const clara = await colleague("admin");
  const signIn = async (email: string): Promise<{ token: string; session: string }> => {
    const body = JSON.stringify({ identity: email, password: "une phrase assez longue" });
    const headers = { "content-type": "application/json", "user-agent": "Firefox/133.0 Android" };
    const address = "http://site.example/api/collections/users/auth-with-password";
    const answer = await store.fetch(new Request(address, { method: "POST", headers, body }));
    const { token } = (await answer.json()) as { token: string };
    return { token, ...JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) };
  };
  const { token, session } = await signIn("colleague-admin@exemple.fr");
  const keep = (user: string, endpoint: string) =>
    keepPushSubscription(store, { user, session }, { endpoint, ...keys });
  return { ...cooperative, clara, token, session, keep };
}

test("a device is listed by its browser, and ended by its owner alone", async () => {
  const { store, admin, clara, session, keep } = await openSubscriptions();
  await keep(clara.id, "https://push.example/1");
  await keep(clara.id, "https://push.example/1");
  const devices = await listDevices(store, { user: clara.id, session });
  expect(devices).toMatchObject([{ browser: "Firefox", system: "Android", isCurrent: true }]);
  await endSubscriptionOfDevice(store, admin.id, devices[0]?.id ?? "");
  expect(await store.find("push_subscriptions", {})).toHaveLength(1);
  await endSubscriptionOfDevice(store, clara.id, devices[0]?.id ?? "");
  expect(await store.findWide("push_subscriptions", {})).toEqual([]);
});

test("a browser that changed hands belongs to its present user", async () => {
  const { store, admin, clara, keep } = await openSubscriptions();
  await keep(clara.id, "https://push.example/1");
  await keep(admin.id, "https://push.example/1");
  expect((await store.find("push_subscriptions", {})).map(({ user }) => user)).toEqual([admin.id]);
});

type Opened = Awaited<ReturnType<typeof openSubscriptions>>;

test.each([
  ["a sign-out", ({ store, token }: Opened) => store.endSession(token)],
  [
    "a lost role",
    ({ service, clara }: Opened) => service("operator").update("users", clara.id, { role: "" }),
  ],
  [
    "a closed account",
    ({ service, clara }: Opened) => service("operator").update("users", clara.id, { disabled: true }),
  ],
])("a subscription is erased after %s", async (_, end) => {
  const opened = await openSubscriptions();
  const { store, clara, keep } = opened;
  await keep(clara.id, "https://push.example/1");
  await eraseEndedSubscriptions(store);
  expect(await store.find("push_subscriptions", {})).toHaveLength(1);
  await end(opened);
  await eraseEndedSubscriptions(store);
  expect(await store.findWide("push_subscriptions", {})).toEqual([]);
});

test("an account has at most twenty devices", async () => {
  const { store, clara, keep } = await openSubscriptions();
  for (let number = 1; number <= 22; number++) await keep(clara.id, `https://push.example/${number}`);
  expect(await store.find("push_subscriptions", {})).toHaveLength(20);
});

test("the archive says since when, and a subscription goes with its account", async () => {
  const { store, admin, clara, keep } = await openSubscriptions();
  expect(await archivedSubscriptions(store, clara.id)).toEqual({});
  await keep(clara.id, "https://push.example/1");
  const archive = await archivedSubscriptions(store, clara.id);
  expect(archive).toEqual({ notifications_depuis: [expect.stringMatching(/^\d{4}-/)] });
  expect((await admin.remove("users", clara.id)).status).toBe(204);
  expect(await store.find("push_subscriptions", {})).toEqual([]);
});
