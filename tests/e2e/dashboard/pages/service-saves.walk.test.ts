import type { Page, Request } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { picture } from "../../../contract/pictures.ts";
import { phone } from "../../browser.ts";
import { openLossyRelay } from "../../lost-answers/lossy-relay.ts";
import { sidewaysScroll } from "../../width.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import { expectSaved, save } from "./service-fixtures.ts";

startServerOfFile();

/** Holds the next request of a kind to the services until `release` is called. */
async function holdSave(page: Page, method: "POST" | "PATCH") {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/collections/services/records**", async (route) => {
    if (route.request().method() === method) await isReleased;
    await route.continue();
  });
  const isSave = (request: Request) => request.method() === method && request.url().includes("/services/");
  return { request: page.waitForRequest(isSave), release };
}

async function choosePicture(page: Page, name: string): Promise<void> {
  const buffer = Buffer.from(await (await picture(name)).arrayBuffer());
  await page
    .locator('.service-picture-add input[type="file"]')
    .setInputFiles({ name, mimeType: "image/jpeg", buffer });
}

test("input during sending stays, and counts as unsaved", async ({ open }) => {
  const services = admin.collection("services");
  const { id } = await services.create({ slug: "moulins", title: "Moulins", summary: "Des moulins." });
  const page = await open(`/dashboard/services/${id}`);
  const text = page.getByLabel("Texte", { exact: true });
  const words = page.getByLabel(/^Pour qui ne la voit pas/);
  await text.fill("Des moulins à eau.");
  await choosePicture(page, "roue.jpg");
  await words.fill("Une roue.");
  const { request, release } = await holdSave(page, "PATCH");
  await save(page);
  await request;
  await text.fill("Des moulins à eau et à vent.");
  await words.fill("Une roue à aubes.");
  await choosePicture(page, "ailes.jpg");
  await words.nth(1).fill("Quatre ailes.");
  release();
  await expectSaved(page);
  const first = await services.getOne(id);
  expect([first.summary, first.pictures.length]).toEqual(["Des moulins à eau.", 1]);
  expect(first.images[first.pictures[0]]).toMatchObject({ alt: "Une roue." });
  expect(await text.inputValue()).toBe("Des moulins à eau et à vent.");
  expect(await words.first().inputValue()).toBe("Une roue à aubes.");
  expect(await words.nth(1).inputValue()).toBe("Quatre ailes.");

  await save(page);
  await expect.poll(async () => (await services.getOne(id)).pictures.length).toBe(2);
  const second = await services.getOne(id);
  expect(second.summary).toBe("Des moulins à eau et à vent.");
  const alts = second.pictures.map((name: string) => second.images[name].alt);
  expect(alts).toEqual(["Une roue à aubes.", "Quatre ailes."]);
});

test("text typed while a new service is sent stays at its address", async ({ open }) => {
  const page = await open("/dashboard/services/nouveau");
  const text = page.getByLabel("Texte", { exact: true });
  await page.getByLabel("Nom", { exact: true }).fill("Pigeonniers");
  await text.fill("Des pigeonniers.");
  await choosePicture(page, "tour.jpg");
  const { request, release } = await holdSave(page, "POST");
  await save(page);
  await request;
  await choosePicture(page, "toit.jpg");
  await page.getByText("Image 2").waitFor();
  await text.fill("Des pigeonniers sur");
  await text.press("End");
  release();
  await page.waitForURL(/services\/(?!nouveau)\w+$/);
  await page.getByText("Son adresse : /services/pigeonniers").waitFor();
  await page.keyboard.type(" piliers.");
  expect(await text.inputValue()).toBe("Des pigeonniers sur piliers.");

  await save(page);
  const stored = async () => {
    const filter = 'slug = "pigeonniers"';
    return (await admin.collection("services").getFullList({ filter }))[0];
  };
  await expect.poll(async () => (await stored())?.pictures.length).toBe(2);
  expect((await stored())?.summary).toBe("Des pigeonniers sur piliers.");
});

