import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { phone } from "../../browser.ts";
import { startServerOfFile, test } from "../fixtures.ts";
import {
  address,
  allSent,
  arrivedNumbers,
  openedWorksite,
  photos,
  shutter,
  soon,
  storedPhotos,
  takeWithoutNetwork,
} from "./worksite-photos.ts";

startServerOfFile();

/** Makes the device refuse to store any blob of more than `most` bytes. */
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

test("a wrong clock changes neither the order nor the day of photos", async ({ open }) => {
  const worksite = await openedWorksite();
  const page = await open(address, phone);
  await page.getByText("Cette page s’ouvre aussi sans réseau.").waitFor(soon);
  await takeWithoutNetwork(page, 1);
  await page.clock.setSystemTime(new Date("2031-01-01T10:00:00Z"));
  await takeWithoutNetwork(page, 1);
  await page.clock.setSystemTime(new Date("2001-01-01T10:00:00Z"));
  await takeWithoutNetwork(page, 1);
  await page.clock.setSystemTime(new Date());
  await page.context().setOffline(false);
  await allSent(page);
  expect(await arrivedNumbers(worksite)).toEqual([1, 2, 3]);
  for (const { taken_at, created } of await storedPhotos(worksite))
    expect(taken_at <= created && taken_at.slice(0, 4) === created.slice(0, 4)).toBe(true);
});

test("photos without room on the device stay listed, and leave later", async ({ open }) => {
  const worksite = await openedWorksite();
  const page = await open(address, phone);
  await shutter(page).waitFor({ state: "attached" });
  await fill(page, 0);
  await shutter(page).setInputFiles(await photos(1));
  await shutter(page).setInputFiles(await photos(1, 2));
  const faults = page.getByRole("alert").filter({ hasText: "n’a plus de place" });
  await expect.poll(() => faults.getByRole("listitem").count(), soon).toBe(2);
  const saving = page.waitForEvent("download");
  await faults.getByRole("button", { name: /En garder une copie.*photo_2/ }).click();
  expect((await saving).suggestedFilename()).toBe("photo_2.jpg");
  await faults.getByRole("button", { name: /Retirer.*photo_2/ }).click();
  await page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom());
  await faults.getByRole("button", { name: /Réessayer.*photo_1/ }).click();
  await allSent(page);
  expect(await faults.count()).toBe(0);
  expect(await arrivedNumbers(worksite)).toEqual([1]);
});

test("a photo of too many pixels arrives smaller by itself", async ({ open }) => {
  const worksite = await openedWorksite();
  const page = await open(address, phone);
  const background = { r: 90, g: 120, b: 90 };
  const large = sharp({ create: { width: 9_000, height: 7_000, channels: 3, background } });
  const buffer = await large.jpeg({ quality: 40 }).toBuffer();
  await shutter(page).setInputFiles([{ name: "photo_1.jpg", mimeType: "image/jpeg", buffer }]);
  await allSent(page);
  const [photo] = await storedPhotos(worksite);
  expect(photo?.images[photo.file]).toMatchObject({ width: 4096, height: 3186 });
});
