import type { Page } from "playwright-core";
import { expect } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { execute } from "../../stored-rows.ts";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { admin, server, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

const hour = 60 * 60 * 1000;

/** Makes all that was done so far two hours old. */
async function age(): Promise<void> {
  const moment = new Date(Date.now() - 2 * hour).toISOString().replace("T", " ");
  await execute(server, `UPDATE _changes SET at = '${moment}' WHERE at > '${moment}'`);
}

/** At an hour that has struck more than an hour ago, and less than two: before it lies what is aged, after it the rest. */
async function lookAnHourBack(page: Page): Promise<void> {
  const [day, hours] = [page.getByLabel("Le jour"), page.getByLabel("L’heure")];
  await day.selectOption({ index: 0 });
  const isToday = (await hours.locator("option").count()) > 1;
  if (!isToday) await day.selectOption({ index: 1 });
  await hours.selectOption({ index: isToday ? 1 : 0 });
  await page.getByRole("button", { name: "Regarder d’abord" }).click();
  await page.locator(".rewind-preview h3").waitFor();
}

const titles = async () =>
  (await admin.collection("projects").getFullList({ fields: "title", sort: "title" })).map(
    ({ title }) => title,
  );

for (const [device, options, deleted, changed] of [
  ["desktop", desktop, "Pergola du Mas", "Maison du Coteau"],
  ["phone", phone, "Carport de la Gare", "Terrasse les Pins"],
] as const) {
  test(`the site is put as it was an hour ago, looked at first and undone, on a ${device}`, async ({
    open,
  }) => {
    await age();
    const before = await titles();
    const projects = admin.collection("projects");
    const named = (title: string) => projects.getFirstListItem(admin.filter("title = {:title}", { title }));
    const project = await named(changed);
    await projects.update(project.id, { title: "Un autre titre", "gallery-": project.gallery[0] });
    await projects.delete((await named(deleted)).id);
    await projects.create({
      title: "Un projet de trop",
      slug: `de-trop-${device}`,
      description: "<p>X.</p>",
    });
    const { region } = await admin.collection("company").getOne(companyId);
    await admin.collection("company").update(companyId, { region: `Ailleurs, au ${device}` });
    const since = await titles();

    const page = await open("/dashboard/sauvegardes", options);
    await lookAnHourBack(page);
    const told = plain(await page.locator(".rewind-preview").innerText());
    expect(told).toMatch(/^(?:Aujourd'hui|Hier) à \d+ h : quatre choses seraient différentes/);
    expect(told).toContain("Une image revient.");
    expect(told).toContain("revient avec ses images");
    expect(told).toContain("va à la corbeille");
    expect(await titles()).toEqual(since);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole("button", { name: /^Remettre le site comme (?:aujourd’hui|hier) à/ }).click();
    await page.getByText(/^Le site est comme (?:aujourd’hui|hier) à/).waitFor();
    expect(await titles()).toEqual(before);
    expect((await projects.getOne(project.id)).gallery).toEqual(project.gallery);
    expect((await admin.collection("company").getOne(companyId)).region).toBe(region);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole("button", { name: "Annuler" }).click();
    await page.getByText("C’est annulé").waitFor();
    expect(await titles()).toEqual(since);
    await lookAnHourBack(page);
    await page.getByRole("button", { name: /^Remettre le site comme (?:aujourd’hui|hier) à/ }).click();
    await page.getByText(/^Le site est comme (?:aujourd’hui|hier) à/).waitFor();
    expect(await titles()).toEqual(before);
  });
}

for (const [device, options, named] of [
  ["desktop", desktop, "Maison du Coteau"],
  ["phone", phone, "Terrasse les Pins"],
] as const) {
  test(`the site is seen as it would be before anything is changed, on a ${device}`, async ({ open }) => {
    const projects = admin.collection("projects");
    const { id, cover_image, title } = await projects.getFirstListItem(
      admin.filter("title = {:named}", { named }),
    );
    await age();
    await projects.update(id, { title: `Rebaptisée au ${device}`, cover_image: null });
    const { region } = await admin.collection("company").getOne(companyId);
    await admin.collection("company").update(companyId, { region: `Loin, au ${device}` });

    const page = await open("/dashboard/sauvegardes", options);
    await lookAnHourBack(page);
    const opening = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Voir le site tel qu’il serait" }).click();
    const seen = await opening;
    await seen.getByText(/le site comme (?:aujourd’hui|hier) à/).waitFor();
    expect(await accessibilityProblems(seen)).toEqual([]);
    expect(await seen.locator("footer").innerText()).not.toContain("Loin");

    await seen.getByRole("navigation", { name: "Pages de l’aperçu" }).getByText("Réalisations").click();
    await seen.locator(".card").filter({ hasText: title }).first().click();
    await seen.getByRole("heading", { level: 1, name: title }).waitFor();
    const cover = seen.locator(".cover img");
    expect(await cover.getAttribute("src")).toContain(`name=${encodeURIComponent(cover_image)}&thumb=1440x0`);
    await expect
      .poll(() => cover.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(400);
    expect(new URL(seen.url()).pathname).toMatch(/^\/dashboard\/sauvegardes\/apercu\/realisations\/./);
    expect(await accessibilityProblems(seen)).toEqual([]);
    expect(await sidewaysScroll(seen)).toBe(0);

    expect((await projects.getOne(id)).title).toBe(`Rebaptisée au ${device}`);
    await projects.update(id, { title });
    await admin.collection("company").update(companyId, { region });
  });
}

test("what somebody changes after the preview is not lost: it has to be looked at again", async ({
  open,
}) => {
  age();
  const page = await open("/dashboard/sauvegardes");
  const projects = admin.collection("projects");
  const { id } = await projects.create({
    title: "Pendant ce temps",
    slug: "pendant",
    description: "<p>X.</p>",
  });
  await lookAnHourBack(page);
  await projects.update(id, { title: "Entre-temps" });
  await page.getByRole("button", { name: /^Remettre le site/ }).click();
  await page.locator(".toast").filter({ hasText: "Quelqu’un vient de changer quelque chose" }).waitFor();
  expect((await projects.getOne(id)).title).toBe("Entre-temps");
});

test("where nothing would be different, nothing is offered", async ({ open }) => {
  age();
  const page = await open("/dashboard/sauvegardes");
  await lookAnHourBack(page);
  await page.getByRole("heading", { name: /le site était comme maintenant/ }).waitFor();
  expect(await page.getByRole("button", { name: /^Remettre le site/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Ne rien changer" }).click();
  await expect.poll(() => page.locator(".rewind-preview").count()).toBe(0);
});
