import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, plain } from "../../browser.ts";
import {
  chooser,
  confirm,
  description,
  devices,
  fault,
  field,
  fillIn,
  frame,
  image,
  images,
  newProject,
  projects,
  projectsDashboard,
  question,
  save,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, project } = projectsDashboard();

describe("the form of a project", () => {
  test("says under each field what it lacks, and no longer once it is edited", async ({ open }) => {
    const page = await open(newProject, desktop);
    await save(page).click();
    expect(await fault(page, "title")).toBe("Le titre est obligatoire.");
    expect(await fault(page, "slug")).toBe("Le slug est obligatoire.");
    expect(await fault(page, "description")).toBe("La description est obligatoire.");
    expect(await fault(page, "cover_image")).toBe(
      "L'image de couverture est obligatoire pour un nouveau projet.",
    );
    await expect
      .poll(() => field(page, "title").evaluate((each) => each === document.activeElement))
      .toBe(true);
    for (const title of ["ab", "x".repeat(101)]) {
      await field(page, "title").fill(title);
      expect(await sheet(page).locator("#title-fault").count()).toBe(0);
      // It follows the title no longer than until it is written itself.
      if (title.length > 2) expect(await field(page, "slug").inputValue()).toBe("Mon Projet 2");
      await field(page, "slug").fill(`Mon Projet ${title.length}`);
      await expect.poll(() => sheet(page).locator("#slug-fault").count()).toBe(0);
      await save(page).click();
      expect(await fault(page, "title")).toBe("Le titre doit contenir entre 3 et 100 caractères.");
      expect(await fault(page, "slug")).toBe("Le slug doit être en format kebab-case (ex: mon-projet).");
    }
    await description(page).fill("Du bois.");
    expect(await sheet(page).locator("#description-fault").count()).toBe(0);
    await chooser(page, "cover_image").setInputFiles({
      name: "plan.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF"),
    });
    const refusal = "Format d'image non autorisé. Formats acceptés : jpeg, jpg, png, svg, gif, webp.";
    await toasts(page, refusal);
    expect(await fault(page, "cover_image")).toBe(refusal);
    await chooser(page, "cover_image").setInputFiles(await image("facade.jpg"));
    await frame(page).waitFor();
    expect(await sheet(page).locator("#cover_image-fault").count()).toBe(0);
    await chooser(page, "gallery").setInputFiles(await images(31));
    await expect.poll(() => tiles(page).count(), { timeout: 30_000 }).toBe(31);
    await field(page, "title").fill("Grange aux trente et une vues");
    await field(page, "slug").fill("grange-aux-vues");
    await save(page).click();
    const tooMany = "La galerie ne peut pas contenir plus de 30 images.";
    expect(await fault(page, "gallery")).toBe(tooMany);
    await expect.poll(() => isFocused(field(page, "gallery"))).toBe(true);
    await sheet(page).getByRole("button", { name: "Retirer l’image 31" }).click();
    await expect.poll(() => sheet(page).locator("#gallery-fault").count()).toBe(0);
  });
  test.for(devices)(
    "says on a %s under the slug that it is taken, and proposes a free one",
    async ([device, options], { open }) => {
      const other = await project();
      const page = await open(newProject, options);
      await fillIn(page, `Une autre grange ${device}`);
      await field(page, "slug").fill(other.slug);
      await confirm(page);
      await toasts(page, "Échec de la sauvegarde. Veuillez corriger les erreurs.");
      expect(await fault(page, "slug")).toBe("Ce slug est déjà utilisé par un autre projet.");
      await expect.poll(() => isFocused(field(page, "slug"))).toBe(true);
      expect(await field(page, "title").inputValue()).toBe(`Une autre grange ${device}`);
      await sheet(page)
        .getByRole("button", { name: `Utiliser « ${other.slug}-2 »` })
        .click();
      await expect.poll(() => field(page, "slug").inputValue()).toBe(`${other.slug}-2`);
      await expect.poll(() => sheet(page).locator("#slug-fault").count()).toBe(0);
      await confirm(page);
      await toasts(page, "Projet créé avec succès !");
    },
  );

  test("asks before what was typed is lost, by Escape and by Back", async ({ open }) => {
    const { title } = await project();
    const page = await open(projects, desktop);
    await page.getByRole("link", { name: `Modifier ${title}` }).click();
    await field(page, "title").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("link", { name: `Modifier ${title}` }).click();
    await field(page, "title").fill("Grange abandonnée");
    await page.goBack();
    await question(page).getByRole("button", { name: "Continuer la saisie" }).click();
    // As long as the question stands, the form behind it takes neither focus nor key.
    await expect.poll(() => question(page).count()).toBe(0);
    expect(await field(page, "title").inputValue()).toBe("Grange abandonnée");
    for (const _ of [1, 2]) {
      await field(page, "title").focus();
      await page.keyboard.press("Escape");
      await question(page).waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => question(page).count()).toBe(0);
    }
    // Also where nothing has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Fermer sans enregistrer" }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });
  test("says what went wrong, keeps what was typed, and leads from the old address to the new one", async ({
    open,
  }) => {
    const { slug, title } = await project({ cover_image: undefined });
    const page = await open(projects, desktop);
    const one = /projects\/records\?.*filter=id/;
    const seen = Promise.withResolvers<void>();
    await page.route(one, async (route) => {
      await seen.promise;
      await route.abort("connectionreset");
    });
    await page.getByRole("link", { name: `Modifier ${title}` }).click();
    await sheet(page).getByText("Chargement du projet...").waitFor();
    seen.resolve();
    await sheet(page).getByText("Le projet n’a pas pu être chargé.").waitFor();
    await page.unroute(one);
    await sheet(page).getByRole("button", { name: "Réessayer" }).click();
    await sheet(page).getByRole("heading", { name: "Modifier le projet" }).waitFor();
    await field(page, "slug").fill(`${slug}-renovee`);
    await save(page).click();
    expect(await fault(page, "cover_image")).toBe("L'image de couverture est obligatoire.");
    await chooser(page, "cover_image").setInputFiles(await image("facade.jpg"));
    await sheet(page).getByRole("slider").waitFor();
    const records = "**/api/collections/projects/records/*";
    let status = 500;
    await page.route(records, (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      return route.fulfill({ status, json: { status, message: "Something went wrong.", data: {} } });
    });
    await save(page).click();
    expect(plain(await question(page).innerText())).toContain("Confirmer la modification");
    await question(page).getByRole("button", { name: "Confirmer" }).click();
    await toasts(page, "Une erreur inattendue est survenue : le serveur a rencontré un problème.");
    expect(await field(page, "slug").inputValue()).toBe(`${slug}-renovee`);
    status = 502;
    await confirm(page);
    await toasts(page, "Une erreur inattendue est survenue : Erreur inconnue.");
    await page.unroute(records);
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    const answer = await page.request.get(`/realisations/${slug}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/realisations/${slug}-renovee`]);
  });
});

async function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}
