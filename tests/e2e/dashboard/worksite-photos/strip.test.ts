import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFullRun } from "../../../levels/full-run.ts";
import { atWidths, desktop, phone, plain, type VisitOptions } from "../../browser.ts";
import { admin, client, server, startServerOfFile, test } from "../fixtures.ts";
import { address, openedWorksite, photos, soon, storedPhoto, storedPhotos } from "./worksite-photos.ts";

startServerOfFile();

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const toggle = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const publish = (page: Page) => page.getByRole("button", { name: "Mettre en ligne" });

/** Returns a new public page, before any photo of the strip is on it. */
function newPage() {
  const slug = `maison-${crypto.randomUUID().slice(0, 8)}`;
  const project = { slug, title: "Maison du Chêne", description: "<p>Bois</p>", status: "published" };
  return admin.collection("projects").create(project);
}

for (const [device, options] of atWidths<[string, VisitOptions]>(["desktop", desktop], ["phone", phone])) {
  test.runIf(isFullRun)(`the team picks photos for client and page, on a ${device}`, async ({ open }) => {
    const project = await newPage();
    const worksite = await openedWorksite({ step_dates: { raising: "2026-11-19" } });
    const taken_at = "2026-11-20 09:00:00.000Z";
    await storedPhoto(worksite, { caption: "Panne faîtière posée", taken_at });
    await storedPhoto(worksite, { caption: "Cale provisoire", taken_at: "2026-11-19 09:00:00.000Z" });
    const page = await open(address, options);
    const days = page.locator(".strip-day h3");
    await expect
      .poll(async () => (await days.allInnerTexts()).map(plain), soon)
      .toEqual(["Vendredi 20 novembre, levage", "Jeudi 19 novembre, levage"]);
    for (const each of await page.locator(".audience button").all())
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await toggle(page, "Client : Panne faîtière posée").click();
    await expect.poll(() => seenByClient(worksite), soon).toBe(1);

    // Without permission the page asks again, and its first way out is to ask the client.
    await toggle(page, "Public : Panne faîtière posée, dehors, non permis").click();
    const dialog = page.getByRole("alertdialog", { name: /n’a pas permis le dehors/ });
    const ways = dialog.getByRole("button");
    expect(await ways.allInnerTexts()).toEqual([
      "Lui demander d’abord",
      "Ne pas publier",
      "Publier quand même",
    ]);
    await page.keyboard.press("Enter");
    await toast(page, "La demande est notée").waitFor(soon);
    const askedPermission = await admin
      .collection("publication_permissions")
      .getFullList({ filter: `worksite = "${worksite}"` });
    expect(askedPermission).toHaveLength(1);
    expect((await storedPhotos(worksite)).some(({ for_page }) => for_page)).toBe(false);
    // The page says that the question is open, and does not offer to ask again.
    await toggle(page, "Public : Panne faîtière posée, dehors, non permis").click();
    const pending = page.getByRole("alertdialog", { name: /n’a pas encore répondu pour le dehors/ });
    // The question has its new words once the strip has reloaded.
    await pending.waitFor(soon);
    const waysLeft = await pending.getByRole("button").allInnerTexts();
    expect(waysLeft).toEqual(["Ne pas publier", "Publier quand même"]);
    await pending.getByRole("button", { name: "Publier quand même" }).click();
    await page.getByText("1 pour le client, 1 pour la page publique.").waitFor(soon);

    await page.getByLabel("Page publique de ce chantier").selectOption(project.id);
    await page.getByRole("button", { name: "Relier" }).click();
    await publish(page).click(soon);
    await toast(page, "une photo en plus").waitFor(soon);
    const { gallery, chapters } = await admin.collection("projects").getOne(project.id);
    expect(chapters).toMatchObject([{ moment: "during", images: [{ name: gallery[0] }] }]);
    const answer = await fetch(`${server.url}/realisations/${project.slug}`);
    expect(await answer.text()).toContain(gallery[0]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(new Set(await linesOfAudience(page))).toEqual(new Set([1]));
  });
}

test.runIf(isFullRun)("a photo's words are corrected, and its deletion is undone", async ({ open }) => {
  const worksite = await openedWorksite();
  await storedPhoto(worksite, { caption: "Pane faîtière", place: "outside" });
  const page = await open(address, phone);
  await page.getByRole("button", { name: /Corriger la photo.*Pane faîtière/ }).click(soon);
  const dialog = page.getByRole("alertdialog", { name: "Corriger la photo" });
  await dialog.getByLabel("Une phrase").fill("Panne faîtière");
  await dialog.getByLabel("Où est-elle prise ?").selectOption("Dedans");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Corriger la photo.*Panne faîtière/ }).waitFor(soon);
  expect(await storedPhotos(worksite)).toMatchObject([{ caption: "Panne faîtière", place: "inside" }]);
  await page.getByRole("button", { name: /Supprimer la photo/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer la photo" }).click();
  await page.getByText("Aucune photo n’est encore arrivée de ce chantier.").waitFor(soon);
  expect(await storedPhotos(worksite)).toEqual([]);
  await toast(page, "Photo supprimée").getByRole("button", { name: "Annuler" }).click();
  await expect.poll(async () => (await storedPhotos(worksite)).length, soon).toBe(1);
});

test("only the team publishes the strip, and strangers see no photo", async () => {
  const worksite = await openedWorksite();
  const photo = await storedPhoto(worksite);
  const publishingRequest = {
    method: "POST",
    body: JSON.stringify({ site: worksite, chapter: "during", despite: true }),
  };
  const publishing = `${server.url}/dashboard/donnees/chantier`;
  expect((await fetch(publishing, publishingRequest)).status).toBe(404);
  const file = `${server.url}/api/files/worksite_photos/${photo.id}/${photo.file}`;
  expect((await fetch(file)).status).toBe(404);
  const token = await client.files.getToken();
  expect((await fetch(`${file}?token=${token}`)).status).toBe(404);
  expect((await fetch(`${file}?token=${await admin.files.getToken()}`)).status).toBe(200);
  await admin.collection("worksite_photos").update(photo.id, { for_client: true });
  expect((await fetch(`${file}?token=${token}`)).status).toBe(200);
});

test("the same photo sent twice is kept once", async () => {
  const worksite = await openedWorksite();
  const [photo] = await photos(1);
  const file = () => new File([new Uint8Array(photo?.buffer ?? [])], "levage.jpg", { type: "image/jpeg" });
  const sentValues = { worksite, device_key: crypto.randomUUID() };
  const create = () => admin.collection("worksite_photos").create({ ...sentValues, file: file() });
  const outcomes = await Promise.allSettled([create(), create()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((each) => each.status === "rejected");
  expect(refused?.reason.response.data.device_key.code).toBe("validation_not_unique");
  expect(await storedPhotos(worksite)).toHaveLength(1);
});

/** Returns the number of lines of each button that names a photo's audience. */
function linesOfAudience(page: Page): Promise<number[]> {
  return page.locator(".audience button").evaluateAll((buttons) =>
    buttons.map((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      const shownItems = [...text.getClientRects()].filter(({ width }) => width > 2);
      const bottoms = shownItems.map(({ bottom }) => bottom).sort((one, other) => one - other);
      return bottoms.filter((bottom, place) => bottom - (bottoms[place - 1] ?? Number.NEGATIVE_INFINITY) > 8)
        .length;
    }),
  );
}

async function seenByClient(worksite: string): Promise<number> {
  const filter = `worksite = "${worksite}"`;
  return (await client.collection("worksite_photos").getFullList({ filter })).length;
}
