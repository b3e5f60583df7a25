import type { Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import type { Project } from "../../../../domain/projects/project.ts";
import { plain } from "../../browser.ts";
import { deskFirst, phoneFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

/** The project of these tests, as the store has it now. */
function readProject(): Promise<Project> {
  return admin.collection("projects").getFirstListItem<Project>("slug = 'maison-du-coteau'");
}

/** Gives every picture of the project a text except the first two of the gallery. */
beforeEach(async () => {
  const projects = admin.collection("projects");
  const { id, cover_image, gallery, stages = [], images } = await readProject();
  const names = [cover_image, ...gallery, ...stages];
  const facts = names.map((name) => [
    name,
    { ...images?.[name], alt: "Une maison sur pilotis", caption: "", decorative: "" },
  ]);
  const all = Object.fromEntries(facts);
  for (const name of gallery.slice(0, 2)) all[name] = { ...all[name], alt: "" };
  await projects.update(id, { images: all });
});

test.for(deskFirst)(
  "missing words come first, and one is decorative, on a %s",
  async ([, options], { openShared }) => {
    const page = await openShared("/dashboard/images", options);
    const section = page.getByRole("region", { name: /à décrire$/ });
    const rows = section.getByRole("listitem").filter({ hasText: "Maison du Coteau" });
    expect(await rows.count()).toBe(2);
    await rows.first().getByRole("textbox").fill("façade sud.jpg");
    await rows.first().getByText("Ce texte est le nom du fichier.").waitFor();
    await rows.first().getByRole("textbox").fill("La façade sud, sous la neige");
    await rows.first().getByRole("button", { name: "Enregistrer" }).click();
    await toast(page, "Image enregistrée.").waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await rows.first().getByRole("switch", { name: "Décorative" }).click();
    await expect.poll(() => rows.count()).toBe(0);
    const { gallery, images } = await readProject();
    expect(images?.[gallery[0] ?? ""]?.alt).toBe("La façade sud, sous la neige");
    expect(images?.[gallery[1] ?? ""]).toMatchObject({ decorative: "yes" });
    const html = plain(await (await fetch(`${server.url}/realisations/maison-du-coteau`)).text());
    expect(html).toContain('alt="La façade sud, sous la neige"');
    const thumbnail = new RegExp(`<img src="[^"]*${gallery[1]}[^>]*? alt="([^"]*)"`).exec(html);
    expect(thumbnail?.[1]).toBe("");
    await toast(page, "Image enregistrée.").last().getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => rows.count()).toBe(1);
  },
);

test.for(phoneFirst)(
  "arrow keys move the focal point, Shift further, on a %s",
  async ([, options], { openShared }) => {
    const { id, gallery } = await readProject();
    const page = await openShared(`/dashboard/images?dossier=${id}`, options);
    await page.getByRole("link", { name: /Galerie, 3\b/ }).click();
    const point = page.getByRole("button", { name: /^Le point qui reste/ });
    await point.focus();
    const value = async () => plain((await point.getAttribute("aria-label")) ?? "");
    const [, x = "", y = ""] = /(\d+) %, (\d+) %/.exec(await value()) ?? [];
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    const newFocus = `${Number(x) + 1} %, ${Number(y) - 10} %`;
    await expect.poll(value).toContain(newFocus);
    const crop = page.locator(".focal-crops img").first();
    expect(await crop.evaluate((image) => getComputedStyle(image).objectPosition)).toBe(
      `${Number(x) + 1}% ${Number(y) - 10}%`,
    );
    await page.locator(".image-panel").getByRole("button", { name: "Enregistrer" }).click();
    await toast(page, "Image enregistrée.").waitFor();
    const { images } = await readProject();
    expect(images?.[gallery[2] ?? ""]?.focus).toEqual({
      x: (Number(x) + 1) / 100,
      y: (Number(y) - 10) / 100,
    });
    await expect.poll(value).toContain(newFocus);
  },
);

test("a cover says where it is used", async ({ openShared }) => {
  const { id } = await readProject();
  const page = await openShared(`/dashboard/images?dossier=${id}`);
  await page
    .getByRole("link", { name: /Couverture/ })
    .first()
    .click();
  const uses = page.locator(".image-uses");
  const text = plain(await uses.innerText());
  expect(text).toContain("Réalisations");
  expect(text).toContain("Maison du Coteau");
  expect(await uses.getByRole("link", { name: "Maison du Coteau" }).first().getAttribute("href")).toBe(
    "/realisations/maison-du-coteau",
  );
});

test.for(deskFirst)(
  "several pictures get one caption, which one press undoes, on a %s",
  async ([device, options], { openShared }) => {
    const { id, gallery } = await readProject();
    const page = await openShared(`/dashboard/images?dossier=${id}`, options);
    for (const number of [1, 3])
      await page.getByRole("checkbox", { name: new RegExp(`Galerie, ${number}\\b`) }).check();
    await page.getByRole("heading", { name: "Deux images choisies" }).waitFor();
    if (device === "phone") await page.getByRole("button", { name: "Plus", exact: true }).click();
    await page.getByLabel("Légende, pour toutes").fill("Le chantier en mars");
    await page.getByRole("button", { name: "Légender" }).click();
    await toast(page, "Image enregistrée.").waitFor();
    const captions = async () => {
      const { images } = await readProject();
      return gallery.slice(0, 3).map((name) => images?.[name]?.caption ?? "");
    };
    expect(await captions()).toEqual(["Le chantier en mars", "", "Le chantier en mars"]);
    await toast(page, "Image enregistrée.").getByRole("button", { name: "Annuler" }).click();
    await expect.poll(captions).toEqual(["", "", ""]);
  },
);

test("buttons move a picture of the gallery by one place", async ({ open }) => {
  const { id, gallery } = await readProject();
  const page = await open(`/dashboard/projects/${id}`);
  await page.getByRole("button", { name: "Avancer d’une place l’image 2" }).click();
  await page.getByText(/posée en position 1/).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect
    .poll(async () => (await readProject()).gallery.slice(0, 2), { timeout: 20_000 })
    .toEqual([gallery[1], gallery[0]]);
});
