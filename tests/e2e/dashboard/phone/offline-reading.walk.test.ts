import type { Page } from "playwright-core";
import { expect } from "vitest";
import { authenticate, phone, plain } from "../../browser.ts";
import { signOutQuestion } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import { colleague, deviceOfOwn, soon } from "../worksite-photos/worksite-photos.ts";
import { readDatabases } from "./device-fixtures.ts";

startServerOfFile();

const keep = (page: Page) => page.getByRole("button", { name: "Garder ce que je lis" });
const keptSheet = (page: Page, id: string) => page.locator(`details[id="${id}"]`);

async function newEnquiry(name: string): Promise<string> {
  const words = { subject: "Une extension", body: "Le toit fuit au nord.", origin: "call" };
  const sender = { sender_name: name, sender_email: "helene@exemple.fr", phone: "05 63 00 00 01" };
  return (await admin.collection("messages").create({ ...words, ...sender })).id;
}

/** Reads the overview and an enquiry on a device that keeps them. */
async function readEnquiry(page: Page, id: string): Promise<void> {
  await page.goto("/dashboard/telephone");
  await keep(page).click();
  await page.getByRole("button", { name: "Ne plus rien garder" }).waitFor(soon);
  await page.goto("/dashboard");
  await expect.poll(() => readSheetNames(page), soon).toContain("overview");
  await page.goto(`/dashboard/demandes/${id}`);
  await page.getByText("Le toit fuit au nord.").waitFor(soon);
  await expect.poll(() => readSheetNames(page), soon).toContain(`enquiry/${id}`);
}

test("what was read last opens offline, and a sign-out leaves nothing", async () => {
  const id = await newEnquiry("Hélène Caussade");
  const telephone = await deviceOfOwn(phone);
  let page = await telephone.start();
  await page.goto("/login");
  await authenticate(page, server.admin);
  await readEnquiry(page, id);
  const databases = await readDatabases(page);
  expect(databases.isKeyReadable).toBe(false);
  expect(databases.text).not.toContain("Caussade");
  await telephone.end();

  page = await telephone.start({ offline: true });
  await page.goto(`/dashboard/demandes/${id}`);
  await page.getByRole("heading", { level: 1, name: "Lu sans réseau" }).waitFor(soon);
  const sheet = keptSheet(page, id);
  expect(await sheet.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
  expect(plain(await sheet.innerText())).toContain("Le toit fuit au nord.");
  expect(await sheet.locator('a[href="tel:+33563000001"]').count()).toBe(1);
  await page.getByRole("heading", { level: 2, name: "Vue d’ensemble" }).waitFor();

  await page.context().setOffline(false);
  await page.goto(`/dashboard/demandes/${id}`);
  await page.getByRole("textbox", { name: "Votre texte" }).fill("Madame Caussade, nous passons mardi.");
  await page.goto("/dashboard");
  // The menu of the first document closes when the page's scripts take over.
  await page.getByRole("heading", { level: 1, name: "Vue d’ensemble" }).waitFor(soon);
  expect((await readDatabases(page)).text).toContain("nous passons mardi");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await signOutQuestion(page).getByText("une réponse").waitFor(soon);
  await page.keyboard.press("Escape");
  await signOutQuestion(page).waitFor({ state: "detached" });
  // The menu is still open.
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await signOutQuestion(page).getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login");
  const remains = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage).filter((key) => key !== "toast"),
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(remains, soon).toEqual([]);
  await expect.poll(async () => (await readDatabases(page)).names, soon).toEqual([]);
});

test("stored readings are removed when another person signs in", async ({ visit }) => {
  const id = await newEnquiry("Paul Ferrié");
  const page = await visit("/dashboard", { ...phone, baseURL: server.url, as: await colleague() });
  await readEnquiry(page, id);
  await authenticate(page, await colleague());
  await expect
    .poll(async () => (await readDatabases(page)).names, soon)
    .not.toContain("offline-reading/sheets");
  expect(await page.evaluate(() => localStorage.getItem("offline-reading"))).toBeNull();
});

/** Returns the names of the stored sheets, and makes one of them older by a number of days. */
function readSheetNames(page: Page, older?: { name: string; days: number }): Promise<string[]> {
  return page.evaluate(async (change) => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    // Opening would make a database that is gone.
    if (!(await indexedDB.databases()).some(({ name }) => name === "offline-reading")) return [];
    const database = await settled(indexedDB.open("offline-reading"));
    const sheets = database.transaction("sheets", "readwrite").objectStore("sheets");
    if (change) {
      const sheet = await settled(sheets.get(change.name));
      await settled(sheets.put({ ...sheet, at: sheet.at - change.days * 86_400_000 }, change.name));
    }
    const names = await settled(sheets.getAllKeys());
    database.close();
    return names.map(String);
  }, older);
}

