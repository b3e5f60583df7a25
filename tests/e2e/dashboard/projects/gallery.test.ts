import { describe, expect } from "vitest";
import { accessibilityProblems } from "../../browser.ts";
import { isFocused, keyboardOf } from "./keyboard.ts";
import {
  announced,
  chooser,
  confirm,
  devices,
  drawn,
  fault,
  field,
  handle,
  images,
  projects,
  projectsDashboard,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, project, stored } = projectsDashboard();

describe("the gallery of a project", () => {
  test.for(devices)(
    "takes no image of a choice of which one is none, on a %s",
    async ([, options], { open }) => {
      const { id } = await project();
      const page = await open(`${projects}/${id}`, options);
      const { choose } = keyboardOf(page);
      const chosen = await images(29);
      const foreign = { name: "devis.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
      await choose(field(page, "gallery"), "Space", [...chosen, foreign]);
      const refusal =
        "Format non autorisé pour devis.pdf. Formats acceptés : jpeg, jpg, png, svg, gif, webp.";
      await toasts(page, refusal);
      expect(await fault(page, "gallery")).toBe(refusal);
      expect(await tiles(page).count()).toBe(0);
      await choose(field(page, "gallery"), "Space", chosen.slice(0, 4));
      await expect.poll(() => tiles(page).count()).toBe(4);
      expect(await sheet(page).locator("#gallery-fault").count()).toBe(0);
    },
  );

  test.for(devices)(
    "moves, describes and removes images by the keyboard, and says what moves, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await project();
      const page = await open(`${projects}/${id}`, options);
      const { press, write, tabTo } = keyboardOf(page);
      await chooser(page, "gallery").setInputFiles(await images(4));
      await expect.poll(() => tiles(page).count()).toBe(4);
      const said = () => announced(page);
      const lift = async (key: "Tab" | "Shift+Tab") => {
        await tabTo(handle(page, 1), key);
        await press("Space");
        await expect.poll(said).toContain("Image 1 soulevée, en position 1 sur 4");
        await drawn(page);
      };
      await lift("Tab");
      await press("Escape");
      await expect.poll(said).toContain("Déplacement annulé, l'image 1 reste à sa place.");
      await press("Tab");
      await press("Tab");
      await write("La première vue");
      await lift("Shift+Tab");
      await press("ArrowRight");
      await expect.poll(said).toContain("en position 2 sur 4");
      await press("Space");
      const second = sheet(page).getByRole("textbox", { name: "Texte de l’image 2" });
      await expect.poll(() => second.inputValue()).toBe("La première vue");
      await tabTo(sheet(page).getByRole("button", { name: "Retirer l’image 4" }));
      await press("Enter");
      await expect.poll(() => tiles(page).count()).toBe(3);
      expect(await isFocused(sheet(page).getByRole("button", { name: "Retirer l’image 3" }))).toBe(true);
      expect(await accessibilityProblems(page)).toEqual([]);
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      const made = await stored(slug);
      expect(made.gallery.map((name) => name.slice(0, 5))).toEqual(["vue_2", "vue_1", "vue_3"]);
      expect(made.images?.[made.gallery[1] ?? ""]?.alt).toBe("La première vue");
    },
  );

  test.for(devices)(
    "says of each image whether it shows the outside or the inside, by the keyboard, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await project();
      const page = await open(`${projects}/${id}`, options);
      const { tabTo } = keyboardOf(page);
      const shows = (place: number) =>
        sheet(page).getByRole("combobox", { name: `Ce que montre l’image ${place}`, exact: true });
      await chooser(page, "gallery").setInputFiles(await images(3));
      await expect.poll(() => tiles(page).count()).toBe(3);
      await tabTo(shows(1));
      await page.keyboard.type("Dehors");
      await tabTo(shows(2));
      await page.keyboard.type("Dedans");
      expect(await accessibilityProblems(page)).toEqual([]);
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      expect(await placesOf(slug)).toEqual(["outside", "inside", undefined]);

      await page.goto(`${projects}/${id}`);
      await expect.poll(() => shows(2).inputValue()).toBe("inside");
      await tabTo(shows(2));
      await page.keyboard.press("Home");
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      await expect.poll(() => placesOf(slug)).toEqual(["outside", "unknown", undefined]);
    },
  );
});

/** What is kept of each image of the gallery, in its order. */
async function placesOf(slug: string): Promise<(string | undefined)[]> {
  const { gallery, images: facts } = await stored(slug);
  return gallery.map((name) => facts?.[name]?.place);
}
