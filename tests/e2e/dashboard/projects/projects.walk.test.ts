import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, plain } from "../../browser.ts";
import {
  chooser,
  confirm,
  deskFirst,
  fault,
  field,
  frame,
  image,
  phoneFirst,
  projects,
  projectsDashboard,
  question,
  save,
  sheet,
  toasts,
} from "./projects.ts";

const { test, project, stored } = projectsDashboard();

describe("the table of projects", () => {
  test("is read page by page, no project twice", async ({ open }) => {
    const category = "Série";
    const createdRecords = await Promise.all(
      Array.from({ length: 30 }, () => project({ category, cover_image: null })),
    );
    for (const [, options] of deskFirst) {
      const page = await open(
        `${projects}?${new URLSearchParams({ categorie: category, sort: "category" })}`,
        options,
      );
      const names = () => page.getByRole("rowheader").locator("span:first-child").allInnerTexts();
      const pages = page.getByRole("navigation", { name: "Pages de la liste" });
      const first = await names();
      expect(first).toHaveLength(25);
      expect(plain(await pages.innerText())).toBe("Page 1 sur 2 Page suivante");
      await pages.getByRole("link", { name: "Page suivante" }).click();
      await expect.poll(async () => (await names()).length).toBe(5);
      const all = [...first, ...(await names())];
      expect(all.map(plain).toSorted()).toEqual(createdRecords.map(({ title }) => plain(title)).toSorted());
      await pages.getByRole("link", { name: "Page précédente" }).click();
      await expect.poll(names).toEqual(first);
    }
  });

  test("says why it was not loaded or a project not deleted", async ({ open }) => {
    const { title } = await project();
    const page = await open(projects, desktop);
    const records = "**/api/collections/projects/records**";
    const bin = page.getByRole("button", { name: `Supprimer ${title}` });
    // The toast's script is loaded before the connection is lost.
    const region = () =>
      performance.getEntriesByType("resource").some(({ name }) => /toast-region.*js/.test(name));
    await page.waitForFunction(region);
    await page.context().setOffline(true);
    // A double press leaves the question open.
    await bin.dblclick();
    await question(page).getByRole("button", { name: "Supprimer" }).click();
    await toasts(page, "Erreur lors de la suppression : la connexion a été perdue.");
    await expect.poll(() => question(page).count()).toBe(0);
    await page.context().setOffline(false);
    await bin.click();
    await question(page).waitFor();
    await page.mouse.click(5, 5);
    await expect.poll(() => question(page).count()).toBe(0);
    const remove = async () => {
      await bin.click();
      await question(page).getByRole("button", { name: "Supprimer" }).click();
    };
    await page.route(records, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
    await remove();
    await toasts(page, "Erreur lors de la suppression : erreur inconnue.");
    await page.getByRole("link", { name: "Brouillons" }).click();
    await page.getByText("Impossible de charger les projets.").waitFor();
    await page.unroute(records);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("searchbox", { name: "Rechercher un projet" }).waitFor();
  });
});

describe("the form of a project", () => {
  test.for(phoneFirst)(
    "pins a project, and replaces a removed cover, on a %s",
    async ([device, options], { open }) => {
      const { id, title, slug, cover_image: former } = await project({ title: `Préau ${device}` });
      await project({ title: `Abri ${device}` });
      const page = await open(`${projects}/${id}`, options);
      const pinned = sheet(page).getByRole("checkbox", { name: "Épingler en tête" });
      expect(await pinned.isChecked()).toBe(false);
      expect(plain(await sheet(page).locator("#pinned-hint").innerText())).toContain(
        "Les autres suivent, du plus récemment créé au plus ancien, quelle que soit leur date.",
      );
      await pinned.check();
      await sheet(page).getByRole("button", { name: "Retirer l’image", exact: true }).click();
      await expect
        .poll(() => field(page, "cover_image").evaluate((each) => each === document.activeElement))
        .toBe(true);
      await sheet(page).getByText("L’image de couverture est retirée.").waitFor();
      await save(page).click();
      expect(await fault(page, "cover_image")).toBe("L'image de couverture est obligatoire.");
      expect((await stored(slug)).cover_image).toBe(former);
      await chooser(page, "cover_image").setInputFiles(await image("neuve.jpg"));
      await frame(page).waitFor();
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      expect((await stored(slug)).cover_image).toMatch(/^neuve_/);
      // The home page shows the newest projects, pinned or not.
      for (const [path, isPinnedFirst] of [
        ["/", false],
        ["/realisations", true],
      ] as const) {
        const visitor = await (await page.request.get(path)).text();
        expect([path, visitor.indexOf(title) < visitor.indexOf(`Abri ${device}`)]).toEqual([
          path,
          isPinnedFirst,
        ]);
      }
      await page.getByRole("row", { name: title }).getByText("Épinglé").waitFor();
      await page.getByRole("link", { name: `Modifier ${title}` }).click();
      await pinned.uncheck();
      await confirm(page);
      await expect.poll(async () => (await stored(slug)).pinned).toBe(false);
    },
  );
});

const part = (page: Page, name: string) => sheet(page).locator("details.form-part").filter({ hasText: name });
const unfold = (page: Page, name: string) => part(page, name).locator("summary").first().click();
const chapter = (page: Page, name: string) => sheet(page).getByRole("group", { name, exact: true });

describe("the facts, the states and the chapters of a project", () => {
  test("report their faults before anything is sent", async ({ open }) => {
    const { id } = await project();
    const page = await open(`${projects}/${id}`);
    await unfold(page, "Fiche");
    await field(page, "surface").fill("grande");
    await unfold(page, "Chapitres");
    await chapter(page, "Après").getByLabel("Texte du chapitre").fill("Le mélèze grise.");
    await unfold(page, "Chapitres");
    await save(page).click();
    expect(await fault(page, "surface")).toBe("La surface s'écrit en chiffres, en mètres carrés.");
    // A folded part opens, so that its faults are visible.
    expect(await fault(page, "chapters")).toBe("Chaque chapitre a besoin d'un titre.");
    await expect.poll(() => field(page, "surface").evaluate((each) => each.matches(":focus"))).toBe(true);
    await field(page, "surface").fill("71");
    await chapter(page, "Après").getByLabel("Titre du chapitre").fill("Le premier hiver");
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
  });
});
