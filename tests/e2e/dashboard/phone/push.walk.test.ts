import type { Page, Worker } from "playwright-core";
import { expect } from "vitest";
import { makeBrowser, openPushService } from "../../../../server/push/fixtures.ts";
import { send, typedFields } from "../../../contact/form.ts";
import { authenticate, type Credentials, phone, type Visit } from "../../browser.ts";
import { server, startServerOfFile, test } from "../fixtures.ts";
import { colleague, soon } from "../worksite-photos/worksite-photos.ts";

startServerOfFile();

const address = "/dashboard/telephone";
const begin = (page: Page) => page.getByRole("button", { name: "Recevoir les notifications ici" });
const devices = (page: Page) =>
  page.getByRole("list", { name: "Vos appareils avec notifications" }).getByRole("listitem");
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Subscribes the page's browser at a local push service from now on. A headless Chromium has no push service, and shows no
 * notification even if it may. So its permission, its subscription and the display of a notification are doubles.
 * The site's key, the encryption, the call of the endpoint and the service worker are real.
 */
function subscribeLocally(page: Page, subscription: Subscription): Promise<unknown> {
  return page.addInitScript((json) => {
    let current: object | null = null;
    Object.defineProperty(Notification, "permission", { value: "granted" });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
        Object.assign(window, { siteKey: applicationServerKey });
        const unsubscribe = async () => {
          current = null;
          return true;
        };
        current = { toJSON: () => json, unsubscribe };
        return current;
      },
    });
  }, subscription);
}

/** Opens the page of a colleague's phone, which allows notifications. */
async function openPhone(visit: Visit, as: Credentials, subscription: Subscription): Promise<Page> {
  const permissions = ["notifications"];
  const page = await visit("/dashboard", { ...phone, baseURL: server.url, permissions, as });
  await subscribeLocally(page, subscription);
  await page.goto(address);
  await begin(page).waitFor(soon);
  return page;
}

/** Delivers a message to the page's service worker, as the browser does with what its push service brings. */
async function deliver(page: Page, data: string): Promise<void> {
  await (await findWorker(page)).evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => {
      Object.assign(globalThis, { shownNotice: { title, ...options } });
    };
  });
  const protocol = await page.context().newCDPSession(page);
  let registrationId = "";
  protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === "/dashboard/");
    registrationId = ours?.registrationId ?? registrationId;
  });
  await protocol.send("ServiceWorker.enable");
  await expect.poll(() => registrationId, soon).not.toBe("");
  await protocol.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data });
  await protocol.detach();
}

async function shownNotice(page: Page): Promise<unknown> {
  return (await findWorker(page)).evaluate(() => Reflect.get(globalThis, "shownNotice"));
}

async function findWorker(page: Page): Promise<Worker> {
  await expect.poll(() => page.context().serviceWorkers().length, soon).toBe(1);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("The page has no service worker.");
  return worker;
}

/** Sends an enquiry by the contact form. Returns its id. */
async function newEnquiry(): Promise<string> {
  const { answer } = await send(server.url, {
    fields: { ...typedFields, message: `Une extension, ${crypto.randomUUID()}.` },
  });
  if (answer.outcome !== "done" || !answer.value) throw new Error("The enquiry was refused.");
  return answer.value.request;
}

test("a phone that asked for it shows a new enquiry, until its owner signs out", async ({ visit }) => {
  const [pushService, browser] = [await openPushService(), makeBrowser()];
  const calls = (name: string) => pushService.received.filter(({ path }) => path === `/${name}`);
  const maud = await colleague();
  const page = await openPhone(visit, maud, { endpoint: pushService.endpoint("maud"), keys: browser.keys });
  const others = await openPhone(visit, server.admin, {
    endpoint: pushService.endpoint("admin"),
    keys: makeBrowser().keys,
  });
  await begin(page).click();
  await toast(page, "Les notifications arrivent ici.").waitFor(soon);
  await expect
    .poll(() => devices(page).allInnerTexts(), soon)
    .toEqual([expect.stringContaining("cet appareil")]);
  // Each person asks for their own phone.
  await others.reload();
  await begin(others).waitFor(soon);
  expect(await devices(others).count()).toBe(0);

  const enquiry = await newEnquiry();
  await expect.poll(() => calls("maud").length, soon).toBe(1);
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = calls("maud");
  const siteKey = await page.evaluate(() => Reflect.get(window, "siteKey"));
  expect(headers).toMatchObject({
    authorization: expect.stringContaining(`k=${siteKey}`),
    "content-encoding": "aes128gcm",
  });
  expect(body.toString("latin1")).not.toContain("demande");
  await deliver(page, JSON.stringify(browser.read(body)));
  const path = `/dashboard/demandes/${enquiry}`;
  await expect
    .poll(() => shownNotice(page), soon)
    .toMatchObject({ title: "Nouvelle demande", lang: "fr", data: { path } });
  expect(calls("admin")).toEqual([]);

  await begin(others).click();
  await expect.poll(() => devices(others).count(), soon).toBe(1);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login");
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations, soon).toBe(0);
  // The second round begins once the first one has ended.
  for (const round of [1, 2]) {
    await newEnquiry();
    await expect.poll(() => calls("admin").length, soon).toBe(round);
  }
  expect(calls("maud")).toHaveLength(1);
  await authenticate(page, maud);
  await page.goto(address);
  await begin(page).waitFor(soon);
  expect(await devices(page).count()).toBe(0);
});

test("a phone that is silenced ends its subscription", async ({ visit }) => {
  const pushService = await openPushService();
  const subscription = { endpoint: pushService.endpoint("maud"), keys: makeBrowser().keys };
  const page = await openPhone(visit, await colleague(), subscription);
  await begin(page).click();
  const subscribed = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/dashboard/");
      return (await registration?.pushManager.getSubscription()) !== null;
    });
  await expect.poll(subscribed, soon).toBe(true);
  await devices(page)
    .getByRole("button", { name: /^Ne plus les recevoir/ })
    .click(soon);
  await toast(page, "n’arrivent plus sur cet appareil").waitFor(soon);
  await begin(page).waitFor(soon);
  expect(await subscribed()).toBe(false);
  expect(await devices(page).count()).toBe(0);
});
