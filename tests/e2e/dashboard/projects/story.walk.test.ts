import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { readChapters } from "../../../../domain/projects/chapters/chapters.ts";
import { stagePictures } from "../../../../domain/projects/stages.ts";
import { plain } from "../../browser.ts";
import {
  chooser,
  confirm,
  deskFirst,
  field,
  image,
  images,
  projects,
  projectsDashboard,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, project, stored } = projectsDashboard();

const part = (page: Page, name: string) => sheet(page).locator("details.form-part").filter({ hasText: name });
const unfold = (page: Page, name: string) => part(page, name).locator("summary").first().click();
const chapter = (page: Page, name: string) => sheet(page).getByRole("group", { name, exact: true });
const stage = (page: Page, name: string) => sheet(page).locator(`input[name=stage_${name}]`);

/** Fills in some facts, one state of the view, and a chapter with two images. */
async function write(page: Page): Promise<void> {
  await unfold(page, "Fiche");
  await field(page, "place").fill("Lavaur");
  await field(page, "place_code").selectOption({ label: "81 Tarn" });
  await field(page, "surface").fill("71,5");
  await field(page, "timber").fill("Châtaignier, mélèze");
  await field(page, "timber_origin").fill("du Ségala, du Queyras");
  await chooser(page, "gallery").setInputFiles(await images(2));
  await expect.poll(() => tiles(page).count()).toBe(2);
  await unfold(page, "La même vue");
  await stage(page, "frame").setInputFiles(await image("ossature.jpg", 300));
  const caption = sheet(page).getByRole("textbox", { name: "Phrase sous l’état : Ossature" });
  await caption.fill("15 mai. Deux charpentes debout.");
  await unfold(page, "Chapitres");
  const during = chapter(page, "Pendant");
  await during.getByLabel("Titre du chapitre").fill("Six jours de levage");
  await during.getByLabel("Période").fill("Mai 2024");
  await during.getByLabel("Texte du chapitre").fill("Le camion s'arrête au chemin.\n\nLe reste à la main.");
  await during.getByRole("button", { name: /Montrer : Image 2/ }).click();
  await during.getByRole("button", { name: /Montrer : Ossature/ }).click();
  await during.getByLabel("Format : Image 1").selectOption("3:4");
  await during.getByLabel("Légende : Image 1").fill("Contrefiches chevillées");
}

describe("the facts, the states and the chapters of a project", () => {
  test.for(deskFirst)(
    "are written, seen in the preview and stored, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await project();
      const page = await open(`${projects}/${id}`, options);
      await write(page);

      const [preview] = await Promise.all([
        page.context().waitForEvent("page"),
        sheet(page).getByRole("link", { name: "Aperçu" }).click(),
      ]);
      const shownElement = preview.getByRole("region", { name: "Six jours de levage" });
      await shownElement.waitFor();
      expect(await shownElement.getByRole("img").count()).toBe(2);
      expect(plain(await shownElement.innerText())).toContain("Contrefiches chevillées");
      await preview.getByRole("region", { name: "Du bois nu à l’ouvrage" }).getByText("15 mai.").waitFor();
      const details = plain(await preview.getByRole("complementary", { name: "Détails" }).innerText());
      expect(details).toContain("Lavaur, Tarn");
      expect(details).toContain("Châtaignier du Ségala, mélèze du Queyras");
      await preview.close();

      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      const now = await stored(slug);
      const { frame = "" } = stagePictures(now);
      expect(now).toMatchObject({ place: "Lavaur", place_code: "81", surface: 71.5 });
      expect(now.images?.[frame]).toMatchObject({
        stage: "frame",
        caption: "15 mai. Deux charpentes debout.",
      });
      expect(readChapters(now)).toEqual([
        {
          moment: "during",
          period: "Mai 2024",
          title: "Six jours de levage",
          text: "Le camion s'arrête au chemin.\n\nLe reste à la main.",
          images: [
            { name: now.gallery[1], ratio: "3:4" },
            { name: frame, ratio: "3:2" },
          ],
        },
      ]);
    },
  );
});
