import { describe, expect } from "vitest";
import { isFullRun } from "../../../levels/full-run.ts";
import { desktop, phone, plain } from "../../browser.ts";
import { isFocused, openKeyboard } from "./keyboard.ts";
import {
  chooser,
  confirm,
  description,
  deskFirst,
  fault,
  field,
  frame,
  image,
  images,
  newProject,
  phoneFirst,
  projects,
  projectsDashboard,
  question,
  questionGone,
  save,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, project, stored } = projectsDashboard();

describe("the form of a project", () => {
  test.runIf(isFullRun).for(deskFirst)(
    "is left, and creates a project, by keyboard alone, on a %s",
    async ([device, options], { open }) => {
      const page = await open(projects, options);
      const { press, write, tabTo, choose } = openKeyboard(page);
      const add = page.getByRole("link", { name: "+ Ajouter un projet" });
      await tabTo(add);
      await press("Enter");
      await sheet(page).getByRole("heading", { name: "Créer un nouveau projet" }).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe(newProject);
      await field(page, "title").waitFor();
      await press("Escape");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await expect.poll(() => isFocused(add)).toBe(true);
      await press("Enter");
      await choose(field(page, "cover_image"), "Enter", [await image("facade.jpg")]);
      await frame(page).waitFor();
      await tabTo(field(page, "title"));
      await write(`Halle du marché ${device}`);
      await press("Tab");
      expect(await isFocused(field(page, "slug"))).toBe(true);
      expect(await field(page, "slug").inputValue()).toBe(`halle-du-marche-${device}`);
      await press("Tab");
      // The last category of the list is a new one.
      await press("End");
      await press("Tab");
      expect(await isFocused(sheet(page).getByLabel("Nouvelle catégorie (facultatif)"))).toBe(true);
      await write("Halles");
      await press("Tab");
      // Day and month are equal, because browsers differ in their order.
      await write("11112025");
      await tabTo(description(page));
      await tabTo(sheet(page).getByRole("button", { name: "Gras", exact: true }), "Shift+Tab");
      await press("Enter");
      await expect.poll(() => isFocused(description(page))).toBe(true);
      await write("Du bois.");
      await tabTo(save(page));
      await press("Enter");
      expect(plain(await question(page).innerText())).toBe(
        "Confirmer la création Êtes-vous sûr de vouloir enregistrer ce projet ? Il sera en ligne aussitôt. Confirmer Annuler",
      );
      await press("Escape");
      await questionGone(page);
      await expect.poll(() => isFocused(save(page))).toBe(true);
      await press("Enter");
      await question(page).waitFor();
      await press("Shift+Tab");
      expect(await isFocused(question(page).getByRole("button", { name: "Confirmer" }))).toBe(true);
      await press("Enter");
      await toasts(page, "Projet créé avec succès ! Voir sur le site");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await expect.poll(() => isFocused(add)).toBe(true);
      await page.getByRole("rowheader", { name: `Halle du marché ${device}` }).waitFor();
      const storedProject = await stored(`halle-du-marche-${device}`);
      expect([storedProject.category, storedProject.project_date.slice(0, 10)]).toEqual([
        "Halles",
        "2025-11-11",
      ]);
      expect(storedProject.description).toBe("<p><strong>Du bois.</strong></p>");
    },
  );

  test.runIf(isFullRun).for(phoneFirst)(
    "schedules, pins and frames a project by keyboard, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await project({ status: "published" });
      const page = await open(`${projects}/${id}`, options);
      const { press, write, tabTo } = openKeyboard(page);
      await frame(page).waitFor();
      await tabTo(sheet(page).getByRole("radio", { name: /^Publié/ }));
      await press("ArrowDown");
      await press("ArrowDown");
      await save(page).click();
      expect(await fault(page, "publish_at")).toBe("Le moment de la publication est obligatoire.");
      await expect.poll(() => isFocused(field(page, "publish_at"))).toBe(true);
      await write("11112031");
      await press("ArrowRight");
      await write("1111A");
      expect(await field(page, "publish_at").inputValue()).toBe("2031-11-11T11:11");
      await tabTo(sheet(page).getByRole("checkbox", { name: "Épingler en tête" }));
      await press("Space");
      await tabTo(frame(page), "Shift+Tab");
      await press("ArrowRight");
      expect(Number(await frame(page).getAttribute("aria-valuenow"))).toBeGreaterThan(50);
      for (let presses = 1; presses < 8; presses += 1) await press("ArrowRight");
      await expect.poll(() => frame(page).getAttribute("aria-valuenow")).toBe("100");
      await tabTo(field(page, "cover_alt"));
      await write("La façade");
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      const { cover_image, images, pinned, status, publish_at } = await stored(slug);
      expect(images?.[cover_image]).toMatchObject({ alt: "La façade", focus: { x: 0.75, y: 0.5 } });
      expect([pinned, status, publish_at.slice(0, 16)]).toEqual([true, "scheduled", "2031-11-11 10:11"]);
      expect(await page.locator(".toast").getByRole("button", { name: "Voir sur le site" }).count()).toBe(0);
    },
  );

  test("takes several photos at once, the first as cover", async ({ open }) => {
    const page = await open(newProject, phone);
    const missing = sheet(page).locator(".note", { hasText: "sans description" });
    await chooser(page, "cover_image").setInputFiles(await images(5));
    await frame(page).waitFor();
    await expect.poll(() => tiles(page).count()).toBe(4);
    expect(plain(await missing.innerText())).toBe("5 photos sans description");
    const [cover, title] = await Promise.all([frame(page).boundingBox(), field(page, "title").boundingBox()]);
    expect(cover?.y).toBeLessThan(title?.y ?? 0);
    await field(page, "cover_alt").fill("La grange");
    expect(plain(await missing.innerText())).toBe("4 photos sans description");
    await field(page, "title").fill("Grange aux cinq photos");
    await description(page).fill("Du bois.");
    await confirm(page);
    await toasts(page, "Projet créé avec succès !");
    const { cover_image, gallery } = await stored("grange-aux-cinq-photos");
    expect([cover_image, ...gallery].map((name) => name.slice(4, 5)).join("")).toBe("12345");
  });

  test.runIf(isFullRun)(
    "reports a taken slug when the title is left, before any upload",
    async ({ open }) => {
      const { slug } = await project();
      const page = await open(newProject, desktop);
      let writes = 0;
      page.on("request", (request) => {
        if (request.method() === "POST" && request.url().includes("/records")) writes += 1;
      });
      await field(page, "title").fill(slug.replace("-", " "));
      await field(page, "category").focus();
      const takenText = "Ce slug est déjà utilisé par un autre projet.";
      await expect.poll(() => sheet(page).locator("#slug-fault").count()).toBe(1);
      expect(await fault(page, "slug")).toBe(takenText);
      const free = sheet(page).getByRole("button", { name: `Utiliser « ${slug}-2 »` });
      await free.waitFor();
      await description(page).fill("Du bois.");
      await chooser(page, "cover_image").setInputFiles(await image("facade.jpg"));
      await frame(page).waitFor();
      await save(page).click();
      await expect.poll(() => isFocused(field(page, "slug"))).toBe(true);
      expect(await question(page).count()).toBe(0);
      expect(writes).toBe(0);
      await free.click();
      await confirm(page);
      await toasts(page, "Projet créé avec succès !");
      expect((await stored(`${slug}-2`)).title).toBe(slug.replace("-", " "));
    },
  );

  test("reports each field's fault until the field is edited", async ({ open }) => {
    const page = await open(newProject, desktop);
    await save(page).click();
    expect(await fault(page, "title")).toBe("Le titre est obligatoire.");
    expect(await fault(page, "slug")).toBe("Le slug est obligatoire.");
    expect(await fault(page, "description")).toBe("La description est obligatoire.");
    expect(await fault(page, "cover_image")).toBe(
      "L'image de couverture est obligatoire pour un nouveau projet.",
    );
    // The photos come first.
    await expect.poll(() => isFocused(field(page, "cover_image"))).toBe(true);
    for (const title of ["ab", "x".repeat(101)]) {
      await field(page, "title").fill(title);
      await expect.poll(() => sheet(page).locator("#title-fault").count()).toBe(0);
      // The slug follows the title only until the slug is edited itself.
      if (title.length > 2) expect(await field(page, "slug").inputValue()).toBe("Mon Projet 2");
      await field(page, "slug").fill(`Mon Projet ${title.length}`);
      await expect.poll(() => sheet(page).locator("#slug-fault").count()).toBe(0);
      await save(page).click();
      expect(await fault(page, "title")).toBe("Le titre doit contenir entre 3 et 100 caractères.");
      expect(await fault(page, "slug")).toBe("Le slug doit être en format kebab-case (ex: mon-projet).");
    }
    await description(page).fill("Du bois.");
    await expect.poll(() => sheet(page).locator("#description-fault").count()).toBe(0);
    const pdf = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") };
    await chooser(page, "cover_image").setInputFiles(pdf);
    const refusal = "Format d'image non autorisé. Formats acceptés : jpeg, jpg, png, svg, gif, webp.";
    await toasts(page, refusal);
    expect(await fault(page, "cover_image")).toBe(refusal);
    await chooser(page, "cover_image").setInputFiles(await image("facade.jpg"));
    await frame(page).waitFor();
    await expect.poll(() => sheet(page).locator("#cover_image-fault").count()).toBe(0);
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

  test.runIf(isFullRun)("asks before typed text is lost, by Escape and by Back", async ({ open }) => {
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
    // While the question is open, the form behind it takes neither focus nor key.
    await questionGone(page);
    expect(await field(page, "title").inputValue()).toBe("Grange abandonnée");
    for (const _ of [1, 2]) {
      await field(page, "title").focus();
      await page.keyboard.press("Escape");
      await question(page).waitFor();
      await page.keyboard.press("Escape");
      await questionGone(page);
    }
    // Escape also works when nothing has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Fermer sans enregistrer" }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });
});
