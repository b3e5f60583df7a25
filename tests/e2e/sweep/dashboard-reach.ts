import type { Locator, Page } from "playwright-core";
import { untilBackupIsMade } from "../dashboard/dashboard.ts";
import { lookAnHourBack } from "../dashboard/rewind-fixtures.ts";
import { records } from "./dashboard-records.ts";

export async function openMessage(page: Page, subject: string): Promise<Locator> {
  await page.getByRole("row").filter({ hasText: subject }).getByRole("link", { name: /^Voir/ }).click();
  const sheet = page.getByRole("dialog", { name: subject });
  await sheet.getByRole("textbox", { name: "Votre texte" }).waitFor();
  return sheet;
}

/** Chooses the first two records of a list for an act on several. */
export async function chooseTwo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choisir", exact: true }).click();
  for (const index of [0, 1])
    await page
      .getByRole("checkbox", { name: /^Choisir/ })
      .nth(index)
      .check();
}

export async function unfoldChange(page: Page): Promise<void> {
  const entry = page.locator(".journal-entry", { has: page.locator("summary") }).first();
  await entry.locator("summary").click();
  await entry.getByRole("table").waitFor();
}

export async function openBackup(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sauvegarder maintenant" }).click();
  await page
    .getByText(/^Sauvegarde vérifiée/)
    .first()
    .waitFor(untilBackupIsMade);
  await lookAnHourBack(page);
}

export async function openFormerSite(page: Page): Promise<void> {
  await lookAnHourBack(page);
  const address = await page
    .getByRole("link", { name: "Voir le site tel qu’il serait" })
    .getAttribute("href");
  await page.goto(address ?? "");
  await page.getByText(/le site comme (?:aujourd’hui|hier) à/).waitFor();
}

export async function openVersions(page: Page): Promise<void> {
  await page.goto(`/dashboard/projects/${records.changedProject}/versions`);
  await page.locator(".version-images li[data-kind=removed]").waitFor();
}

/** Returns whether the browser has stored a draft of the project's form. */
export function isDraftKept(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("project-drafts");
    opening.onsuccess = () => {
      const drafts = opening.result.transaction("drafts").objectStore("drafts").getAll();
      drafts.onsuccess = () => resolve(drafts.result.length > 0);
    };
  });
}
