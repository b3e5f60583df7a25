import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, plain } from "../../browser.ts";
import { isFocused, openKeyboard } from "./keyboard.ts";
import {
  chooser,
  confirm,
  description,
  deskFirst,
  fault,
  field,
  fillFields,
  fillInCategory,
  image,
  newProject,
  phoneFirst,
  projects,
  projectsDashboard,
  question,
  questionGone,
  save,
  sheet,
  toasts,
} from "./projects.ts";

const { test, project, stored } = projectsDashboard();

/** A table of Excel on the clipboard, shortened. */
const fromExcel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment-->
<table><col width=80><tr height=20><td height=20>Mur</td>
<td>3 m</td></tr><tr><td>Toit</td><td>20 m<sup>2</sup></td></tr></table><p>Fin</p><!--EndFragment--></body></html>`;

/** Tables as programs put them on the clipboard, and the resulting description. */
const tables: [name: string, pasted: string, html: string][] = [
  ["Excel", fromExcel, "<p>Mur · 3 m<br />Toit · 20 m<sup>2</sup></p><p>Fin</p>"],
  [
    "rows alone",
    "<meta charset=utf-8><tr><td>Mur</td><td>3 m</td></tr><tr><td>Toit</td><td>4 m</td></tr>",
    "<p>Mur · 3 m<br />Toit · 4 m</p>",
  ],
  [
    "Google Docs",
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><div><table><tbody><tr><td><p><span>Mur</span></p></td><td><p><span>20 m</span><span style="vertical-align:super;">2</span></p></td></tr></tbody></table></div></b>',
    "<p>Mur · 20 m<sup>2</sup></p>",
  ],
  ["a film between words", "<p>Mur<video></video>Toit</p>", "<p>Mur Toit</p>"],
  ["an annotated word", "<p><ruby>moise<rt>mwaz</rt></ruby> double</p>", "<p>moise (mwaz) double</p>"],
];

describe("the form of a project", () => {
  test.for(deskFirst)(
    "formats a description with tools that the keyboard reaches, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await project();
      const page = await open(`${projects}/${id}`, options);
      const { press, write, tabTo } = openKeyboard(page);
      await tabTo(description(page));
      await press("ControlOrMeta+a");
      await press("Delete");
      const tool = (name: string) => sheet(page).getByRole("button", { name, exact: true });
      const useTool = async () => {
        await press("Enter");
        await expect.poll(() => isFocused(description(page))).toBe(true);
      };
      await tabTo(tool("Gras"), "Shift+Tab");
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
      // Tab leaves a list like any field, and the text stays as it is.
      await press("Tab");
      expect(await isFocused(description(page))).toBe(false);
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      expect(plain((await stored(slug)).description)).toBe(
        "<p><strong>Du bois</strong>, et rien d'autre.</p><ul><li>Mélèze</li><li>Épicéa</li></ul>",
      );
    },
  );

  test("pastes clean from Word, and keeps a link", async ({ open }) => {
    const { id, slug } = await project();
    const page = await open(`${projects}/${id}`, desktop);
    await description(page).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await paste(page, fromWord);
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    expect(plain((await stored(slug)).description)).toBe(
      '<h3>Le chantier</h3><p>Une maison <strong>en bois</strong>, près de <a href="https://exemple.fr/">Gaillac</a>.</p>' +
        "<ul><li>Ossature en épicéa</li><li>Bardage en mélèze</li></ul>" +
        "<ol><li>Levage</li><li>Couverture</li></ol>",
    );
  });

  test.for(tables)("pastes a table as a line per row: %s", async ([_, pasted, html], { open }) => {
    const { id, slug } = await project();
    const page = await open(`${projects}/${id}`, desktop);
    await description(page).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await paste(page, pasted);
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    expect(plain((await stored(slug)).description)).toBe(html);
  });

  test.for(phoneFirst)(
    "offers known categories and a free slug, on a %s",
    async ([device, options], { open }) => {
      const other = await project();
      const page = await open(newProject, options);
      const knownField = sheet(page).getByRole("combobox", { name: /^Catégorie/ });
      await knownField.waitFor();
      const offered = (await knownField.locator("option").allInnerTexts()).map(plain);
      expect([offered[0], offered.at(-1)]).toEqual(["Aucune", "Nouvelle catégorie..."]);
      expect(offered).toContain("Maison ossature bois");
      expect(await sheet(page).getByLabel("Nouvelle catégorie").count()).toBe(0);
      await fillInCategory(page, `Moulin ${device}`);
      await fillFields(page, `Moulin du Gué ${device}`);
      await field(page, "slug").fill(other.slug);
      await save(page).click();
      await expect.poll(() => sheet(page).locator("#slug-fault").count()).toBe(1);
      expect(await fault(page, "slug")).toBe("Ce slug est déjà utilisé par un autre projet.");
      await expect.poll(() => isFocused(field(page, "slug"))).toBe(true);
      expect(await field(page, "title").inputValue()).toBe(`Moulin du Gué ${device}`);
      await sheet(page)
        .getByRole("button", { name: `Utiliser « ${other.slug}-2 »` })
        .click();
      await expect.poll(() => field(page, "slug").inputValue()).toBe(`${other.slug}-2`);
      await expect.poll(() => sheet(page).locator("#slug-fault").count()).toBe(0);
      await confirm(page);
      await toasts(page, "Projet créé avec succès !");
      expect((await stored(`${other.slug}-2`)).category).toBe(`Moulin ${device}`);
    },
  );

  test("reports its errors, and redirects from the old address", async ({ open }) => {
    const { slug, title } = await project({ cover_image: undefined });
    const page = await open(projects, desktop);
    const one = /projects\/records\?.*filter=id/;
    const seenSignal = Promise.withResolvers<void>();
    await page.route(one, async (route) => {
      await seenSignal.promise;
      await route.abort("connectionreset");
    });
    await page.getByRole("link", { name: `Modifier ${title}` }).click();
    await sheet(page).getByText("Chargement du projet...").waitFor();
    seenSignal.resolve();
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

  test("asks again if a close is pressed while its question disappears", async ({ open }) => {
    const { title } = await project();
    const page = await open(projects, desktop);
    await page.getByRole("link", { name: `Modifier ${title}` }).click();
    await field(page, "title").fill("Grange abandonnée");
    await page.goBack();
    await question(page).waitFor();
    // Both happen in one task, as on a machine that is too slow for a frame in between.
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>("dialog[role=alertdialog]")?.close();
      document.querySelector<HTMLElement>(".drawer-head button")?.click();
    });
    await questionGone(page);
    await page.keyboard.press("Escape");
    await question(page).waitFor();
    expect(await field(page, "title").inputValue()).toBe("Grange abandonnée");
  });
});

async function paste(page: Page, pasted: string): Promise<void> {
  await description(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
}

/** The clipboard's content from Word, shortened. */
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
