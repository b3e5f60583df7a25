import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop } from "../../browser.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import { colleague, soon } from "../worksite-photos/worksite-photos.ts";

startServerOfFile();

const field = (page: Page) => page.getByLabel("Le texte");
const notice = (page: Page, name: string) => page.getByText(`${name} vient d’enregistrer cette page.`);

/** Opens the field of a text of the home page's plan. */
async function openPlace(page: Page, name: RegExp): Promise<void> {
  await page.locator(".page-place").filter({ hasText: name }).first().click();
  await field(page).waitFor(soon);
}

test("two administrators on one page learn of each other's saves, and lose nothing", async ({
  open,
  visit,
}) => {
  const { name } = await admin.collection("users").getFirstListItem(`email = "${server.admin.email}"`);
  const page = await open("/dashboard/pages/home");
  const hers = await visit("/dashboard/pages/home", {
    ...desktop,
    baseURL: server.url,
    as: await colleague(),
  });
  await openPlace(page, /^Introduction/);
  await openPlace(hers, /^Titre/);
  for (const each of [page, hers]) expect(await each.getByText("vient d’enregistrer").count()).toBe(0);

  await field(hers).fill("Le bois d'ici");
  await notice(page, "Maud Ferrand").waitFor(soon);
  expect(await hers.getByText("vient d’enregistrer").count()).toBe(0);
  // Her text is on his page before he writes.
  await page.frameLocator("iframe").getByText("Le bois d’ici").waitFor(soon);

  await field(page).fill("Ma phrase.");
  await notice(hers, name).waitFor(soon);
  await expect.poll(() => notice(page, "Maud Ferrand").count(), soon).toBe(0);
  const stored = async (): Promise<string[]> => {
    const { draft } = await admin.collection("pages").getFirstListItem('page = "home"');
    return Object.values<string>(draft.texts).sort();
  };
  await expect.poll(stored, soon).toEqual(["Le bois d'ici", "Ma phrase."]);

  await hers.getByRole("button", { name: "Publier" }).click();
  await hers
    .getByRole("alertdialog", { name: "Publier la page" })
    .getByRole("button", { name: "Publier" })
    .click();
  await hers.locator(".toast").getByText("La page est en ligne.").waitFor(soon);
  await notice(page, "Maud Ferrand").waitFor(soon);
  await expect.poll(() => notice(hers, name).count(), soon).toBe(0);
});
