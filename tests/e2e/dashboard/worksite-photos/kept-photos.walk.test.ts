import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
  authenticate,
  type Credentials,
  desktop,
  phone,
  plain,
  type Visit,
  type VisitOptions,
} from "../../browser.ts";
import { tabTo } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import {
  address,
  colleague,
  openedWorksite,
  soon,
  storedPhotos,
  takeWithoutNetwork,
} from "./worksite-photos.ts";

startServerOfFile();

/** An administrator takes two photos without network. Their account changes before the network returns. */
async function withPhotosKept(visit: Visit, change: object, options: VisitOptions = phone) {
  const worksite = await openedWorksite();
  const taker = await colleague();
  const page = await visit(address, { ...options, baseURL: server.url, as: taker });
  await takeWithoutNetwork(page, 2);
  const { id } = await admin.collection("users").getFirstListItem(`email = "${taker.email}"`);
  await admin.collection("users").update(id, change);
  await page.context().setOffline(false);
  const copies: string[] = [];
  page.on("download", (download) => copies.push(download.suggestedFilename()));
  async function saved(): Promise<void> {
    await expect.poll(() => copies.toSorted(), soon).toEqual(["photo_1.jpg", "photo_2.jpg"]);
    copies.length = 0;
  }
  return { page, worksite, taker, saved };
}

/** The browser learns in another tab that its account has left the team, whether or not a photo was refused before. */
async function hearOfIt(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${server.url}/account`);
  await page.getByRole("heading", { name: "Deux photos restent dans ce téléphone" }).waitFor(soon);
  await other.close();
}

async function authenticateUser(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

describe.each<[device: string, options: VisitOptions]>([
  ["a desk", desktop],
  ["a phone", phone],
])("on %s", (_, options) => {
  test("by keyboard a former administrator saves the waiting photos and leaves", async ({ visit }) => {
    const { page, worksite, saved } = await withPhotosKept(visit, { role: "user" }, options);
    await hearOfIt(page);
    const title = page.getByRole("heading", { level: 1 });
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement), soon).toBe(true);
    const photos = page.getByRole("list", { name: /photos/i }).locator("img");
    await expect.poll(() => photos.count(), soon).toBe(2);
    const save = page.getByRole("button", { name: "Garder une copie de chacune" });
    await tabTo(page, save);
    await page.keyboard.press("Enter");
    await saved();
    await page.keyboard.press("Space");
    await saved();
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
    // The photos stay until a member of the team signs in.
    expect(await page.locator(".queued-photos img").count()).toBe(2);
    await tabTo(page, page.getByRole("link", { name: "Aller à la connexion" }));
    await page.keyboard.press("Shift+Tab");
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Cet espace est réservé à l’équipe.").waitFor(soon);
    expect(await storedPhotos(worksite)).toEqual([]);
  });
});

test("a colleague saves the photos of a former administrator; nobody sends them", async ({ visit }) => {
  const { page, worksite, saved } = await withPhotosKept(visit, { role: "user" });
  await hearOfIt(page);
  await authenticate(page, server.admin);
  await page.goto(address);
  await page.getByText(/^Deux photos de Maud Ferrand attendent aussi/).waitFor(soon);
  await page.getByRole("button", { name: /Garder une copie de chacune.*Maud/ }).click();
  await saved();
  expect(await storedPhotos(worksite)).toEqual([]);
});

test("photos of a closed account are saved by a colleague alone", async ({ visit }) => {
  const { page, worksite, taker, saved } = await withPhotosKept(visit, { disabled: true });
  await page.waitForURL(/\/login\?/, soon);
  await page.getByText("Deux photos restent dans ce téléphone.").waitFor(soon);
  await authenticateUser(page, taker);
  await page.getByText("Ce compte est fermé.").waitFor(soon);
  await page.goto(`${address}/photos-gardees`);
  await page.waitForURL(/\/login\?/, soon);
  expect(plain(await page.getByRole("main").innerText())).not.toContain("Garder une copie");
  await authenticateUser(page, server.admin);
  await page.getByText(/^Deux photos de Maud Ferrand attendent aussi/).waitFor(soon);
  await page.getByRole("button", { name: /Garder une copie de chacune.*Maud/ }).click();
  await saved();
  expect(await storedPhotos(worksite)).toEqual([]);
});
