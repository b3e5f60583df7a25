import { describe, expect } from "vitest";
import { desktop, plain } from "../../browser.ts";
import { isFocused, keyboardOf } from "./keyboard.ts";
import {
  confirm,
  description,
  devices,
  field,
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

describe("the form of a project", () => {
  test.for(devices)("is left by the keyboard where it was opened, on a %s", async ([, options], { open }) => {
    const page = await open(projects, options);
    const { press, tabTo } = keyboardOf(page);
    const add = page.getByRole("link", { name: "+ Ajouter un projet" });
    await tabTo(add);
    await press("Enter");
    await sheet(page).getByRole("heading", { name: "Créer un nouveau projet" }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(newProject);
    await field(page, "title").waitFor();
    await press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => isFocused(add)).toBe(true);
  });

  test.for(devices)(
    "creates one by the keyboard alone, once it has asked, on a %s",
    async ([device, options], { open }) => {
      const page = await open(projects, options);
      const { press, write, tabTo, choose } = keyboardOf(page);
      const add = page.getByRole("link", { name: "+ Ajouter un projet" });
      await tabTo(add);
      await press("Enter");
      await field(page, "title").waitFor();
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
      await tabTo(description(page));
      await write("Du bois.");
      await choose(field(page, "cover_image"), "Enter", [await image("facade.jpg")]);
      await frame(page).waitFor();
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
      expect([made.category, made.project_date.slice(0, 10)]).toEqual(["Halles", "2025-11-11"]);
    },
  );

  test.for(devices)(
    "formats a description with tools that the keyboard reaches, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await project();
      const page = await open(`${projects}/${id}`, options);
      const { press, write, tabTo } = keyboardOf(page);
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
      // Out of a list as out of any field, and what is written stays as it is.
      await press("Tab");
      expect(await isFocused(description(page))).toBe(false);
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      expect(plain((await stored(slug)).description)).toBe(
        "<p><strong>Du bois</strong>, et rien d'autre.</p><ul><li>Mélèze</li><li>Épicéa</li></ul>",
      );
    },
  );

  test.for(devices)(
    "appoints the moment when one appears, by the keyboard, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await project({ status: "published" });
      const page = await open(`${projects}/${id}`, options);
      const { press, write, tabTo } = keyboardOf(page);
      await tabTo(sheet(page).getByRole("radio", { name: /^Publié/ }));
      await press("ArrowDown");
      await press("ArrowDown");
      await tabTo(field(page, "publish_at"));
      await write("11112031");
      await press("ArrowRight");
      await write("1111A");
      expect(await field(page, "publish_at").inputValue()).toBe("2031-11-11T11:11");
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      const made = await stored(slug);
      expect([made.status, made.publish_at.slice(0, 16)]).toEqual(["scheduled", "2031-11-11 10:11"]);
    },
  );

  test.for(devices)(
    "frames and describes a cover by the keyboard, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await project();
      const page = await open(`${projects}/${id}`, options);
      const { press, write, tabTo } = keyboardOf(page);
      await frame(page).waitFor();
      await tabTo(frame(page));
      await press("ArrowRight");
      expect(Number(await frame(page).getAttribute("aria-valuenow"))).toBeGreaterThan(50);
      await tabTo(field(page, "cover_alt"));
      await write("La façade");
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      const made = await stored(slug);
      expect(made.images?.[made.cover_image]).toMatchObject({ alt: "La façade", focus: { x: 0.55 } });
    },
  );

  test("pastes clean from Word, and keeps a link", async ({ open }) => {
    const { id, slug } = await project();
    const page = await open(`${projects}/${id}`, desktop);
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
