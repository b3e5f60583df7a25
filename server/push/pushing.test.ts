import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { withDelay } from "../../domain/enquiries/letters/fixtures.ts";
import { openCooperative } from "../../domain/fixtures.ts";
import { keepPushSubscription } from "../../domain/push/subscriptions/subscriptions.server.ts";
import { folderNotes } from "../jobs/folder-notes.ts";
import { makeBrowser, openPushService } from "./fixtures.ts";
import { startPushing } from "./pushing.ts";

/**
 * Opens a cooperative whose administrator gets notifications in one browser.
 *
 * @param delay milliseconds until a gift counts as lasting
 */
async function openPushing({ delay = 0 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "push-"));
  // Registered first, so it runs after the store has closed.
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cooperative = await openCooperative();
  const { store, admin, service } = cooperative;
  const readSessions = vi.fn(store.readAccess);
  const pushService = await openPushService();
  let clock = Date.now();
  let stopLast = async () => {};
  const open = () => {
    const pushing = startPushing({
      store: { ...withDelay(store, delay), readAccess: readSessions },
      notes: folderNotes(folder),
      contact: "bonjour@exemple.fr",
      reach: "local",
      report: (error) => {
        throw error;
      },
      now: () => new Date(clock),
    });
    stopLast = pushing.stop;
    return pushing;
  };
  onTestFinished(() => stopLast());
  const signIn = async (email: string) => {
    const body = JSON.stringify({ identity: email, password: "une phrase assez longue" });
    const headers = { "content-type": "application/json" };
    const address = "http://site.example/api/collections/users/auth-with-password";
    const answer = await store.fetch(new Request(address, { method: "POST", headers, body }));
    const { token } = (await answer.json()) as { token: string };
    const { session } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return { token, session };
  };
  const subscribe = async (user: string, email: string, name: string) => {
    const browser = makeBrowser();
    const { token, session } = await signIn(email);
    const endpoint = pushService.endpoint(name);
    await keepPushSubscription(store, { user, session }, { endpoint, ...browser.keys });
    return { browser, token };
  };
  const enquire = async (values: object = {}) => {
    const sender = { sender_name: "Hélène Caussade", sender_email: "helene@exemple.fr" };
    const words = { subject: "Extension", body: "Bonjour" };
    return (await service("contact").create("messages", { ...sender, ...words, ...values })).body.id;
  };
  const { browser, token } = await subscribe(admin.id, "admin@exemple.fr", "phone");
  const pushing = open();
  return {
    ...cooperative,
    ...{ pushService, open, pushing, browser, token, subscribe, enquire, readSessions },
    later: (milliseconds: number) => {
      clock += milliseconds;
    },
    titles: () => pushService.received.map(({ body }) => browser.read(body).title),
  };
}

const minute = 60_000;

test("a new enquiry is pushed without a word of its sender", async () => {
  const { pushService, browser, enquire } = await openPushing();
  const id = await enquire();
  await expect.poll(() => pushService.received).toHaveLength(1);
  const [{ path, headers, body } = { path: "", headers: {}, body: Buffer.alloc(0) }] = pushService.received;
  expect(path).toBe("/phone");
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "43200" });
  expect(headers.authorization).toMatch(/^vapid t=/);
  expect(body.toString("latin1")).not.toContain("demande");
  expect(browser.read(body)).toEqual({
    title: "Nouvelle demande",
    path: `/dashboard/demandes/${id}`,
    tag: `Nouvelle demande/${id}`,
  });
});

test("a notification reads the sessions of its recipient once", async () => {
  const { pushService, pushing, enquire, readSessions } = await openPushing();
  await pushing.sendDue();
  readSessions.mockClear();
  await enquire();
  await expect.poll(() => pushService.received).toHaveLength(1);
  await pushing.sendDue();
  expect(readSessions).toHaveBeenCalledTimes(1);
});

test("answers, chosen visits and given enquiries are pushed to their recipients", async () => {
  const { admin, service, enquire, colleague, subscribe, pushService } = await openPushing();
  const marc = await colleague("admin");
  const elsewhere = await subscribe(marc.id, "colleague-admin@exemple.fr", "desk");
  const toMarc = () =>
    pushService.received
      .filter(({ path }) => path === "/desk")
      .map(({ body }) => elsewhere.browser.read(body).title);
  const id = await enquire();
  await expect.poll(toMarc).toEqual(["Nouvelle demande"]);
  await admin.update("messages", id, { in_charge: marc.id });
  await expect.poll(toMarc).toEqual(["Nouvelle demande", "Une demande vous est confiée"]);
  await service("enquiries").create("replies", { message: id, body: "Oui", side: "client" });
  await expect.poll(toMarc).toContain("Un client a répondu");
  const from = new Date(Date.now() + 86_400_000).toISOString().replace("T", " ");
  const to = new Date(Date.now() + 90_000_000).toISOString().replace("T", " ");
  const offer = { message: id, slots: [{ from, to, note: "" }], with: [marc.id] };
  const { body: visit } = await admin.create("visits", offer);
  await expect.poll(toMarc).toContain("Une visite vous est confiée");
  await service("enquiries").update("visits", visit.id, { chosen: from, state: "chosen" });
  await expect.poll(toMarc).toContain("Une visite est choisie");
  // Marc is in charge, so only the new enquiry concerned his colleague too.
  expect(pushService.received.filter(({ path }) => path === "/phone")).toHaveLength(1);
});

