import { expect } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { plain } from "../browser.ts";
import { deskFirst, phoneFirst } from "./dashboard.ts";
import { admin, server, startServerOfFile, test } from "./fixtures.ts";
import { ageChanges, lookAnHourBack } from "./rewind-fixtures.ts";

startServerOfFile();

const titles = async () =>
  (await admin.collection("projects").getFullList({ fields: "title", sort: "title" })).map(
    ({ title }) => title,
  );

const deleted = { desktop: "Pergola du Mas", phone: "Carport de la Gare" };
const changed = { desktop: "Maison du Coteau", phone: "Terrasse les Pins" };

test.for(deskFirst)(
  "the site goes an hour back and returns, on a %s",
  async ([device, options], { openShared }) => {
    await ageChanges(server);
    const before = await titles();
    const projects = admin.collection("projects");
    const named = (title: string) => projects.getFirstListItem(admin.filter("title = {:title}", { title }));
    const project = await named(changed[device]);
    await projects.update(project.id, { title: "Un autre titre", "gallery-": project.gallery[0] });
    await projects.delete((await named(deleted[device])).id);
    await projects.create({
      title: "Un projet de trop",
      slug: `de-trop-${device}`,
      description: "<p>X.</p>",
    });
    const { region } = await admin.collection("company").getOne(companyId);
    await admin.collection("company").update(companyId, { region: `Ailleurs, au ${device}` });
    const since = await titles();

    const page = await openShared("/dashboard/sauvegardes", options);
    await lookAnHourBack(page);
    const pageText = plain(await page.locator(".rewind-preview").innerText());
    expect(pageText).toMatch(/^(?:Aujourd'hui|Hier) à \d+ h : quatre différences/);
    expect(pageText).toContain("Une image revient.");
    expect(pageText).toContain("revient avec ses images");
    expect(pageText).toContain("va à la corbeille");
    expect(await titles()).toEqual(since);

    await page.getByRole("button", { name: /^Remettre le site comme (?:aujourd’hui|hier) à/ }).click();
    await page.getByText(/^Le site est comme (?:aujourd’hui|hier) à/).waitFor();
    expect(await titles()).toEqual(before);
    expect((await projects.getOne(project.id)).gallery).toEqual(project.gallery);
    expect((await admin.collection("company").getOne(companyId)).region).toBe(region);

    await page.getByRole("button", { name: "Annuler" }).click();
    await page.getByText("C’est annulé").waitFor();
    expect(await titles()).toEqual(since);
    await lookAnHourBack(page);
    await page.getByRole("button", { name: /^Remettre le site comme (?:aujourd’hui|hier) à/ }).click();
    await page.getByText(/^Le site est comme (?:aujourd’hui|hier) à/).waitFor();
    expect(await titles()).toEqual(before);
  },
);

test.for(phoneFirst)(
  "the former site is previewed before it changes, on a %s",
  async ([device, options], { openShared }) => {
    const projects = admin.collection("projects");
    const { id, cover_image, title } = await projects.getFirstListItem(
      admin.filter("title = {:title}", { title: changed[device] }),
    );
    await ageChanges(server);
    await projects.update(id, { title: `Rebaptisée au ${device}`, cover_image: null });
    const { region } = await admin.collection("company").getOne(companyId);
    await admin.collection("company").update(companyId, { region: `Loin, au ${device}` });

    const page = await openShared("/dashboard/sauvegardes", options);
    await lookAnHourBack(page);
    const opening = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Voir le site tel qu’il serait" }).click();
    const openedPage = await opening;
    await openedPage.getByText(/le site comme (?:aujourd’hui|hier) à/).waitFor();
    expect(await openedPage.locator("footer").innerText()).not.toContain("Loin");

    await openedPage.getByRole("navigation", { name: "Pages de l’aperçu" }).getByText("Réalisations").click();
    await openedPage.locator(".card").filter({ hasText: title }).first().click();
    await openedPage.getByRole("heading", { level: 1, name: title }).waitFor();
    const cover = openedPage.locator(".cover img");
    expect(await cover.getAttribute("src")).toContain(`name=${encodeURIComponent(cover_image)}&thumb=1440x0`);
    await expect
      .poll(() => cover.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(400);
    expect(new URL(openedPage.url()).pathname).toMatch(/^\/dashboard\/sauvegardes\/apercu\/realisations\/./);

    expect((await projects.getOne(id)).title).toBe(`Rebaptisée au ${device}`);
    await projects.update(id, { title });
    await admin.collection("company").update(companyId, { region });
  },
);

test("without differences, no rewind is offered", async ({ openShared }) => {
  await ageChanges(server);
  const page = await openShared("/dashboard/sauvegardes");
  await lookAnHourBack(page);
  await page.getByRole("heading", { name: /le site était comme maintenant/ }).waitFor();
  expect(await page.getByRole("button", { name: /^Remettre le site/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Ne rien changer" }).click();
  await expect.poll(() => page.locator(".rewind-preview").count()).toBe(0);
});
