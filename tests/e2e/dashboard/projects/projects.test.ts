import { describe, expect } from "vitest";
import { accessibilityProblems, desktop, plain } from "../../browser.ts";
import {
  chooser,
  confirm,
  devices,
  fault,
  field,
  fillIn,
  frame,
  image,
  newProject,
  projects,
  projectsDashboard,
  question,
  save,
  sheet,
  toasts,
} from "./projects.ts";

const { test, project, stored } = projectsDashboard();

describe("the table of projects", () => {
  test.for(devices)(
    "is searched, filtered and sorted, and deletes what can be brought back, on a %s",
    async ([, options], { open }) => {
      const { id, title, slug } = await project({ category: "Agricole", status: "draft" });
      const page = await open(projects, options);
      const columns = await page.getByRole("table").locator("thead th").allInnerTexts();
      const named = columns.map((column) => plain(column).replace(/ [↕↑↓]$/, ""));
      expect(named).toEqual(["Image", "Titre", "Catégorie", "Date", "Actions"]);
      expect(await accessibilityProblems(page)).toEqual([]);
      const names = () => page.getByRole("rowheader").locator("span:first-child").allInnerTexts();
      await page.getByRole("searchbox", { name: "Rechercher un projet" }).fill("tilleuls");
      await expect.poll(names).toEqual(["Maison des Tilleuls"]);
      await page.getByRole("searchbox").fill("");
      await expect.poll(async () => (await names()).length).toBeGreaterThan(8);
      await page.getByRole("combobox", { name: "Catégorie" }).selectOption("Aménagement extérieur");
      await expect.poll(async () => (await names()).length).toBe(3);
      await page.getByRole("columnheader", { name: "Titre" }).getByRole("link").click();
      await expect.poll(async () => (await names())[0]).toBe("Carport de la Gare");
      await page.getByRole("combobox").selectOption("");
      // A category that is chosen before the search has begun is not forgotten by it.
      await page.getByRole("searchbox").fill("mas");
      await page.getByRole("combobox").selectOption("Aménagement extérieur");
      await expect.poll(names).toEqual(["Pergola du Mas"]);
      const { searchParams } = new URL(page.url());
      expect([searchParams.get("q"), searchParams.get("categorie")]).toEqual([
        "mas",
        "Aménagement extérieur",
      ]);
      await page.getByRole("searchbox").fill("");
      await page.getByRole("combobox").selectOption("");
      await expect.poll(() => new URL(page.url()).search).toBe("?sort=title");
      await page.getByRole("link", { name: "Brouillons" }).click();
      await expect.poll(names).toContain(title);

      const removal = page.getByRole("button", { name: `Supprimer ${title}` });
      await removal.focus();
      await page.keyboard.press("Enter");
      expect(plain(await question(page).innerText())).toContain(
        "Êtes-vous sûr de vouloir supprimer ce projet ? Cette action est irréversible.",
      );
      await page.keyboard.press("Escape");
      await expect.poll(() => question(page).count()).toBe(0);
      expect(await removal.evaluate((button) => button === document.activeElement)).toBe(true);
      await removal.click();
      await question(page).getByRole("button", { name: "Supprimer" }).click();
      await toasts(page, "Projet supprimé avec succès !");
      await expect.poll(names).not.toContain(title);
      const focused = () => page.evaluate(() => document.activeElement?.tagName);
      await expect.poll(focused).toBe("H1");
      await page.locator(".toast").last().getByRole("button", { name: "Annuler" }).click();
      await toasts(page, "La suppression est annulée.");
      await expect.poll(names).toContain(title);
      expect((await stored(slug)).id).toBe(id);
    },
  );

  test("is read page by page, no project twice", async ({ open }) => {
    const category = "Série";
    const made = await Promise.all(
      Array.from({ length: 30 }, () => project({ category, cover_image: null })),
    );
    for (const [, options] of devices) {
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
      expect(all.map(plain).toSorted()).toEqual(made.map(({ title }) => plain(title)).toSorted());
      await pages.getByRole("link", { name: "Page précédente" }).click();
      await expect.poll(names).toEqual(first);
    }
  });

  test("says when it could not be loaded, or a project not be deleted, and why", async ({ open }) => {
    const { title } = await project();
    const page = await open(projects, desktop);
    const records = "**/api/collections/projects/records**";
    const bin = page.getByRole("button", { name: `Supprimer ${title}` });
    // What says so is there before the connection is lost.
    const region = () =>
      performance.getEntriesByType("resource").some(({ name }) => /toast-region.*js/.test(name));
    await page.waitForFunction(region);
    await page.context().setOffline(true);
    // Who presses twice does not take the question away again.
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

describe("what a project's form says of its place", () => {
  test.for(devices)(
    "puts it before all others once it is pinned, and says how these follow, on a %s",
    async ([device, options], { open }) => {
      const { id, title, slug } = await project({ title: `Préau ${device}` });
      await project({ title: `Abri ${device}` });
      const page = await open(`${projects}/${id}`, options);
      const pinned = sheet(page).getByRole("checkbox", { name: "Épingler en tête" });
      expect(await pinned.isChecked()).toBe(false);
      expect(plain(await sheet(page).locator("#pinned-hint").innerText())).toContain(
        "Les autres suivent, du plus récemment créé au plus ancien, quelle que soit leur date.",
      );
      expect(await accessibilityProblems(page)).toEqual([]);
      await pinned.check();
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      for (const path of ["/", "/realisations"]) {
        const visitor = await (await page.request.get(path)).text();
        expect([path, visitor.indexOf(title) < visitor.indexOf(`Abri ${device}`)]).toEqual([path, true]);
      }
      await page.getByRole("row", { name: title }).getByText("Épinglé").waitFor();
      await page.getByRole("link", { name: `Modifier ${title}` }).click();
      await pinned.uncheck();
      await confirm(page);
      await expect.poll(async () => (await stored(slug)).pinned).toBe(false);
    },
  );

  test.for(devices)(
    "offers the known categories before it takes a new one, on a %s",
    async ([device, options], { open }) => {
      const page = await open(newProject, options);
      const known = sheet(page).getByRole("combobox", { name: /^Catégorie/ });
      await known.waitFor();
      const offered = (await known.locator("option").allInnerTexts()).map(plain);
      expect([offered[0], offered.at(-1)]).toEqual(["Aucune", "Nouvelle catégorie..."]);
      expect(offered).toContain("Maison ossature bois");
      const typed = sheet(page).getByLabel("Nouvelle catégorie");
      expect(await typed.count()).toBe(0);
      await known.selectOption({ label: "Nouvelle catégorie..." });
      await typed.fill(`Moulin ${device}`);
      expect(await accessibilityProblems(page)).toEqual([]);
      await fillIn(page, `Moulin du Gué ${device}`);
      await confirm(page);
      await toasts(page, "Projet créé avec succès !");
      expect((await stored(`moulin-du-gue-${device}`)).category).toBe(`Moulin ${device}`);
    },
  );

  test.for(devices)(
    "takes its cover out, and asks for another before it is saved, on a %s",
    async ([device, options], { open }) => {
      const { id, slug, cover_image: former } = await project({ title: `Pignon ${device}` });
      const page = await open(`${projects}/${id}`, options);
      await sheet(page).getByRole("button", { name: "Retirer l’image", exact: true }).click();
      await expect
        .poll(() => field(page, "cover_image").evaluate((each) => each === document.activeElement))
        .toBe(true);
      await sheet(page).getByText("L’image de couverture est retirée.").waitFor();
      await save(page).click();
      expect(await fault(page, "cover_image")).toBe("L'image de couverture est obligatoire.");
      expect(await accessibilityProblems(page)).toEqual([]);
      expect((await stored(slug)).cover_image).toBe(former);
      await chooser(page, "cover_image").setInputFiles(await image("neuve.jpg"));
      await frame(page).waitFor();
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      expect((await stored(slug)).cover_image).toMatch(/^neuve_/);
    },
  );
});