test("a gift that is undone or deleted at once is pushed to nobody", async () => {
  const { admin, enquire, colleague, subscribe, pushService } = await openPushing({ delay: 2_000 });
  const marc = await colleague("admin");
  const { browser } = await subscribe(marc.id, "colleague-admin@exemple.fr", "desk");
  const toMarc = () =>
    pushService.received
      .filter(({ path }) => path === "/desk")
      .map(({ body }) => browser.read(body))
      .filter(({ title }) => title === "Une demande vous est confiée");
  const [undone, deleted, lasting] = [await enquire(), await enquire(), await enquire()];
  await admin.update("messages", undone, { in_charge: marc.id });
  await admin.update("messages", undone, { in_charge: "" });
  await admin.update("messages", deleted, { in_charge: marc.id });
  await admin.remove("messages", deleted);
  await admin.update("messages", lasting, { in_charge: marc.id });
  await expect.poll(toMarc).toEqual([expect.objectContaining({ path: `/dashboard/demandes/${lasting}` })]);
});

test("nobody is notified of their own act", async () => {
  const { admin, enquire, pushService, store } = await openPushing();
  const id = await enquire();
  await expect.poll(() => pushService.received).toHaveLength(1);
  await admin.update("messages", id, { in_charge: admin.id });
  await admin.create("messages", { sender: admin.id, subject: "Appel", body: "Noté au téléphone" });
  await store.changes.catchUp();
  // The next enquiry follows on these changes.
  await enquire({ subject: "Une autre" });
  await expect.poll(() => pushService.received).toHaveLength(2);
});

test("a notification waits for a push service that is away, through a restart", async () => {
  const { pushService, enquire, pushing, open, later, titles } = await openPushing();
  pushService.answer(503);
  await enquire();
  await expect.poll(() => pushService.received).toHaveLength(1);
  await pushing.sendDue();
  await pushing.stop();
  pushService.answer(201);
  later(2 * minute);
  const next = open();
  await next.sendDue();
  expect(titles()).toEqual(["Nouvelle demande", "Nouvelle demande"]);
  later(24 * 60 * minute);
  await next.sendDue();
  expect(pushService.received).toHaveLength(2);
});

test("a minute after a sign-out, the subscription is erased without a notification", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, token } = await openPushing();
  await store.endSession(token);
  vi.advanceTimersByTime(minute);
  await expect.poll(() => store.findWide("push_subscriptions", {})).toEqual([]);
});

test("a notification ends after half a day", async () => {
  const { pushService, enquire, pushing, later } = await openPushing();
  pushService.answer(503);
  await enquire();
  await expect.poll(() => pushService.received).toHaveLength(1);
  await pushing.sendDue();
  pushService.answer(201);
  later(13 * 60 * minute);
  await pushing.sendDue();
  expect(pushService.received).toHaveLength(1);
});

test.each([404, 410, 403])("a browser whose push service answers %s is erased", async (status) => {
  const { store, pushService, enquire } = await openPushing();
  pushService.answer(status);
  await enquire();
  await expect.poll(() => store.find("push_subscriptions", {})).toEqual([]);
  expect(pushService.received).toHaveLength(1);
});

test.each([
  ["the session is over", ({ store, token }: Opened) => store.endSession(token)],
  [
    "the credentials are new",
    ({ service, admin }: Opened) =>
      service("operator").update("users", admin.id, {
        password: "une autre phrase longue",
        passwordConfirm: "une autre phrase longue",
      }),
  ],
  ["the secrets are renewed", ({ store }: Opened) => store.renewSecrets()],
])("notifications end once %s", async (_, end) => {
  const opened = await openPushing();
  const { pushService, pushing, colleague, subscribe, enquire } = opened;
  await end(opened);
  const marc = await colleague("admin");
  await subscribe(marc.id, "colleague-admin@exemple.fr", "desk");
  await enquire();
  await expect.poll(() => pushService.received.map(({ path }) => path)).toEqual(["/desk"]);
  await pushing.sendDue();
  expect(pushService.received).toHaveLength(1);
});

type Opened = Awaited<ReturnType<typeof openPushing>>;

test("nobody without the administrator's role is notified", async () => {
  const { pushService, colleague, subscribe, enquire } = await openPushing();
  const writer = await colleague("redaction");
  await subscribe(writer.id, "colleague-redaction@exemple.fr", "desk");
  await enquire();
  await expect.poll(() => pushService.received.map(({ path }) => path)).toEqual(["/phone"]);
});