test("what was typed during the first save of a service survives a crash", async ({ open }) => {
  const page = await open("/dashboard/services/nouveau");
  const text = page.getByLabel("Texte", { exact: true });
  await page.getByLabel("Nom", { exact: true }).fill("Fontaines");
  await text.fill("Des fontaines.");
  const { request, release } = await holdSave(page, "POST");
  await save(page);
  await request;
  await text.fill("Des fontaines de mélèze.");
  release();
  await page.waitForURL(/services\/(?!nouveau)\w+$/);
  await page.getByText("Son adresse : /services/fontaines").waitFor();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByText("Votre texte n’était pas enregistré").waitFor();
  expect(await text.inputValue()).toBe("Des fontaines de mélèze.");
});

test("an unchanged form in another tab leaves the draft alone", async ({ open }) => {
  const { id } = await admin
    .collection("services")
    .create({ slug: "fours", title: "Fours", summary: "Du pain." });
  const address = `/dashboard/services/${id}`;
  const unchanged = await open(address);
  const text = unchanged.getByLabel("Texte", { exact: true });
  // A draft that this tab has deleted is not its own any more.
  await text.fill("Du pain et des fours.");
  await expect.poll(() => storedDrafts(unchanged)).toBe(1);
  await text.fill("Du pain.");
  await expect.poll(() => storedDrafts(unchanged)).toBe(0);
  const page = await unchanged.context().newPage();
  await page.goto(address);
  await page.getByLabel("Texte", { exact: true }).fill("Des fours à pain.");
  await expect.poll(() => storedDrafts(page)).toBe(1);
  await unchanged.getByRole("link", { name: "Les services" }).click();
  // The list replaces the form. The form's last write to the browser's database precedes the next reading.
  await unchanged.getByRole("link", { name: "Fours", exact: true }).waitFor();
  expect(await storedDrafts(page)).toBe(1);
  await page.close({ runBeforeUnload: false });
  await unchanged.goto(address);
  await unchanged.getByText("Votre texte n’était pas enregistré").waitFor();
  expect(await text.inputValue()).toBe("Des fours à pain.");
});

/** Counts the drafts in the browser. */
function storedDrafts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open("project-drafts");
        open.onsuccess = () => {
          const counted = open.result.transaction("drafts").objectStore("drafts").count();
          counted.onsuccess = () => {
            open.result.close();
            resolve(counted.result);
          };
        };
      }),
  );
}

test("a save with a picture whose answer is lost is no conflict with oneself", async ({ visit }) => {
  const services = admin.collection("services");
  const { id } = await services.create({ slug: "lavoirs", title: "Lavoirs", summary: "Des lavoirs." });
  const relay = await openLossyRelay(server.url);
  onTestFinished(() => relay.stop());
  const page = await visit(`/dashboard/services/${id}`, { baseURL: relay.url, as: server.admin });
  await choosePicture(page, "bassin.jpg");
  await page.getByLabel(/^Pour qui ne la voit pas/).fill("Un bassin.");
  relay.loseAnswers();
  await save(page);
  await page.getByText("Le service n’est pas enregistré").waitFor();
  expect((await services.getOne(id)).pictures).toHaveLength(1);
  // The question for the stored version loses its first answer too.
  const isSaved = async () => {
    await save(page);
    return page.locator(".toast").filter({ hasText: "Le service est enregistré." }).count();
  };
  await expect.poll(isSaved, { timeout: 30_000, interval: 1_000 }).toBeGreaterThan(0);
  expect(await page.getByText("Quelqu’un d’autre a enregistré").count()).toBe(0);
  const stored = await services.getOne(id);
  expect(stored.images[stored.pictures[0]]).toMatchObject({ alt: "Un bassin." });
  expect(stored.pictures).toHaveLength(1);
});

test("a picture is described before it is sent, and fits a narrow phone", async ({ open }) => {
  const services = admin.collection("services");
  const { id } = await services.create({ slug: "ponts", title: "Ponts", summary: "Des ponts." });
  const page = await open(`/dashboard/services/${id}`, phone);
  await choosePicture(page, "pont.jpg");
  await page.getByLabel(/^Pour qui ne la voit pas/).fill("Un pont de douglas.");
  expect(await sidewaysScroll(page)).toBe(0);
  await save(page);
  await expectSaved(page);
  const stored = await services.getOne(id);
  expect(stored.pictures).toHaveLength(1);
  expect(stored.images[stored.pictures[0]]).toMatchObject({ alt: "Un pont de douglas." });
});
