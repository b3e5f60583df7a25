import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { plain } from "../../browser.ts";
import { admin, test as fileTest, startServerOfFile } from "../fixtures.ts";

startServerOfFile();

const test = fileTest.extend("openBin", ({ openShared }) => async (options?: BrowserContextOptions) => {
  const page = await openShared("/dashboard/corbeille", options);
  await page.getByText("attend ici trente jours").waitFor();
  return page;
});

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function deleteProjects(...titles: string[]): Promise<void> {
  const projects = admin.collection("projects");
  for (const title of titles) {
    const project = await projects.getFirstListItem(admin.filter("title = {:title}", { title }));
    await projects.delete(project.id);
  }
}

test("a restored project whose slug was taken stays in the bin", async ({ openBin }) => {
  await deleteProjects("Terrasse les Pins");
  const usurper = await admin.collection("projects").create({
    title: "Une autre terrasse",
    slug: "terrasse-les-pins",
    description: "<p>Une autre.</p>",
  });
  const page = await openBin();
  await page.getByRole("button", { name: "Restaurer Terrasse les Pins" }).click();
  await toast(page, "a pris son adresse").waitFor();
  expect(plain(await toast(page, "a pris son adresse").innerText())).toContain(
    "Une autre réalisation a pris son adresse entre-temps.",
  );
  expect(await row(page, "Terrasse les Pins").count()).toBe(1);
  await admin.collection("projects").update(usurper.id, { slug: "une-autre-terrasse" });
  await admin.collection("redirects").getFullList();
  await page.getByRole("button", { name: "Restaurer Terrasse les Pins" }).click();
  await expect.poll(() => row(page, "Terrasse les Pins").count()).toBe(0);
});
