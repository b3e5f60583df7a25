import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Project } from "../../collections/projects/project.ts";
import { type RunningServer, startServer } from "../running.ts";
import { accessibilityProblems, desk, phone, plain, signIn, test as siteTest } from "./browser.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
});
afterAll(() => server.stop());

const devices = { desk, phone };

const test = siteTest.extend("office", ({ visit }) => async (options: BrowserContextOptions, path = "") => {
  const page = await visit("/", { ...options, baseURL: server.url });
  await signIn(page, server.admin);
  await page.goto(`/dashboard/projects${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
});

type File = { name: string; mimeType: string; buffer: Buffer };

async function image(name: string, side = 40): Promise<File> {
  const background = { r: 200, g: name.length * 9, b: 90 };
  const canvas = sharp({ create: { width: side * 2, height: side, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await canvas.jpeg().toBuffer() };
}

function images(count: number): Promise<File[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => image(`vue-${at + 1}.jpg`)));
}

async function administrator(): Promise<PocketBase> {
  const client = new PocketBase(server.url);
  client.autoCancellation(false);
  await client.collection("users").authWithPassword(server.admin.email, server.admin.password);
  return client;
}

async function stored(slug: string): Promise<Project> {
  const client = await administrator();
  const filter = client.filter("slug = {:slug}", { slug });
  return client.collection("projects").getFirstListItem<Project>(filter);
}

let made = 0;

/** A project that no other test touches. */
async function project(more: Record<string, unknown> = {}): Promise<Project> {
  made += 1;
  const client = await administrator();
  const { buffer } = await image("cover.jpg");
  return client.collection("projects").create<Project>({
    title: `Grange n° ${made}`,
    slug: `grange-${made}`,
    description: "<p>Une grange.</p>",
    cover_image: new Blob([new Uint8Array(buffer)], { type: "image/jpeg" }),
    ...more,
  });
}

const sheet = (page: Page) => page.getByRole("dialog").first();
const field = (page: Page, name: string) => sheet(page).locator(`[id="${name}"]`);
const description = (page: Page) => sheet(page).getByRole("textbox", { name: "Description" });
const chooser = (page: Page, name: "cover_image" | "gallery") => sheet(page).locator(`input[name=${name}]`);
const tiles = (page: Page) => sheet(page).locator(".gallery-tiles > li:not(.gallery-more)");
const handle = (page: Page, place: number) =>
  sheet(page).getByRole("button", { name: `Déplacer l’image ${place}`, exact: true });
const save = (page: Page) => sheet(page).getByRole("button", { name: "Enregistrer", exact: true });
const question = (page: Page) => page.getByRole("alertdialog");
const toast = (page: Page) => page.locator(".toast").last();

async function confirm(page: Page): Promise<void> {
  await save(page).click();
  await question(page).getByRole("button", { name: "Confirmer" }).click();
}

async function toasts(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => plain(await page.locator(".toasts").innerText()), { timeout: 10_000 })
    .toContain(text);
}

async function fault(page: Page, name: string): Promise<string> {
  return plain(await sheet(page).locator(`[id="${name}-fault"]`).innerText());
}

async function fillIn(page: Page, title: string): Promise<void> {
  await field(page, "title").fill(title);
  await description(page).fill("Du bois, et rien d’autre.");
  await chooser(page, "cover_image").setInputFiles(await image("facade.jpg"));
  await sheet(page).getByRole("slider", { name: "Cadrage de la vignette" }).waitFor();
}

describe("the form of a project", () => {
  for (const [device, options] of Object.entries(devices)) {
    test(`creates one with its images, in two steps, on a ${device}`, async ({ office }) => {
      const page = await office(options);
      const title = `Halle du marché ${device}`;
      await page.getByRole("link", { name: "+ Ajouter un projet" }).click();
      await sheet(page).getByRole("heading", { name: "Créer un nouveau projet" }).waitFor();
      expect(new URL(page.url()).search).toBe("?projet=nouveau");
      await fillIn(page, title);
      const slug = `halle-du-marche-${device}`;
      expect(await field(page, "slug").inputValue()).toBe(slug);

      const selection = await images(29);
      const foreign = { name: "devis.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
      await chooser(page, "gallery").setInputFiles([...selection, foreign]);
      const refusal =
        "Format non autorisé pour devis.pdf. Formats acceptés : jpeg, jpg, png, svg, gif, webp.";
      await toasts(page, refusal);
      expect(await fault(page, "gallery")).toBe(refusal);
      expect(await tiles(page).count()).toBe(0);

      await chooser(page, "gallery").setInputFiles(selection.slice(0, 3));
      await expect.poll(() => tiles(page).count()).toBe(3);
      expect(await sheet(page).locator("#gallery-fault").count()).toBe(0);
      await sheet(page).getByRole("textbox", { name: "Texte de l’image 1" }).fill("La première vue");
      await handle(page, 1).focus();
      await page.keyboard.press("Space");
      const said = sheet(page).locator("[id^=DndLiveRegion]");
      await expect
        .poll(async () => plain(await said.innerText()))
        .toContain("Image 1 soulevée, en position 1 sur 3");
      await page.keyboard.press("ArrowRight");
      await expect.poll(async () => plain(await said.innerText())).toContain("en position 2 sur 3");
      await page.keyboard.press("Space");
      const second = sheet(page).getByRole("textbox", { name: "Texte de l’image 2" });
      await expect.poll(() => second.inputValue()).toBe("La première vue");
      expect(await accessibilityProblems(page)).toEqual([]);

      await save(page).click();
      expect(plain(await question(page).innerText())).toContain("Confirmer la création");
      expect(plain(await question(page).innerText())).toContain(
        "Êtes-vous sûr de vouloir enregistrer ce projet ?",
      );
      await page.keyboard.press("Escape");
      await expect.poll(() => question(page).count()).toBe(0);
      await confirm(page);
      await toasts(page, "Projet créé avec succès !");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await page.getByRole("rowheader", { name: title }).waitFor();

      const { gallery, images: facts, status } = await stored(slug);
      expect(gallery.map((name) => name.slice(0, 5))).toEqual(["vue_2", "vue_1", "vue_3"]);
      expect(facts?.[gallery[1] ?? ""]?.alt).toBe("La première vue");
      expect(status).toBe("published");
    });
  }

  test("says under each field what it lacks, and no longer once it is edited", async ({ office }) => {
    const page = await office(desk, "?projet=nouveau");
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
    await field(page, "title").fill("ab");
    expect(await sheet(page).locator("#title-fault").count()).toBe(0);
    await field(page, "slug").fill("Mon Projet");
    await save(page).click();
    expect(await fault(page, "title")).toBe("Le titre doit contenir entre 3 et 100 caractères.");
    expect(await fault(page, "slug")).toBe("Le slug doit être en format kebab-case (ex: mon-projet).");
    await chooser(page, "cover_image").setInputFiles({
      name: "plan.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF"),
    });
    const refusal = "Format d'image non autorisé. Formats acceptés : jpeg, jpg, png, svg, gif, webp.";
    await toasts(page, refusal);
    expect(await fault(page, "cover_image")).toBe(refusal);
    await chooser(page, "gallery").setInputFiles(await images(31));
    await expect.poll(() => tiles(page).count(), { timeout: 20_000 }).toBe(31);
    await save(page).click();
    expect(await fault(page, "gallery")).toBe("La galerie ne peut pas contenir plus de 30 images.");
  });

  test("says under the slug that it is taken, and proposes a free one", async ({ office }) => {
    const other = await project();
    const page = await office(desk, "?projet=nouveau");
    await fillIn(page, "Une autre grange");
    await field(page, "slug").fill(other.slug);
    await confirm(page);
    await toasts(page, "Échec de la sauvegarde. Veuillez corriger les erreurs.");
    expect(await fault(page, "slug")).toBe("Ce slug est déjà utilisé par un autre projet.");
    expect(await field(page, "title").inputValue()).toBe("Une autre grange");
    await sheet(page)
      .getByRole("button", { name: `Utiliser « ${other.slug}-2 »` })
      .click();
    expect(await field(page, "slug").inputValue()).toBe(`${other.slug}-2`);
    await confirm(page);
    await toasts(page, "Projet créé avec succès !");
  });

  test("sends again only what is missing after the connection was lost", async ({ office }) => {
    const page = await office(phone, "?projet=nouveau");
    await fillIn(page, "Chalet du col");
    await chooser(page, "gallery").setInputFiles(await images(4));
    await expect.poll(() => tiles(page).count()).toBe(4);
    let sent = 0;
    await page.route("**/api/collections/projects/records/*", async (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      sent += 1;
      // The second arrives, but nobody is told; the third never leaves.
      if (sent === 2) await route.fetch();
      if (sent >= 2) return route.abort("connectionreset");
      return route.continue();
    });
    await confirm(page);
    await sheet(page).getByText("La connexion a été perdue.").waitFor();
    expect((await stored("chalet-du-col")).status).toBe("draft");
    expect(await tiles(page).count()).toBe(4);
    await page.unroute("**/api/collections/projects/records/*");
    const uploads: string[] = [];
    page.on("request", (request) => {
      if (/projects\/records/.test(request.url()) && request.method() !== "GET")
        uploads.push(request.method());
    });
    await sheet(page).getByRole("button", { name: "Réessayer" }).click();
    await toasts(page, "Projet créé avec succès !");
    // Two images, and the last write.
    expect(uploads).toEqual(["PATCH", "PATCH", "PATCH"]);
    const { gallery, status } = await stored("chalet-du-col");
    expect(gallery.map((name) => name.slice(0, 5))).toEqual(["vue_1", "vue_2", "vue_3", "vue_4"]);
    expect(status).toBe("published");
  });

  test("tells the second of two people what the first has saved, and lets them choose", async ({
    office,
  }) => {
    const { id, slug } = await project({ category: "Agricole" });
    const page = await office(desk, `?projet=${id}`);
    await field(page, "title").fill("Grange de la seconde");
    const client = await administrator();
    await client
      .collection("projects")
      .update(id, { title: "Grange de la première", category: "Rénovation" });
    await confirm(page);
    const conflict = page.getByRole("dialog", { name: "Ce projet a été modifié entre-temps" });
    await conflict.waitFor();
    expect(plain(await conflict.innerText())).toContain("Grange de la première");
    expect(plain(await conflict.innerText())).toContain("Rénovation");
    expect((await stored(slug)).title).toBe("Grange de la première");
    expect(await accessibilityProblems(page)).toEqual([]);
    await conflict.getByRole("button", { name: "Enregistrer ces choix" }).click();
    await toasts(page, "Projet modifié avec succès !");
    const { title, category } = await stored(slug);
    expect({ title, category }).toEqual({ title: "Grange de la seconde", category: "Rénovation" });
  });

  test("offers what was typed again after the browser was lost, files included", async ({ office }) => {
    const page = await office(phone, "?projet=nouveau");
    await fillIn(page, "Cabane retrouvée");
    await chooser(page, "gallery").setInputFiles(await images(2));
    await expect.poll(() => tiles(page).count()).toBe(2);
    const context = page.context();
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const open = indexedDB.open("project-drafts");
            open.onsuccess = () => {
              const count = open.result.transaction("files").objectStore("files").count();
              count.onsuccess = () => resolve(count.result);
            };
          }),
      );
    await expect.poll(kept).toBe(3);
    const again = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await again.goto("/dashboard/projects?projet=nouveau");
    await sheet(again).getByRole("button", { name: "Reprendre la saisie" }).click();
    expect(await field(again, "title").inputValue()).toBe("Cabane retrouvée");
    expect(plain(await description(again).innerText())).toBe("Du bois, et rien d'autre.");
    await expect.poll(() => tiles(again).count()).toBe(2);
    await confirm(again);
    await toasts(again, "Projet créé avec succès !");
    expect((await stored("cabane-retrouvee")).gallery).toHaveLength(2);
  });

  test("asks before what was typed is lost, by Escape and by Back", async ({ office }) => {
    const { title } = await project();
    const page = await office(desk);
    await page.getByRole("link", { name: `Modifier ${title}` }).click();
    await field(page, "title").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("link", { name: `Modifier ${title}` }).click();
    await field(page, "title").fill("Grange abandonnée");
    await page.goBack();
    await question(page).getByRole("button", { name: "Annuler" }).click();
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

  test("pastes clean from Word, and keeps a link", async ({ office }) => {
    const { id, slug } = await project();
    const page = await office(desk, `?projet=${id}`);
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

  test("cuts the thumbnail where its frame was put, and publishes at its moment", async ({ office }) => {
    const { id, slug, cover_image } = await project();
    const page = await office(desk, `?projet=${id}`);
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
  test("keeps back the one image that is called off, and sends a large photo smaller", async ({ office }) => {
    const { id, slug } = await project();
    const page = await office(phone, `?projet=${id}`);
    await chooser(page, "gallery").setInputFiles([
      await image("lente.jpg"),
      await image("immense.jpg", 1500),
    ]);
    await expect.poll(() => tiles(page).count(), { timeout: 20_000 }).toBe(2);
    const records = "**/api/collections/projects/records/*";
    let isHeld = false;
    await page.route(records, (route) => {
      if (isHeld || route.request().method() !== "PATCH") return route.continue();
      // The first upload is on a line where nothing moves.
      isHeld = true;
    });
    await confirm(page);
    const progress = sheet(page).getByRole("progressbar", { name: "Envoi de l’image 1" });
    await progress.waitFor();
    await sheet(page).getByRole("button", { name: "Annuler l’envoi de l’image 1" }).click();
    await toasts(page, "Projet modifié avec succès !");
    const { gallery, images: facts } = await stored(slug);
    expect(gallery.map((name) => name.split("_")[0])).toEqual(["immense"]);
    expect(facts?.[gallery[0] ?? ""]?.width).toBe(2400);
  });

  test("says what went wrong, keeps what was typed, and leads from the old address to the new one", async ({
    office,
  }) => {
    const { id, slug } = await project({ cover_image: undefined });
    const page = await office(desk, `?projet=${id}`);
    await sheet(page).getByRole("heading", { name: "Modifier le projet" }).waitFor();
    await field(page, "slug").fill(`${slug}-renovee`);
    await save(page).click();
    expect(await fault(page, "cover_image")).toBe("L'image de couverture est obligatoire.");
    await chooser(page, "cover_image").setInputFiles(await image("facade.jpg"));
    await sheet(page).getByRole("slider").waitFor();
    const records = "**/api/collections/projects/records/*";
    await page.route(records, (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      return route.fulfill({
        status: 500,
        json: { status: 500, message: "Something went wrong.", data: {} },
      });
    });
    await save(page).click();
    expect(plain(await question(page).innerText())).toContain("Confirmer la modification");
    await question(page).getByRole("button", { name: "Confirmer" }).click();
    await toasts(page, "Une erreur inattendue est survenue : le serveur a rencontré un problème.");
    expect(await field(page, "slug").inputValue()).toBe(`${slug}-renovee`);
    await page.unroute(records);
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    const answer = await page.request.get(`/realisations/${slug}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/realisations/${slug}-renovee`]);
  });
});

describe("the table of projects", () => {
  for (const [device, options] of Object.entries(devices)) {
    test(`is searched, filtered and sorted, and deletes what can be brought back, on a ${device}`, async ({
      office,
    }) => {
      const { id, title, slug } = await project({ category: "Agricole", status: "draft" });
      const page = await office(options);
      expect(plain(await page.getByRole("table").locator("thead").innerText())).toMatch(
        /Titre.*Catégorie.*Date/,
      );
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

      await page.getByRole("button", { name: `Supprimer ${title}` }).click();
      expect(plain(await question(page).innerText())).toContain(
        "Êtes-vous sûr de vouloir supprimer ce projet ? Cette action est irréversible.",
      );
      await question(page).getByRole("button", { name: "Supprimer" }).click();
      await toasts(page, "Projet supprimé avec succès !");
      await expect.poll(names).not.toContain(title);
      const focused = () => page.evaluate(() => document.activeElement?.tagName);
      await expect.poll(focused).toBe("H1");
      await toast(page).getByRole("button", { name: "Annuler" }).click();
      await expect.poll(names, { timeout: 10_000 }).toContain(title);
      expect((await stored(slug)).id).toBe(id);
    });
  }

  test("says when it could not be loaded, or a project not be deleted", async ({ office }) => {
    const { title } = await project();
    const page = await office(desk);
    const records = "**/api/collections/projects/records**";
    await page.route(records, (route) => route.abort("connectionreset"));
    await page.getByRole("button", { name: `Supprimer ${title}` }).click();
    await question(page).getByRole("button", { name: "Supprimer" }).click();
    await toasts(page, "Erreur lors de la suppression : la connexion a été perdue.");
    await page.getByRole("link", { name: "Brouillons" }).click();
    await page.getByText("Impossible de charger les projets.").waitFor();
    await page.unroute(records);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("searchbox", { name: "Rechercher un projet" }).waitFor();
  });

  test("leads to a draft as its page will be, what is typed included", async ({ office }) => {
    const { id, slug } = await project({ status: "draft" });
    const page = await office(desk, `?projet=${id}`);
    await field(page, "title").fill("Grange à voir");
    const [preview] = await Promise.all([
      page.context().waitForEvent("page"),
      sheet(page).getByRole("link", { name: "Aperçu" }).click(),
    ]);
    await preview.getByRole("heading", { level: 1, name: "Grange à voir" }).waitFor();
    expect(plain(await preview.getByRole("complementary", { name: "Aperçu" }).innerText())).toContain(
      "ce projet est un brouillon",
    );
    expect(await accessibilityProblems(preview)).toEqual([]);
    expect((await preview.request.get(`/realisations/${slug}`)).status()).toBe(404);
  });
});

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
