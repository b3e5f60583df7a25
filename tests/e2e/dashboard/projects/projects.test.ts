import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isFullRun } from "../../../levels/full-run.ts";
import { plain } from "../../browser.ts";
import {
  chooser,
  confirm,
  description,
  deskFirst,
  field,
  fillInCategory,
  image,
  images,
  projects,
  projectsDashboard,
  question,
  questionGone,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, colleague, project, stored } = projectsDashboard();

const listTitles = (page: Page) => page.getByRole("rowheader").locator("span:first-child").allInnerTexts();

describe("the table of projects", () => {
  test.for(deskFirst)(
    "is searched, filtered and sorted, and undoes a deletion, on a %s",
    async ([, options], { open }) => {
      const { id, title, slug } = await project({ category: "Agricole", status: "draft" });
      const page = await open(projects, options);
      const columns = await page.getByRole("table").locator("thead th").allInnerTexts();
      const named = columns.map((column) => plain(column).replace(/ [↕↑↓]$/, ""));
      expect(named).toEqual(["Image", "Titre", "Catégorie", "Date", "Actions"]);
      const names = () => listTitles(page);
      await page.getByRole("searchbox", { name: "Rechercher un projet" }).fill("tilleuls");
      await expect.poll(names).toEqual(["Maison des Tilleuls"]);
      await page.getByRole("searchbox").fill("");
      await expect.poll(async () => (await names()).length).toBeGreaterThan(8);
      await page.getByRole("combobox", { name: "Catégorie" }).selectOption("Aménagement extérieur");
      await expect.poll(async () => (await names()).length).toBe(3);
      await page.getByRole("columnheader", { name: "Titre" }).getByRole("link").click();
      await expect.poll(async () => (await names())[0]).toBe("Carport de la Gare");
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
      await questionGone(page);
      expect(await removal.evaluate((button) => button === document.activeElement)).toBe(true);
      await removal.click();
      await question(page).getByRole("button", { name: "Supprimer" }).click();
      await toasts(page, "Projet supprimé avec succès !");
      // A toast stays as long as the pointer is on it.
      await page.locator(".toast").last().hover();
      await expect.poll(names).not.toContain(title);
      const focused = () => page.evaluate(() => document.activeElement?.tagName);
      await expect.poll(focused).toBe("H1");
      await page.locator(".toast").last().getByRole("button", { name: "Annuler" }).click();
      await toasts(page, "La suppression est annulée.");
      await expect.poll(names).toContain(title);
      expect((await stored(slug)).id).toBe(id);
    },
  );

  test.runIf(isFullRun)(
    "keeps a search that begins while the chosen category is still being drawn, on a slow phone",
    async ({ open }) => {
      const page = await open(projects);
      await expect.poll(async () => (await listTitles(page)).length).toBeGreaterThan(8);
      const protocol = await page.context().newCDPSession(page);
      await protocol.send("Emulation.setCPUThrottlingRate", { rate: 30 });
      await page.getByRole("searchbox").fill("mas");
      await page.getByRole("combobox").selectOption("Aménagement extérieur");
      // Each look at the list takes the slowed page's own time.
      const patiently = { timeout: 80_000, interval: 500 };
      await expect.poll(() => listTitles(page), patiently).toEqual(["Pergola du Mas"]);
      const inAddress = () => Object.fromEntries(new URL(page.url()).searchParams);
      await expect.poll(inAddress, patiently).toMatchObject({ q: "mas", categorie: "Aménagement extérieur" });
      await protocol.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    },
  );
});

describe("the form of a project", () => {
  test.runIf(isFullRun).for(deskFirst)(
    "lets one choose after a colleague saved first, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await project({ category: "Agricole" });
      const page = await open(`${projects}/${id}`, options);
      await field(page, "title").fill("Grange de la seconde");
      const maud = await colleague("Maud Ferrand");
      const theirs = {
        title: "Grange de la première",
        category: "Rénovation",
        description: "<p>Une grange remise en état.</p>",
      };
      await maud.collection("projects").update(id, theirs);
      await confirm(page);
      const conflict = page.getByRole("dialog", { name: "Ce projet a été modifié entre-temps" });
      await conflict.waitFor();
      const readTexts = async () => plain(await conflict.innerText());
      await expect
        .poll(readTexts)
        .toMatch(
          /Modifié par Maud Ferrand le \d{1,2}(er)? \S+ \d{4} à \d{1,2} h(?: \d\d)?\. Quelqu'un d'autre/,
        );
      expect(await readTexts()).toContain("Grange de la première");
      expect(await readTexts()).toContain("Rénovation");
      expect((await stored(slug)).title).toBe("Grange de la première");

      // If the journal does not answer, the record itself still tells when it was changed.
      await conflict.getByRole("button", { name: "Revenir à la saisie" }).click();
      await page.route("**/dashboard/donnees/journal**", (route) => route.abort("connectionreset"));
      await confirm(page);
      await expect.poll(readTexts).toMatch(/Modifié le \d{1,2}(er)? \S+ \d{4} à \d{1,2} h(?: \d\d)?\./);
      // The form shows the chosen values, in case they have to be sent again.
      const records = "**/api/collections/projects/records/*";
      await page.route(records, (route) => route.abort("connectionreset"));
      await conflict.getByRole("button", { name: "Enregistrer ces choix" }).click();
      await sheet(page).getByText("La connexion a été perdue.").waitFor();
      expect(await description(page).innerText()).toBe("Une grange remise en état.");
      await page.unroute(records);
      await sheet(page).getByRole("button", { name: "Réessayer" }).click();
      await toasts(page, "Projet modifié avec succès !");
      expect(await stored(slug)).toMatchObject({ ...theirs, title: "Grange de la seconde" });
    },
  );

  test.runIf(isFullRun)(
    "offers the text and choices from just before its page was left",
    async ({ open }) => {
      const { id } = await project();
      const page = await open(`${projects}/${id}`);
      const unfold = (name: string) =>
        sheet(page).locator("details.form-part").filter({ hasText: name }).locator("summary").first().click();
      await unfold("La même vue");
      await sheet(page)
        .locator("input[name=stage_closed]")
        .setInputFiles(await image("clos.jpg"));
      await unfold("Fiche");
      await field(page, "duration").fill("Neuf mois");
      await fillInCategory(page, "Agricole");
      await chooser(page, "gallery").setInputFiles(await images(1));
      await tiles(page).waitFor();
      // The page itself leaves, so that nothing waits in between.
      page.on("dialog", (question) => question.accept());
      await page.evaluate(() => location.assign("/mentions-legales"));
      await page.waitForURL("**/mentions-legales");
      await page.goto(`${projects}/${id}`);
      await sheet(page).getByRole("button", { name: "Reprendre la saisie" }).click();
      await expect.poll(() => tiles(page).count()).toBe(1);
      expect(await field(page, "category").inputValue()).toBe("Agricole");
      expect(await field(page, "duration").inputValue()).toBe("Neuf mois");
      await sheet(page).getByRole("button", { name: "Retirer : Clos et couvert" }).click();
      await expect
        .poll(() => field(page, "stage_closed").evaluate((each) => each.matches(":focus")))
        .toBe(true);
    },
  );
});