test("what is gone, old or not for the reader any more leaves the device", async ({ visit }) => {
  const [erased, opened, old] = [await newEnquiry("Ana"), await newEnquiry("Lise"), await newEnquiry("Paul")];
  const maud = await colleague();
  const page = await visit("/dashboard", { ...phone, baseURL: server.url, as: maud });
  await readEnquiry(page, erased);
  for (const id of [opened, old]) {
    await page.goto(`/dashboard/demandes/${id}`);
    await expect.poll(() => readSheetNames(page), soon).toContain(`enquiry/${id}`);
  }

  for (const id of [erased, opened]) await admin.collection("messages").delete(id);
  await page.goto(`/dashboard/demandes/${opened}`);
  await expect.poll(() => readSheetNames(page), soon).not.toContain(`enquiry/${opened}`);
  await page.goto("/dashboard");
  await expect.poll(() => readSheetNames(page), soon).not.toContain(`enquiry/${erased}`);
  await readSheetNames(page, { name: `enquiry/${old}`, days: 15 });
  await page.goto("/dashboard/hors-ligne");
  await expect.poll(() => readSheetNames(page), soon).not.toContain(`enquiry/${old}`);

  const { id } = await admin.collection("users").getFirstListItem(`email = "${maud.email}"`);
  await admin.collection("users").update(id, { role: "chantier" });
  await page.goto("/dashboard");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("offline-reading")), soon).toBeNull();
  await expect.poll(() => readSheetNames(page), soon).toEqual([]);
});

/** Opens a path without loading the document again. */
function enter(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Makes the reader of a page one who reads without network. From now on, the page collects the sheets that it reads. */
async function startReading(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const { record } = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    localStorage.setItem("offline-reading", record.id);
    const { get } = IDBObjectStore.prototype;
    const reads: string[] = Object.assign(window, { reads: [] }).reads;
    IDBObjectStore.prototype.get = function (key: IDBValidKey) {
      if (this.name === "sheets") reads.push(String(key));
      return get.call(this, key);
    };
  });
  return async () => {
    // The transaction of `readSheetNames` comes after a read that follows the storing of a sheet.
    await readSheetNames(page);
    return page.evaluate(() => (window as unknown as { reads: string[] }).reads);
  };
}

test("an unknown enquiry and a lost answer remove nothing from the device", async ({ visit }) => {
  await newEnquiry("Jeanne Pons");
  const page = await visit("/dashboard/telephone", { baseURL: server.url, as: await colleague() });
  const sheetReads = await startReading(page);
  const follow = (path: string) => page.locator(`a[href="${path}"]`).first().click();
  await follow("/dashboard/demandes");
  await expect.poll(() => readSheetNames(page), soon).toEqual(["board"]);
  expect(await sheetReads(), "no sheet is read to store another").toEqual([]);

  await enter(page, `/dashboard/demandes/${"0".repeat(15)}`);
  await page.getByText(/Cette demande n.existe plus/).waitFor(soon);
  const question = (url: URL) => url.searchParams.get("fields") === "id,updated";
  const { promise: network, resolve: loseNetwork } = Promise.withResolvers<void>();
  await page.route(question, (route) => network.then(() => route.abort()));
  const askGone = () => page.waitForRequest((request) => question(new URL(request.url())), soon);
  let request = askGone();
  await follow("/dashboard");
  await request;
  await expect.poll(() => readSheetNames(page), soon).toEqual(["board", "overview"]);
  loseNetwork();
  await follow("/dashboard/demandes");
  await page.getByRole("heading", { level: 1, name: "Demandes" }).waitFor(soon);
  request = askGone();
  await follow("/dashboard");
  await request;
});

test("a sign-out in another tab refuses late data for the device", async ({ visit }) => {
  const id = await newEnquiry("Irène Vidal");
  const page = await visit("/dashboard", { ...phone, baseURL: server.url, as: await colleague() });
  await page.evaluate(() => {
    const { record } = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    localStorage.setItem("offline-reading", record.id);
  });
  const { promise: network, resolve: restoreNetwork } = Promise.withResolvers<void>();
  const script = /\/assets\/sealed-sheets-/;
  await page.route(script, (route) => network.then(() => route.continue()));
  const request = page.waitForRequest(script);
  await page.goto(`/dashboard/demandes/${id}`);
  await request;
  const other = await page.context().newPage();
  await other.goto(new URL("/dashboard", server.url).href);
  await other.getByRole("heading", { level: 1, name: "Vue d’ensemble" }).waitFor(soon);
  await other.getByRole("button", { name: "Menu" }).click();
  await other.getByRole("button", { name: "Se déconnecter" }).click();
  // The page of the sign-in may be loaded twice: this tab signs out too.
  await expect.poll(() => new URL(other.url()).pathname, soon).toBe("/login");
  await other.close();
  restoreNetwork();
  // This tab leaves too. The script may have run before.
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe("/login");
  expect(await readSheetNames(page)).toEqual([]);
  await page.unroute(script);
});
