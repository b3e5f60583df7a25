import type { Page } from "playwright-core";
import { expect } from "vitest";
import { plain } from "../browser.ts";
import { phoneFirst } from "./dashboard.ts";
import { admin, server, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

type Illustrated = { id: string; gallery: string[]; images: object; description: string };

/** Removes the first gallery picture of a demonstration project, and adds a sentence to its description. */
async function shortened(title: string): Promise<Illustrated> {
  const projects = admin.collection("projects");
  const before = await projects.getFirstListItem<Illustrated>(admin.filter("title = {:title}", { title }));
  const description = `${before.description}<p>Une phrase de trop.</p>`;
  await projects.update(before.id, { "gallery-": before.gallery[0], description });
  return before;
}

const back = (page: Page) => page.getByRole("button", { name: "Annuler ce changement" });
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

test.for(phoneFirst)(
  "a version comes back with the image removed since, on a %s",
  async ([device, options], { openShared }) => {
    const before = await shortened(device === "phone" ? "Pergola du Mas" : "Maison du Coteau");
    const page = await openShared(`/dashboard/projects/${before.id}/versions`, options);
    expect(plain(await page.locator(".version-list li").first().innerText())).toContain("1 image retirée");
    const removed = page.locator(".version-images li[data-kind=removed]");
    expect(plain(await removed.innerText())).toMatch(/^Retirée, gardée jusqu'au \d+/);
    const image = removed.locator("img");
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    expect(plain(await page.locator(".differences ins").innerText())).toBe("Une phrase de trop.");
    expect(plain(await page.locator(".differences > div").last().innerText())).toMatch(
      /^Inchangés\s+Slug, titre/,
    );
    await back(page).click();
    await toast(page, "Le dernier changement est annulé.").waitFor();
    await expect.poll(() => page.locator(".version-list li").count()).toBeGreaterThan(1);
    const after = await admin.collection("projects").getOne<Illustrated>(before.id);
    expect(after).toMatchObject({
      gallery: before.gallery,
      images: before.images,
      description: before.description,
    });
    const file = await fetch(`${server.url}/api/files/projects/${before.id}/${before.gallery[0]}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  },
);

test("a version changed meanwhile is not overwritten", async ({ openShared }) => {
  const projects = admin.collection("projects");
  const { id } = await projects.create({ title: "Abri un", slug: "abri", description: "<p>Un.</p>" });
  await projects.update(id, { title: "Abri deux" });
  const page = await openShared(`/dashboard/projects/${id}/versions`);
  await projects.update(id, { title: "Abri trois" });
  await back(page).click();
  await toast(page, "vient de changer quelque chose").waitFor();
  expect((await projects.getOne(id)).title).toBe("Abri trois");
});
