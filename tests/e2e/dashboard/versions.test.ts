import type { Page } from "playwright-core";
import { expect } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { tabTo } from "./dashboard.ts";
import { admin, server, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

type Illustrated = { id: string; gallery: string[]; images: object; description: string };

/** A project of the demonstration whose first picture of the gallery was taken away, and a word changed. */
async function shortened(title: string): Promise<Illustrated> {
  const projects = admin.collection("projects");
  const before = await projects.getFirstListItem<Illustrated>(admin.filter("title = {:title}", { title }));
  const description = `${before.description}<p>Une phrase de trop.</p>`;
  await projects.update(before.id, { "gallery-": before.gallery[0], description });
  return before;
}

const back = (page: Page) => page.getByRole("button", { name: "Revenir à la version d’avant" });
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

for (const [device, options, title] of [
  ["desktop", desktop, "Maison du Coteau"],
  ["phone", phone, "Pergola du Mas"],
] as const) {
  test(`a version comes back with the image that was removed since, on a ${device}`, async ({ open }) => {
    const before = await shortened(title);
    const page = await open(`/dashboard/projects/${before.id}/versions`, options);
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
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await back(page).click();
    await toast(page, "C’est revenu.").waitFor();
    await expect.poll(() => page.locator(".version-list li").count()).toBeGreaterThan(1);
    const after = await admin.collection("projects").getOne<Illustrated>(before.id);
    expect(after).toMatchObject({
      gallery: before.gallery,
      images: before.images,
      description: before.description,
    });
    const file = await fetch(`${server.url}/api/files/projects/${before.id}/${before.gallery[0]}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test(`an older version is looked at and gone back to with the keyboard alone, on a ${device}`, async ({
    open,
  }) => {
    const projects = admin.collection("projects");
    const { id } = await projects.create({
      title: "Cabane une",
      slug: `cabane-${device}`,
      description: "<p>Une.</p>",
    });
    await projects.update(id, { title: "Cabane deux" });
    await projects.update(id, { title: "Cabane trois" });
    const page = await open(`/dashboard/projects/${id}/versions`, options);
    const middle = page.locator(".version-list a").nth(1);
    await tabTo(page, middle);
    await page.keyboard.press("Enter");
    await expect.poll(() => middle.getAttribute("aria-current")).toBe("true");
    await tabTo(page, page.getByRole("button", { name: "Revenir à cette version" }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Versions de Cabane deux" }).waitFor();
    expect((await projects.getOne(id)).title).toBe("Cabane deux");
    expect(await page.locator(".version-list li").count()).toBe(4);
  });
}

test("whoever looks at what somebody else has changed meanwhile is told so, and nothing is lost", async ({
  open,
}) => {
  const projects = admin.collection("projects");
  const { id } = await projects.create({ title: "Abri un", slug: "abri", description: "<p>Un.</p>" });
  await projects.update(id, { title: "Abri deux" });
  const page = await open(`/dashboard/projects/${id}/versions`);
  await projects.update(id, { title: "Abri trois" });
  await back(page).click();
  await toast(page, "vient de changer quelque chose").waitFor();
  expect((await projects.getOne(id)).title).toBe("Abri trois");
});

test("a project's form and the company's page lead to their versions", async ({ open }) => {
  await admin.collection("company").update(companyId, { region: "Une autre région" });
  const page = await open("/dashboard/coordonnees");
  await page.getByRole("link", { name: "Versions", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Versions des coordonnées" }).waitFor();
  expect(plain(await page.locator(".differences").innerText())).toContain("Région");
  const { id } = await admin.collection("projects").getFirstListItem("title = 'Carport de la Gare'");
  await page.goto(`/dashboard/projects/${id}`);
  await page.getByRole("link", { name: /^Versions/ }).click();
  await page.getByRole("heading", { level: 1, name: "Versions de Carport de la Gare" }).waitFor();
});
