import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { accessibilityProblems, phone, signIn } from "../../browser.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import {
  address,
  arrivedNumbers,
  colleague,
  openedSite,
  photos,
  shutter,
  storedPhotos,
} from "./site-photos.ts";

startServerOfFile();

const soon = { timeout: 60_000 };
const allSent = (page: Page) => page.getByRole("heading", { name: "Tout est parti" }).waitFor(soon);

/** A device on which nothing finds room that is larger than this. */
async function fill(page: Page, most: number): Promise<void> {
  await page.evaluate((bytes) => {
    const put = IDBObjectStore.prototype.put;
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (value instanceof Blob && value.size > bytes) throw new DOMException("full", "QuotaExceededError");
      return put.call(this, value, key);
    };
  }, most);
}

test("a clock that is put back, or far ahead, changes neither the order nor the day by more than the sending", async ({
  open,
}) => {
  const site = await openedSite();
  const page = await open(address, phone);
  await page.getByText("Cette page s’ouvre aussi sans réseau.").waitFor(soon);
  await page.context().setOffline(true);
  await shutter(page).setInputFiles(await photos(1));
  await page.getByRole("heading", { name: "Une photo attend" }).waitFor(soon);
  await page.clock.setSystemTime(new Date("2031-01-01T10:00:00Z"));
  await shutter(page).setInputFiles(await photos(1, 2));
  await page.getByRole("heading", { name: "Deux photos attendent" }).waitFor(soon);
  await page.clock.setSystemTime(new Date("2001-01-01T10:00:00Z"));
  await shutter(page).setInputFiles(await photos(1, 3));
  await page.getByRole("heading", { name: "Trois photos attendent" }).waitFor(soon);
  await page.clock.setSystemTime(new Date());
  await page.context().setOffline(false);
  await allSent(page);
  expect(await arrivedNumbers(site)).toEqual([1, 2, 3]);
  for (const { taken_at, created } of await storedPhotos(site))
    expect(taken_at <= created && taken_at.slice(0, 4) === created.slice(0, 4)).toBe(true);
});

test("what the device has no room for stays named whatever is taken next, and goes once there is room", async ({
  open,
}) => {
  const site = await openedSite();
  const page = await open(address, phone);
  await shutter(page).waitFor({ state: "attached" });
  await fill(page, 0);
  await shutter(page).setInputFiles(await photos(1));
  await shutter(page).setInputFiles(await photos(1, 2));
  const faults = page.getByRole("alert").filter({ hasText: "n’a plus de place" });
  await expect.poll(() => faults.getByRole("listitem").count(), soon).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  const saving = page.waitForEvent("download");
  await faults.getByRole("button", { name: /En garder une copie.*photo_2/ }).click();
  expect((await saving).suggestedFilename()).toBe("photo_2.jpg");
  await faults.getByRole("button", { name: /Retirer.*photo_2/ }).click();
  await page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom());
  await faults.getByRole("button", { name: /Réessayer.*photo_1/ }).click();
  await allSent(page);
  expect(await faults.count()).toBe(0);
  expect(await arrivedNumbers(site)).toEqual([1]);
});

test("a photo of more pixels than the store takes arrives smaller, by itself", async ({ open }) => {
  const site = await openedSite();
  const page = await open(address, phone);
  const background = { r: 90, g: 120, b: 90 };
  const large = sharp({ create: { width: 9_000, height: 7_000, channels: 3, background } });
  const buffer = await large.jpeg({ quality: 40 }).toBuffer();
  await shutter(page).setInputFiles([{ name: "photo_1.jpg", mimeType: "image/jpeg", buffer }]);
  await allSent(page);
  const [photo] = await storedPhotos(site);
  expect(photo?.images[photo.file]).toMatchObject({ width: 4096, height: 3186 });
});

test("photos of whoever is of the team no more are saved from the device, by them or a colleague, and sent by nobody", async ({
  visit,
}) => {
  const site = await openedSite();
  const taker = await colleague();
  const page = await visit(address, { ...phone, baseURL: server.url, as: taker });
  await shutter(page).waitFor({ state: "attached" });
  await page.context().setOffline(true);
  await shutter(page).setInputFiles(await photos(2));
  await page.getByRole("heading", { name: "Deux photos attendent" }).waitFor(soon);
  const { id } = await admin.collection("users").getFirstListItem(`email = "${taker.email}"`);
  await admin.collection("users").update(id, { role: "user" });
  await page.context().setOffline(false);
  // The browser hears of it in another tab, whether or not a photo was refused before.
  const other = await page.context().newPage();
  await other.goto(`${server.url}/account`);
  await page.getByRole("heading", { name: "Deux photos restent dans ce téléphone" }).waitFor(soon);
  await other.close();
  expect(await page.locator(".queued-photos img").count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  const both = ["photo_1.jpg", "photo_2.jpg"];
  await page.getByRole("button", { name: "Garder une copie de chacune" }).press("Enter");
  await expect.poll(() => downloads.toSorted(), soon).toEqual(both);

  downloads.length = 0;
  await page.getByRole("link", { name: "Aller à la connexion" }).click();
  await page.getByText("Cet espace est réservé à l’équipe.").waitFor(soon);
  await signIn(page, server.admin);
  await page.goto(address);
  await page.getByText(/^Deux photos de Maud Ferrand attendent aussi/).waitFor(soon);
  await page.getByRole("button", { name: /Garder une copie de chacune.*Maud/ }).click();
  await expect.poll(() => downloads.toSorted(), soon).toEqual(both);
  expect(await storedPhotos(site)).toEqual([]);
});
