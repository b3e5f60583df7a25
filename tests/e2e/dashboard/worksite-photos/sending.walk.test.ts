import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { atWidths, desktop, phone, plain, type VisitOptions } from "../../browser.ts";
import { tabTo } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import {
  address,
  allSent,
  arrivedNumbers,
  chooser,
  colleague,
  openedWorksite,
  photos,
  queued,
  records,
  shutter,
  soon,
  storedPhotos,
  takeWithoutNetwork,
} from "./worksite-photos.ts";

startServerOfFile();

const retry = (page: Page) => page.getByRole("button", { name: "Réessayer maintenant" });

/** Lets the store receive a request, and loses its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
  test(`a photo without an answer is not sent again, on a ${device}`, async ({ open }) => {
    const worksite = await openedWorksite();
    const page = await open(address, options);
    await page.route(records, loseAnswer, { times: 1 });
    await shutter(page).setInputFiles(await photos(3));
    await page.getByText("Le réseau va et vient.").waitFor(soon);
    expect(await arrivedNumbers(worksite)).toEqual([1]);
    expect(plain(await page.locator(".photo-queue h2").innerText())).toBe("Trois photos attendent");
    const sentRequests: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && /worksite_photos/.test(request.url()))
        sentRequests.push(request.url());
    });
    await retry(page).click();
    await allSent(page);
    expect(sentRequests).toHaveLength(2);
    expect(await arrivedNumbers(worksite)).toEqual([1, 2, 3]);
  });
}

test("a phone shows that photos have arrived wherever they were chosen", async ({ open }) => {
  await openedWorksite();
  const page = await open(address, phone);
  await page.getByLabel("Une phrase").scrollIntoViewIfNeeded();
  // The caption is the lowest field of the part that takes photos.
  await page.evaluate(() => scrollTo(0, document.getElementById("photo-caption")?.offsetTop ?? 0));
  await shutter(page).setInputFiles(await photos(12));
  await allSent(page);
  await page.getByText("Douze photos sont arrivées au bureau").waitFor(soon);
  const line = await page.locator(".network-line").boundingBox();
  expect(line?.y).toBeGreaterThanOrEqual(0);
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(844);
});

test("two tabs send waiting photos once, and both show it", async ({ open }) => {
  const worksite = await openedWorksite();
  const page = await open(address, phone);
  await page.getByText("Cette page s’ouvre aussi sans réseau.").waitFor(soon);
  await takeWithoutNetwork(page, 6);
  // An attempt without network reaches no server.
  const answered: number[] = [];
  page.context().on("response", (response) => {
    if (response.request().method() === "POST" && /worksite_photos/.test(response.url()))
      answered.push(response.status());
  });
  // The service worker opens the page, as there is no network.
  const other = await page.context().newPage();
  await other.goto(server.url + address);
  await other.getByRole("heading", { name: "Six photos attendent" }).waitFor(soon);
  await page.context().setOffline(false);
  await Promise.all([allSent(page), allSent(other)]);
  expect(answered).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await arrivedNumbers(worksite)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a refused photo says which and why, and holds back no other", async ({ open }) => {
  const worksite = await openedWorksite();
  const page = await open(address, phone);
  const [first, last] = await photos(2);
  const broken = { name: "cassée.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") };
  if (!first || !last) throw new Error("No photos.");
  await shutter(page).setInputFiles([first, broken, last]);
  const faults = page.getByRole("alert").filter({ hasText: "ne partent pas" });
  await faults.waitFor(soon);
  await expect.poll(() => arrivedNumbers(worksite), soon).toEqual([1, 2]);
  expect(plain(await faults.innerText())).toContain("Photo 2 Format d'image non autorisé.");
  expect(await queued(page, "refused").count()).toBe(1);
  await page.getByRole("heading", { name: "Une photo ne peut pas partir ainsi" }).waitFor();

  await page.reload();
  await faults.waitFor(soon);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "En garder une copie" }).click();
  expect((await saving).suggestedFilename()).toBe("cassée.jpg");
  await page.getByRole("button", { name: "Retirer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
  await allSent(page);
  expect(await faults.count()).toBe(0);
});

test("by keyboard a worksite, a place, a phrase and photos are chosen", async ({ open }) => {
  const other = await openedWorksite({ title: "Pergola du Mas" });
  await openedWorksite();
  const page = await open(address, phone);
  const choice = page.getByLabel("Choisir le chantier");
  await tabTo(page, choice);
  await page.keyboard.type("Pergola");
  await page.locator(".worksite-choice b").getByText("Pergola du Mas").waitFor(soon);
  await tabTo(page, page.getByRole("button", { name: "Dedans" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("Une phrase"));
  await page.keyboard.type("Passage des gaines");
  await tabTo(page, page.getByRole("button", { name: "En choisir dans le téléphone" }), "Shift+Tab");
  const choosing = page.waitForEvent("filechooser");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(await photos(2));
  await allSent(page);
  expect(await chooser(page).getAttribute("accept")).toMatch(/^image\/jpeg/);
  const [photo] = await storedPhotos(other);
  expect(photo).toMatchObject({ place: "inside", caption: "Passage des gaines" });
  // The page opens again with the worksite of the last time.
  await page.goto(server.url + address);
  await page.locator(".worksite-choice b").getByText("Pergola du Mas").waitFor(soon);
});

test("photos of a deleted worksite are kept, and say so", async ({ open }) => {
  const worksite = await openedWorksite();
  const page = await open(address, phone);
  await takeWithoutNetwork(page, 1);
  await admin.collection("worksites").delete(worksite);
  await page.context().setOffline(false);
  await page.getByText("Ce chantier n’existe plus.").waitFor(soon);
  expect(await queued(page, "refused").count()).toBe(1);
});

test("after signing in again, the photos that waited are sent", async ({ visit }) => {
  const worksite = await openedWorksite();
  const taker = await colleague();
  const page = await visit(address, { ...phone, baseURL: server.url, as: taker });
  await takeWithoutNetwork(page, 2);
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.waitForURL(/\/login\?/, soon);
  await page.getByText("Deux photos restent dans ce téléphone.").waitFor(soon);
  expect(await storedPhotos(worksite)).toEqual([]);
  await page.getByLabel("E-mail", { exact: true }).fill(taker.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(taker.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${address}`, soon);
  await allSent(page);
  expect(await arrivedNumbers(worksite)).toEqual([1, 2]);
});
