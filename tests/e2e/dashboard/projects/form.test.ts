import type { FileChooser, Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, desktop, plain } from "../../browser.ts";
import {
  announced,
  confirm,
  description,
  devices,
  drawn,
  fault,
  field,
  frame,
  handle,
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

const { test, project, stored } = projectsDashboard();

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
      await expect.poll(() => new URL(page.url()).pathname).toBe(newProject);
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
