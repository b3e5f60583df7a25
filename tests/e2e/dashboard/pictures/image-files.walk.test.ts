import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Project } from "../../../../domain/projects/project.ts";
import { picture } from "../../../contract/pictures.ts";
import { plain } from "../../browser.ts";
import { deskFirst, phoneFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

/** The project of these tests, as the store has it now. */
function readProject(): Promise<Project> {
  return admin.collection("projects").getFirstListItem<Project>("slug = 'maison-du-coteau'");
}

async function sent(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

test.for(phoneFirst)(
  "a replaced picture asks its words and returns, on a %s",
  async ([, options], { openShared }) => {
    const before = await readProject();
    const page = await openShared(`/dashboard/images?dossier=${before.id}`, options);
    await page
      .getByRole("link", { name: /Galerie, 2\b/ })
      .first()
      .click();
    const panel = page.locator(".image-panel");
    await panel.getByRole("button", { name: "Remplacer" }).waitFor();
    await panel
      .locator("input[type=file]")
      .setInputFiles(await sent(await picture("facade-nord.png", 900, 600)));
    await toast(page, "Image remplacée, partout où elle sert.").waitFor();
    const after = await readProject();
    expect(after.gallery[1]).toMatch(/^facade_nord_/);
    expect(after.gallery.toSpliced(1, 1)).toEqual(before.gallery.toSpliced(1, 1));
    await expect.poll(() => new URL(page.url()).searchParams.get("image")).toContain("facade_nord_");
    await panel.getByText("Cette image n’a pas encore ses mots").waitFor();
    expect(await panel.getByLabel(/^Ce qu’on y voit/).inputValue()).toBe("");
    const html = await (await fetch(`${server.url}/realisations/maison-du-coteau`)).text();
    expect(html).toContain(after.gallery[1]);
    expect(html).not.toContain(before.gallery[1]);
    await toast(page, "Image remplacée").getByRole("button", { name: "Annuler" }).click();
    await expect.poll(async () => (await readProject()).gallery).toEqual(before.gallery);
    expect((await readProject()).images).toEqual(before.images);
  },
);

test("a refused file is named with its reason, and the others come", async ({ openShared }) => {
  const before = await readProject();
  const page = await openShared(`/dashboard/images?dossier=${before.id}`);
  await page
    .locator(".image-drop input")
    .setInputFiles([
      await sent(await picture("levage.png", 300, 200)),
      { name: "contrat.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
      await sent(await picture("faitage.png", 300, 200)),
    ]);
  const refusals = page.getByRole("alert").filter({ hasText: "contrat.pdf" });
  await refusals.waitFor();
  const text = plain(await refusals.innerText());
  expect(text).toContain("Un fichier n'est pas entré. Les autres sont là.");
  expect(text).toContain("Format non autorisé pour contrat.pdf.");
  const added = (await readProject()).gallery.slice(before.gallery.length);
  expect(added).toEqual([expect.stringMatching(/^levage_/), expect.stringMatching(/^faitage_/)]);
  await admin.collection("projects").update(before.id, { gallery: before.gallery });
});

test.for(deskFirst)(
  "pictures move to another project and back, on a %s",
  async ([device, options], { openShared }) => {
    const before = await readProject();
    const target = await admin
      .collection("projects")
      .getFirstListItem<Project>("slug = 'maison-des-tilleuls'");
    const page = await openShared(`/dashboard/images?dossier=${before.id}`, options);
    for (const number of [1, 3])
      await page.getByRole("checkbox", { name: new RegExp(`Galerie, ${number}\\b`) }).check();
    if (device === "phone") await page.getByRole("button", { name: "Plus" }).click();
    await page.getByLabel("Ranger dans").selectOption(target.id);
    await page.getByRole("button", { name: "Ranger les deux" }).click();
    await toast(page, "Images rangées.").waitFor();
    const source = await readProject();
    expect(source.gallery).toEqual(before.gallery.filter((_, index) => index !== 0 && index !== 2));
    const changedProject = await admin.collection("projects").getOne<Project>(target.id);
    const names = changedProject.gallery.slice(target.gallery.length);
    expect(names).toHaveLength(2);
    expect(changedProject.images?.[names[0] ?? ""]?.alt).toBe(before.images?.[before.gallery[0] ?? ""]?.alt);
    await toast(page, "Images rangées.").getByRole("button", { name: "Annuler" }).click();
    await expect.poll(async () => (await readProject()).gallery).toEqual(before.gallery);
    await expect
      .poll(async () => (await admin.collection("projects").getOne<Project>(target.id)).gallery)
      .toEqual(target.gallery);
  },
);
