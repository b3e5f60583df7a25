import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atWidths, authenticate, desktop, phone, plain, type VisitOptions } from "../../browser.ts";
import { signOutQuestion } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import {
  address,
  arrivedNumbers,
  colleague,
  deviceOfOwn,
  openedWorksite,
  photos,
  queue,
  queued,
  shutter,
  soon,
  storedPhotos,
} from "./worksite-photos.ts";

startServerOfFile();

const twelve = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(atWidths<[string, VisitOptions]>(["a phone", phone], ["a wide screen", desktop]))(
  "twelve photos taken offline, on %s whose browser is killed, arrive once",
  async (_, size) => {
    const worksite = await openedWorksite();
    const telephone = await deviceOfOwn(size);
    let page = await telephone.start();
    await page.goto("/login");
    await authenticate(page, server.admin);
    await page.goto(address);
    await page.getByText("Cette page s’ouvre aussi sans réseau.").waitFor(soon);
    await telephone.end();

    page = await telephone.start({ offline: true });
    await page.goto(address);
    await page.getByRole("button", { name: "Dedans" }).click();
    await page.getByLabel("Une phrase").fill("Panne faîtière posée");
    // The test takes photos one by one and several at once, as cameras differ.
    await shutter(page).setInputFiles(await photos(1));
    await shutter(page).setInputFiles(await photos(11, 2));
    await page.getByRole("heading", { name: "Douze photos attendent" }).waitFor(soon);
    await expect.poll(() => queued(page, "waiting").locator("img").count(), soon).toBe(12);
    expect(plain(await queue(page).locator(".dimension").innerText())).toBe("12 photos : aucune perdue");
    expect(await page.locator(".beam i").count()).toBe(12);
    expect(plain(await page.locator(".network-line").innerText())).toContain("Pas de réseau ici.");
    telephone.kill();

    page = await telephone.start({ offline: true });
    await page.goto(address);
    await page.getByRole("heading", { name: "Douze photos attendent" }).waitFor(soon);
    expect(await storedPhotos(worksite)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "Tout est parti" }).waitFor(soon);
    expect(plain(await page.locator(".network-line").innerText())).toBe(
      "Tout est parti. Douze photos sont arrivées au bureau, dans l'ordre.",
    );
    expect(await queued(page, "arrived").count()).toBe(12);
    expect(await arrivedNumbers(worksite)).toEqual(twelve);
    const stored = await storedPhotos(worksite);
    expect(
      stored.every(({ place, caption }) => place === "inside" && caption === "Panne faîtière posée"),
    ).toBe(true);
    await expect.poll(() => page.locator(".strip-day li").count(), soon).toBe(12);
  },
);

test("photos that wait survive signing out, and nobody else sends them", async ({ visit }) => {
  const worksite = await openedWorksite();
  // The test has its own account: signing out would end the session that other tests share.
  const taker = await colleague();
  const page = await visit(address, { baseURL: server.url, as: taker });
  await page.getByText("Cette page s’ouvre aussi sans réseau.").waitFor(soon);
  await page.route("**/api/collections/worksite_photos/records", (route) => route.abort());
  await shutter(page).setInputFiles(await photos(2));
  await page.getByText("Le réseau va et vient.").waitFor(soon);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  const question = signOutQuestion(page);
  await question.getByText("Deux photos de chantier ne sont pas encore parties.").waitFor(soon);
  await question.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login");
  await page.getByText("Deux photos restent dans ce téléphone.").waitFor(soon);
  const readHeld = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  expect(await readHeld()).toEqual([]);
  await expect.poll(() => knownFacts(page), soon).toEqual(["taken"]);

  await page.unroute("**/api/collections/worksite_photos/records");
  const other = await colleague();
  await authenticate(page, other);
  await page.goto(address);
  await page.getByText(/^Deux photos de .* attendent aussi dans ce téléphone/).waitFor(soon);
  expect(await queue(page).count()).toBe(0);
  expect(await storedPhotos(worksite)).toEqual([]);
  await authenticate(page, taker);
  await page.getByRole("heading", { name: "Tout est parti" }).waitFor(soon);
  expect(await arrivedNumbers(worksite)).toEqual([1, 2]);
});

test("the choice shows the project's cover offline too, until signing out", async ({ visit }) => {
  const project = await admin.collection("projects").getFirstListItem('cover_image != ""');
  await openedWorksite({ project: project.id });
  const as = await colleague();
  const page = await visit(address, { ...phone, baseURL: server.url, as });
  const cover = page.locator(".worksite-choice img");
  const width = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, soon).toBe(400);
  await page.getByText("Cette page s’ouvre aussi sans réseau.").waitFor(soon);
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(width, soon).toBe(400);
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(width, soon).toBe(400);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("on a network without answers, the page still opens and takes photos", async ({ open }) => {
  await openedWorksite();
  const page = await open(address, phone);
  await page.locator(".strip-head").waitFor(soon);
  await page.route("**/api/**", () => {});
  await page.reload();
  await shutter(page).waitFor({ state: "attached", timeout: 20_000 });
  await shutter(page).setInputFiles(await photos(1));
  await page.getByRole("heading", { name: "Une photo attend" }).waitFor(soon);
});

/** Returns the names of the facts that the device stores in addition to the waiting photos. */
function knownFacts(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open("site-photos");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const reading = opening.result.transaction("facts").objectStore("facts").getAllKeys();
    await new Promise((resolve) => reading.addEventListener("success", resolve));
    opening.result.close();
    return reading.result;
  });
}
