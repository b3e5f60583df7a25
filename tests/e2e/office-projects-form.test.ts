import type { FileChooser, Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, desk, phone, plain } from "./browser.ts";
import {
  announced,
  carry,
  chooser,
  confirm,
  description,
  devices,
  drawn,
  fault,
  field,
  fillIn,
  frame,
  type Hand,
  handle,
  image,
  images,
  newProject,
  projects,
  projectsOffice,
  question,
  save,
  sheet,
  tiles,
  toasts,
} from "./office-projects.ts";

const { test, project, stored } = projectsOffice();

describe("the form of a project", () => {
  test.for(devices)(
    "creates one by the keyboard alone, in two steps, on a %s",
    async ([device, options], { open }) => {
      const page = await open(projects, options);
      const { press, write, tabTo, choose } = keyboardOf(page);
      const add = page.getByRole("link", { name: "+ Ajouter un projet" });
      await tabTo(add);
      await press("Enter");
      await sheet(page).getByRole("heading", { name: "Créer un nouveau projet" }).waitFor();
      expect(new URL(page.url()).search).toBe("?projet=nouveau");
      await field(page, "title").waitFor();
      await press("Escape");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await expect.poll(() => isFocused(add)).toBe(true);
      await press("Enter");

      await tabTo(field(page, "title"));
      await write(`Halle du marché ${device}`);
      await press("Tab");
      expect(await isFocused(field(page, "slug"))).toBe(true);
      expect(await field(page, "slug").inputValue()).toBe(`halle-du-marche-${device}`);
      await press("Tab");
      // The last of the known ones is a new one.
      await press("End");
      await press("Tab");
      expect(await isFocused(sheet(page).getByLabel("Nouvelle catégorie (facultatif)"))).toBe(true);
      await write("Halles");
      await press("Tab");
      // Whatever the order in which this browser wants them.
      await write("11112025");
      expect(await field(page, "project_date").inputValue()).toBe("2025-11-11");

      const tool = (name: string) => sheet(page).getByRole("button", { name, exact: true });
      const useTool = async () => {
        await press("Enter");
        await expect.poll(() => isFocused(description(page))).toBe(true);
      };
      await tabTo(tool("Gras"));
      await useTool();
      await write("Du bois");
      await press("Shift+Tab");
      await useTool();
      await write(", et rien d’autre.");
      await press("Enter");
      await press("Shift+Tab");
      for (let tools = 0; tools < 4; tools += 1) await press("ArrowRight");
      expect(await isFocused(tool("Liste à puces"))).toBe(true);
      await useTool();
      await write("Mélèze");
      await press("Enter");
      await write("Épicéa");
      // Out of a list as out of any field, and what is written stays as it is.
      await press("Tab");
      expect(await isFocused(description(page))).toBe(false);

      await tabTo(sheet(page).getByRole("radio", { name: /^Publié/ }));
      await press("ArrowDown");
      await press("ArrowDown");
      await tabTo(field(page, "publish_at"));
      await write("11112031");
      await press("ArrowRight");
      await write("1111A");
      expect(await field(page, "publish_at").inputValue()).toBe("2031-11-11T11:11");

      await choose(field(page, "cover_image"), "Enter", [await image("facade.jpg")]);
      await frame(page).waitFor();
      await tabTo(frame(page), "Shift+Tab");
      await press("ArrowRight");
      expect(Number(await frame(page).getAttribute("aria-valuenow"))).toBeGreaterThan(50);
      await tabTo(field(page, "cover_alt"));
      await write("La façade");

      const selection = await images(29);
      const foreign = { name: "devis.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
      await choose(field(page, "gallery"), "Space", [...selection, foreign]);
      const refusal =
        "Format non autorisé pour devis.pdf. Formats acceptés : jpeg, jpg, png, svg, gif, webp.";
      await toasts(page, refusal);
      expect(await fault(page, "gallery")).toBe(refusal);
      expect(await tiles(page).count()).toBe(0);
      await choose(field(page, "gallery"), "Space", selection.slice(0, 4));
      await expect.poll(() => tiles(page).count()).toBe(4);
      expect(await sheet(page).locator("#gallery-fault").count()).toBe(0);

      const said = () => announced(page);
      const lift = async () => {
        await tabTo(handle(page, 1), "Shift+Tab");
        await press("Space");
        await expect.poll(said).toContain("Image 1 soulevée, en position 1 sur 4");
        await drawn(page);
      };
      await lift();
      await press("Escape");
      await expect.poll(said).toContain("Déplacement annulé, l'image 1 reste à sa place.");
      await press("Tab");
      await press("Tab");
      await write("La première vue");
      await lift();
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

      await tabTo(save(page));
      await press("Enter");
      expect(plain(await question(page).innerText())).toBe(
        "Confirmer la création Êtes-vous sûr de vouloir enregistrer ce projet ? Confirmer Annuler",
      );
      await press("Escape");
      await expect.poll(() => question(page).count()).toBe(0);
      await expect.poll(() => isFocused(save(page))).toBe(true);
      await press("Enter");
      await question(page).waitFor();
      await press("Shift+Tab");
      expect(await isFocused(question(page).getByRole("button", { name: "Confirmer" }))).toBe(true);
      await press("Enter");
      await toasts(page, "Projet créé avec succès !");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await expect.poll(() => isFocused(add)).toBe(true);
      await page.getByRole("rowheader", { name: `Halle du marché ${device}` }).waitFor();

      const made = await stored(`halle-du-marche-${device}`);
      expect(made).toMatchObject({ category: "Halles", status: "scheduled" });
      expect([made.project_date.slice(0, 10), made.publish_at.slice(0, 16)]).toEqual([
        "2025-11-11",
        "2031-11-11 10:11",
      ]);
      expect(plain(made.description)).toBe(
        "<p><strong>Du bois</strong>, et rien d'autre.</p><ul><li>Mélèze</li><li>Épicéa</li></ul>",
      );
      expect(made.gallery.map((name) => name.slice(0, 5))).toEqual(["vue_2", "vue_1", "vue_3"]);
      expect(made.images?.[made.gallery[1] ?? ""]?.alt).toBe("La première vue");
      expect(made.images?.[made.cover_image]).toMatchObject({ alt: "La façade", focus: { x: 0.55 } });
    },
  );

  test("says under each field what it lacks, and no longer once it is edited", async ({ open }) => {
    const page = await open(newProject, desk);
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
      expect(await sheet(page).locator("#slug-fault").count()).toBe(0);
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
    await expect.poll(() => tiles(page).count(), { timeout: 20_000 }).toBe(31);
    await field(page, "title").fill("Grange aux trente et une vues");
    await field(page, "slug").fill("grange-aux-vues");
    await save(page).click();
    const tooMany = "La galerie ne peut pas contenir plus de 30 images.";
    expect(await fault(page, "gallery")).toBe(tooMany);
    await expect.poll(() => isFocused(field(page, "gallery"))).toBe(true);
    await sheet(page).getByRole("button", { name: "Retirer l’image 31" }).click();
    expect(await sheet(page).locator("#gallery-fault").count()).toBe(0);
  });

  test("takes no photo of an iPhone that this browser cannot read, and asks the iPhone for another", async ({
    open,
  }) => {
    const page = await open(newProject, phone);
    await sheet(page).getByText("1200x800px conseillés.").waitFor();
    for (const name of ["cover_image", "gallery"] as const) {
      expect(await chooser(page, name).getAttribute("accept")).toMatch(/^image\/jpeg,(?!.*(\*|heic))/);
    }
    const formats = "jpeg, jpg, png, svg, gif, webp.";
    const help = "Ce navigateur ne sait pas convertir une photo HEIC";
    await chooser(page, "cover_image").setInputFiles(heic("IMG_0012.HEIC"));
    const refused = `Format d'image non autorisé. Formats acceptés : ${formats}`;
    await toasts(page, refused);
    expect(await fault(page, "cover_image")).toMatch(startingWith(`${refused} ${help}`));
    // A toast lies beside the sheet, where nobody who does not see it would be told of it.
    const told = sheet(page).getByRole("status");
    const said = async () => (await told.allInnerTexts()).map(plain).join(" ");
    expect(await said()).toContain(refused);
    await chooser(page, "gallery").setInputFiles([await image("vue.jpg"), heic("IMG_0013.HEIC")]);
    const refusedOne = `Format non autorisé pour IMG_0013.HEIC. Formats acceptés : ${formats}`;
    await toasts(page, refusedOne);
    expect(await fault(page, "gallery")).toMatch(startingWith(`${refusedOne} ${help}`));
    expect(await said()).toContain(refusedOne);
    expect(await tiles(page).count()).toBe(0);
    // Under the name of another format, it is the store that tells.
    await fillIn(page, "Photo déguisée");
    await chooser(page, "gallery").setInputFiles({ ...heic("vue-12.jpg"), mimeType: "image/jpeg" });
    await expect.poll(() => tiles(page).count()).toBe(1);
    await confirm(page);
    await toasts(page, "Échec de la sauvegarde. Veuillez corriger les erreurs.");
    expect(await fault(page, "gallery")).toBe(
      `Format non autorisé pour vue_12.jpg. Formats acceptés : ${formats}`,
    );
    expect((await stored("photo-deguisee")).status).toBe("draft");
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
      expect(await field(page, "slug").inputValue()).toBe(`${other.slug}-2`);
      expect(await sheet(page).locator("#slug-fault").count()).toBe(0);
      await confirm(page);
      await toasts(page, "Projet créé avec succès !");
    },
  );

  test("asks before what was typed is lost, by Escape and by Back", async ({ open }) => {
    const { title } = await project();
    const page = await open(projects, desk);
    await page.getByRole("link", { name: `Modifier ${title}` }).click();
    await field(page, "title").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("link", { name: `Modifier ${title}` }).click();
    await field(page, "title").fill("Grange abandonnée");
    await page.goBack();
    await question(page).getByRole("button", { name: "Continuer la saisie" }).click();
    expect(await field(page, "title").inputValue()).toBe("Grange abandonnée");
    for (const _ of [1, 2]) {
      await field(page, "title").focus();
      await page.keyboard.press("Escape");
      await question(page).waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => question(page).count()).toBe(0);
    }
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Fermer sans enregistrer" }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(new URL(page.url()).search).toBe("");
  });
  test("pastes clean from Word, and keeps a link", async ({ open }) => {
    const { id, slug } = await project();
    const page = await open(`${projects}?projet=${id}`, desk);
    await description(page).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await description(page).evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, fromWord);
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    expect(plain((await stored(slug)).description)).toBe(
      '<h3>Le chantier</h3><p>Une maison <strong>en bois</strong>, près de <a href="https://exemple.fr/">Gaillac</a>.</p>' +
        "<ul><li>Ossature en épicéa</li><li>Bardage en mélèze</li></ul>" +
        "<ol><li>Levage</li><li>Couverture</li></ol>",
    );
  });
  test("takes what is dropped into it, and is put in order with the mouse", async ({ open }) => {
    const { id, slug } = await project();
    const page = await open(`${projects}?projet=${id}`, desk);
    await frame(page).waitFor();
    await drop(page, sheet(page).getByRole("group", { name: "Image de couverture" }), [
      await image("halle.jpg"),
    ]);
    await sheet(page).getByRole("button", { name: "Remplacer l’image" }).waitFor();
    await drop(page, sheet(page).getByRole("group", { name: /^Galerie/ }), await images(3));
    await expect.poll(() => tiles(page).count()).toBe(3);
    const { mouse } = page;
    const hand: Hand = {
      down: ({ x, y }) => mouse.move(x, y).then(() => mouse.down()),
      move: ({ x, y }) => mouse.move(x, y),
      up: () => mouse.up(),
    };
    await carry(page, hand, [1, 3]);
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    const { cover_image, gallery } = await stored(slug);
    expect(cover_image).toMatch(/^halle_/);
    expect(gallery.map((name) => name.slice(0, 5))).toEqual(["vue_2", "vue_3", "vue_1"]);
  });

  test("cuts the thumbnail where its frame was put, and publishes at its moment", async ({ open }) => {
    const { id, slug, cover_image } = await project();
    const page = await open(`${projects}?projet=${id}`, desk);
    const frame = sheet(page).getByRole("slider", { name: "Cadrage de la vignette" });
    await frame.focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press("ArrowRight");
    expect(await frame.getAttribute("aria-valuenow")).toBe("100");
    await sheet(page)
      .getByRole("radio", { name: /^Programmé/ })
      .check();
    await save(page).click();
    expect(await fault(page, "publish_at")).toBe("Le moment de la publication est obligatoire.");
    await field(page, "publish_at").fill("2031-07-14T09:30");
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    const { images: facts, status, publish_at } = await stored(slug);
    expect(facts?.[cover_image]?.focus).toEqual({ x: 0.75, y: 0.5 });
    expect([status, publish_at]).toEqual(["scheduled", "2031-07-14 07:30:00.000Z"]);
  });
  test("says what went wrong, keeps what was typed, and leads from the old address to the new one", async ({
    open,
  }) => {
    const { slug, title } = await project({ cover_image: undefined });
    const page = await open(projects, desk);
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

async function drop(page: Page, zone: Locator, files: Awaited<ReturnType<typeof images>>): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  const dataTransfer = await page.evaluateHandle((files) => {
    const carried = new DataTransfer();
    for (const { name, mimeType, bytes } of files)
      carried.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    return carried;
  }, sent);
  for (const event of ["dragenter", "dragover", "drop"]) await zone.dispatchEvent(event, { dataTransfer });
}

async function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** What somebody does who has no mouse. */
function keyboardOf(page: Page) {
  const { keyboard } = page;
  const choosers: FileChooser[] = [];
  // From the beginning: at the very press, it would be too late on a machine that is busy.
  page.on("filechooser", (chooser) => choosers.push(chooser));
  const press = (key: string) => keyboard.press(key);

  /** Goes on by one key until the focus is where it is meant to be, as it must be after some time. */
  async function tabTo(element: Locator, key = "Tab"): Promise<void> {
    for (let presses = 0; presses < 60 && !(await isFocused(element)); presses += 1) await press(key);
    expect(await isFocused(element)).toBe(true);
  }

  return {
    press,
    tabTo,
    write: (text: string) => keyboard.type(text),
    async choose(button: Locator, key: string, files: Parameters<Locator["setInputFiles"]>[0]) {
      await tabTo(button);
      await press(key);
      await expect.poll(() => choosers.length).toBe(1);
      await choosers.pop()?.setFiles(files);
    },
  };
}

/** As a photo of an iPhone begins: nobody but Apple's own browser can read what follows. */
function heic(name: string) {
  const bytes = "\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat";
  return { name, mimeType: "image/heic", buffer: Buffer.from(bytes, "latin1") };
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(".", "\\.")}`);
}

/** What Word puts on the clipboard, shortened. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-text:\\F0B7;} --></style></head>
<body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span style='font-size:16.0pt;color:#2F5496'>Le chantier<o:p></o:p></span></h1>
<p class=MsoNormal>Une maison <b style='mso-bidi-font-weight:normal'>en bois</b>, près de <a href="https://exemple.fr/"><span style='color:windowtext'>Gaillac</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Ossature en épicéa<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Bardage en mélèze<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Levage<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Couverture<o:p></o:p></p>
<!--EndFragment--></body></html>`;
