import type { BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { phone, plain } from "../browser.ts";
import { closeByEscape, deskFirst, phoneFirst } from "./dashboard.ts";
import { admin, test as fileTest, server, startServerOfFile } from "./fixtures.ts";

startServerOfFile();

const test = fileTest.extend("openBin", ({ openShared }) => async (options?: BrowserContextOptions) => {
  const page = await openShared("/dashboard/corbeille", options);
  await page.getByText("attend ici trente jours").waitFor();
  return page;
});

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const dialog = (page: Page) => page.getByRole("alertdialog");
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function photoFile(): Promise<File> {
  const canvas = sharp({ create: { width: 80, height: 60, channels: 3, background: "#a07040" } });
  const bytes = new Uint8Array(await canvas.jpeg().toBuffer());
  return new File([bytes], "pignon.jpg", { type: "image/jpeg" });
}

async function deleteProjects(...titles: string[]): Promise<void> {
  const projects = admin.collection("projects");
  for (const title of titles) {
    const project = await projects.getFirstListItem(admin.filter("title = {:title}", { title }));
    await projects.delete(project.id);
  }
}

test.for(deskFirst)(
  "a message from the form's trap arrives once restored, on a %s",
  async ([device, options], { openBin }) => {
    const subject = `Un carport pour le ${device}`;
    const fields = {
      subject,
      name: "Paul Aubin",
      email: "paul@exemple.fr",
      message: "Bonjour.",
      website: "x",
    };
    await fetch(`${server.url}/contact/envoi`, { method: "POST", body: new URLSearchParams(fields) });
    const page = await openBin(options);
    const pageText = plain(await row(page, subject).innerText());
    expect(pageText).toContain("Message, indésirable ?");
    expect(pageText).toContain("Piège à robots");
    await page.getByText("que seuls les robots voient").waitFor();
    await page.getByRole("button", { name: `Restaurer ${subject}` }).click();
    await toast(page, "Message restauré.").waitFor();
    await page.goto("/dashboard/messages");
    await page.getByText(subject).first().waitFor();
  },
);

test.for(phoneFirst)(
  "a deleted project is restored with the keyboard alone, on a %s",
  async ([, options], { openBin }) => {
    await deleteProjects("Maison du Coteau");
    const page = await openBin(options);
    const pageText = plain(await row(page, "Maison du Coteau").innerText());
    expect(pageText).toContain("Projet");
    expect(pageText).toContain("Maud Ferrand");
    for (const button of await row(page, "Maison du Coteau").getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(options.viewport?.width ?? 0);
    }
    await page.getByRole("button", { name: "Restaurer Maison du Coteau" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await toast(page, "Projet restauré.").waitFor();
    expect(await page.locator(".toasts").innerText()).not.toContain("corbeille");
    await page.getByText("La corbeille est vide.").waitFor();
    expect(
      await admin.collection("projects").getFullList({ filter: "title = 'Maison du Coteau'" }),
    ).toHaveLength(1);
    await page.goto("/realisations/maison-du-coteau");
    await page.getByRole("heading", { level: 1, name: "Maison du Coteau" }).waitFor();
  },
);

test("pictures are shown, and a photo names its subject", async ({ openBin }) => {
  const photos = admin.collection("worksite_photos");
  const [worksite] = await admin.collection("worksites").getFullList();
  const photo = await photos.create({
    worksite: worksite?.id,
    device_key: "corbeille-1",
    file: await photoFile(),
    caption: "Le pignon levé",
    taken_at: "2026-11-12 13:05:00.000Z",
  });
  await photos.delete(photo.id);
  await deleteProjects("Maison la Clairière");
  const page = await openBin();
  expect(plain(await row(page, "Le pignon levé").innerText())).toContain(
    "Photo de chantier, Le pignon levé, 12 novembre 2026 à 14 h 05",
  );
  for (const title of ["Le pignon levé", "Maison la Clairière"]) {
    const picture = row(page, title).locator("img");
    await expect
      .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
  }
  await page.getByText("se reprend dans les versions de son projet").waitFor();
});

test("a permanent deletion is confirmed first", async ({ openBin }) => {
  await deleteProjects("Carport de la Gare", "Pergola du Mas");
  const page = await openBin(phone);
  await page.getByRole("button", { name: "Supprimer définitivement Carport de la Gare" }).click();
  expect(plain(await dialog(page).innerText())).toContain(
    "Êtes-vous sûr de vouloir supprimer ce projet ? Cette action est irréversible.",
  );
  await closeByEscape(page);
  expect(await row(page, "Carport de la Gare").count()).toBe(1);
  await page.getByRole("button", { name: "Supprimer définitivement Carport de la Gare" }).click();
  await dialog(page).getByRole("button", { name: "Supprimer définitivement" }).click();
  await toast(page, "Projet supprimé définitivement.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await expect.poll(() => row(page, "Carport de la Gare").count()).toBe(0);
  await page.getByRole("button", { name: "Vider la corbeille" }).click();
  expect(plain(await dialog(page).innerText())).toContain(
    "Êtes-vous sûr de vouloir vider la corbeille ? Cette action est irréversible.",
  );
  await dialog(page).getByRole("button", { name: "Vider la corbeille" }).click();
  await page.getByText("La corbeille est vide.").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Vider la corbeille" }).count()).toBe(0);
});
