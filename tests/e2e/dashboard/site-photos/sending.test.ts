import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems, desktop, phone, plain } from "../../browser.ts";
import { tabTo } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import {
  address,
  allSent,
  arrivedNumbers,
  chooser,
  colleague,
  openedSite,
  photos,
  queued,
  records,
  shutter,
  soon,
  storedPhotos,
  takeWithoutNetwork,
} from "./site-photos.ts";

startServerOfFile();

const retry = (page: Page) => page.getByRole("button", { name: "Réessayer maintenant" });

/** Has the store take what is sent, and nobody hear of it. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

for (const [device, options] of Object.entries({ desktop, phone })) {
  test(`what has arrived without an answer is asked about and not sent again, on a ${device}`, async ({
    open,
  }) => {
    const site = await openedSite();
    const page = await open(address, options);
    await page.route(records, loseAnswer, { times: 1 });
    await shutter(page).setInputFiles(await photos(3));
    await page.getByText("Le réseau va et vient.").waitFor(soon);
    expect(await arrivedNumbers(site)).toEqual([1]);
    expect(plain(await page.locator(".photo-queue h2").innerText())).toBe("Trois photos attendent");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && /site_photos/.test(request.url())) sent.push(request.url());
    });
    await retry(page).click();
    await allSent(page);
    expect(sent).toHaveLength(2);
    expect(await arrivedNumbers(site)).toEqual([1, 2, 3]);
  });
}

test("two tabs send what waits once between them, and both show that it has arrived", async ({ open }) => {
  const site = await openedSite();
  const page = await open(address, phone);
  await page.getByText("Cette page s’ouvre aussi sans réseau.").waitFor(soon);
  await takeWithoutNetwork(page, 6);
  // An attempt without network reaches nobody.
  const answered: number[] = [];
  page.context().on("response", (response) => {
    if (response.request().method() === "POST" && /site_photos/.test(response.url()))
      answered.push(response.status());
  });
  // Opened by the worker, as there is no network.
  const other = await page.context().newPage();
  await other.goto(server.url + address);
  await other.getByRole("heading", { name: "Six photos attendent" }).waitFor(soon);
  await page.context().setOffline(false);
  await Promise.all([allSent(page), allSent(other)]);
  expect(answered).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await arrivedNumbers(site)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a refused photo says which one it is and why, keeps back no other, and goes once it can or is taken out", async ({
  open,
}) => {
  const site = await openedSite();
  const page = await open(address, phone);
  const [first, last] = await photos(2);
  const broken = { name: "cassée.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") };
  if (!first || !last) throw new Error("No photos.");
  await shutter(page).setInputFiles([first, broken, last]);
  const faults = page.getByRole("alert").filter({ hasText: "ne partent pas" });
  await faults.waitFor(soon);
  await expect.poll(() => arrivedNumbers(site), soon).toEqual([1, 2]);
  expect(plain(await faults.innerText())).toContain("Photo 2 Format d'image non autorisé.");
  expect(await queued(page, "refused").count()).toBe(1);
  await page.getByRole("heading", { name: "Une photo ne peut pas partir ainsi" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

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

test("photos of a building site that is there no more are kept, and say so", async ({ open }) => {
  const site = await openedSite();
  const page = await open(address, phone);
  await takeWithoutNetwork(page, 1);
  await admin.collection("building_sites").delete(site);
  await page.context().setOffline(false);
  await page.getByText("Ce chantier n’existe plus.").waitFor(soon);
  expect(await queued(page, "refused").count()).toBe(1);
});

test("whoever is signed out meanwhile is led to the login, told what waits, and sends it afterwards", async ({
  visit,
}) => {
  const site = await openedSite();
  const taker = await colleague();
  const page = await visit(address, { ...phone, baseURL: server.url, as: taker });
  await takeWithoutNetwork(page, 2);
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.waitForURL(/\/login\?/, soon);
  await page.getByText("Deux photos restent dans ce téléphone.").waitFor(soon);
  expect(await storedPhotos(site)).toEqual([]);
  await page.getByLabel("E-mail", { exact: true }).fill(taker.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(taker.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${address}`, soon);
  await allSent(page);
  expect(await arrivedNumbers(site)).toEqual([1, 2]);
});

test("by keyboard a building site is chosen, a place, a phrase and photos from the phone", async ({
  open,
}) => {
  const other = await openedSite({ title: "Pergola du Mas" });
  await openedSite();
  const page = await open(address, phone);
  const choice = page.getByLabel("Choisir le chantier");
  await tabTo(page, choice);
  await page.keyboard.type("Pergola");
  await page.locator(".site-choice b").getByText("Pergola du Mas").waitFor(soon);
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
  // Opened again, it is the building site of the last time.
  await page.goto(server.url + address);
  await page.locator(".site-choice b").getByText("Pergola du Mas").waitFor(soon);
});
