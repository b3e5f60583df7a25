import type { Page } from "playwright-core";
import { expect } from "vitest";
import { admin, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const path = (page: Page) => new URL(page.url()).pathname;

async function findId(noun: string): Promise<string> {
  const { items } = await admin.collection(noun).getList(1, 1, { sort: "-created" });
  return items[0]?.id ?? "";
}

test("a saved project leaves the list where it is and shows there", async ({ openShared }) => {
  const page = await openShared("/dashboard/projects?sort=title", { viewport: { width: 900, height: 400 } });
  // Only the page itself asks for the list again.
  await page.route("**/api/realtime", (route) => route.abort());
  await page.reload();
  const link = page.getByRole("rowgroup").last().getByRole("link", { name: "Modifier" }).last();
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  await link.click();
  const form = page.getByRole("dialog", { name: "Modifier le projet" });
  const title = `${await form.locator("#title").inputValue()} en bois`;
  await form.locator("#title").fill(title);
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmer" }).click();
  await page.getByRole("rowheader", { name: title }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard/projects");
  await expect.poll(scrolled).toBe(before);
});

test("a former address leads to its record, and Back before it", async ({ openShared }) => {
  const former: [address: string, noun: string, search: string][] = [
    ["/dashboard/projects?filter=draft&projet=", "projects", "?filter=draft"],
    ["/dashboard/reviews?avis=", "reviews", ""],
  ];
  const page = await openShared("/dashboard/guide");
  for (const [address, noun, search] of former) {
    const id = await findId(noun);
    await page.goto(address + id);
    await expect.poll(() => path(page)).toBe(`/dashboard/${noun}/${id}`);
    await expect.poll(() => new URL(page.url()).search).toBe(search);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Mode d’emploi" }).waitFor();
  }
  await page.goto("/dashboard/projects?projet=nouveau");
  await page.getByRole("dialog", { name: "Créer un nouveau projet" }).waitFor();
  expect(path(page)).toBe("/dashboard/projects/nouveau");
});
