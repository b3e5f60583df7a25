import type { Page } from "playwright-core";

/** Sends the form of a service. */
export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer" }).click();
}

export async function expectSaved(page: Page): Promise<void> {
  await page.locator(".toast").filter({ hasText: "Le service est enregistré." }).first().waitFor();
}
