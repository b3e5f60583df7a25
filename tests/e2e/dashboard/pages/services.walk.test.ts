import { expect } from "vitest";
import { plain } from "../../browser.ts";
import { sidewaysScroll } from "../../width.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import { expectSaved, save } from "./service-fixtures.ts";

startServerOfFile();

test.for(deskFirst)(
  "a service is added with its price, shown and read, on a %s",
  async ([device, options], { open, visit }) => {
    const page = await open("/dashboard/services", options);
    await page.getByRole("link", { name: "Ajouter un service" }).click();
    await save(page);
    await page.getByText("Donnez-lui un nom.").waitFor();
    await page.getByLabel("Nom", { exact: true }).fill(`Escaliers ${device}`);
    await page.getByLabel("Nom", { exact: true }).blur();
    expect(await page.getByLabel("Adresse", { exact: true }).inputValue()).toBe(`escaliers-${device}`);
    await page.getByLabel("Texte", { exact: true }).fill("Des escaliers sur mesure.");
    await page.getByLabel("De (facultatif)").fill("4 500");
    await page.getByLabel("À (facultatif)").fill("9 800 €");
    await page.getByLabel(/^Le prix de quoi/).fill("l'escalier posé, toutes taxes comprises");
    await save(page);
    await page.getByText("Sans ce que le prix comprend, la fourchette").waitFor();
    await page.getByText("Sans ce que le prix ne comprend pas, la fourchette").waitFor();
    expect(await page.getByLabel("De (facultatif)").inputValue()).toBe("4 500");
    expect(await page.getByLabel("Texte", { exact: true }).inputValue()).toBe("Des escaliers sur mesure.");

    await page.getByLabel(/^Ce prix comprend/).fill("les plans\nla pose");
    await page.getByLabel(/^Ce prix ne comprend pas/).fill("la peinture");
    await page.getByRole("button", { name: "Ajouter un point" }).click();
    await page.getByLabel("Titre", { exact: true }).fill("Des marches pleines");
    await page.getByRole("button", { name: "Ajouter une question" }).click();
    await page.getByLabel("Question", { exact: true }).fill("Est-ce que ça grince ?");
    await page.getByLabel("Réponse", { exact: true }).fill("Non.");
    await page.getByLabel("Montré sur le site").check();
    await save(page);
    await expectSaved(page);

    const visitor = await visit("/services", { ...options, as: undefined, baseURL: server.url });
    await visitor.getByRole("link", { name: `Escaliers ${device}` }).click();
    const title = visitor.getByRole("heading", { level: 1 });
    expect(plain(await title.innerText()).replace(/\s+/g, " ")).toBe(`Escaliers ${device}`);
    await visitor.getByText("4 500 à 9 800 €").waitFor();
    await visitor.getByText("la peinture").waitFor();
    await visitor.getByText("Des marches pleines").waitFor();
    await visitor.getByText("Est-ce que ça grince ?").waitFor();
    const quote = visitor.locator(".service-lead").getByRole("link", { name: /^Demander un devis/ });
    expect(await quote.getAttribute("href")).toBe("/demande/devis");
  },
);

test("services change places, hide and show, and go into the bin", async ({ open }) => {
  const { id } = await admin
    .collection("services")
    .create({ slug: "abris", title: "Abris", summary: "Des abris." });
  const page = await open("/dashboard/services");
  const titles = async () =>
    (await page.locator(".service-rows .record-row-name a").allInnerTexts()).map(plain);
  const before = await titles();
  expect(before.at(-1)).toBe("Abris");
  await page.getByRole("button", { name: "Monter : Abris" }).click();
  await expect.poll(async () => (await titles()).indexOf("Abris")).toBe(before.length - 2);
  await page.getByRole("button", { name: "Cacher : Abris" }).click();
  await expect.poll(async () => (await admin.collection("services").getOne(id)).hidden).toBe(true);
  await page.getByRole("button", { name: "Montrer : Abris" }).click();
  await expect.poll(async () => (await admin.collection("services").getOne(id)).hidden).toBe(false);

  await page.getByRole("link", { name: "Abris" }).click();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await page.waitForURL("**/dashboard/services");
  await expect.poll(titles).not.toContain("Abris");
});

test.for(deskFirst)(
  "a service's page has its wall and its exclusions, on a %s",
  async ([device, options], { open, visit }) => {
    const slug = `granges-${device}`;
    const { id } = await admin.collection("services").create({ slug, title: "Granges", summary: "Hautes." });
    const page = await open(`/dashboard/services/${id}`, options);
    await page.getByRole("button", { name: "Ajouter ce que ce n’est pas" }).click();
    await page.getByLabel("Ce n’est pas", { exact: true }).fill("Un hangar.");
    await page.getByLabel(/^Phrase/).fill("Il est isolé.");
    const layers = [
      ["Mélèze brut", "20", "cladding"],
      ["Montant", "140", "frame"],
    ] as const;
    for (const [index, [name, thickness, kind]] of layers.entries()) {
      await page.getByRole("button", { name: "Ajouter une couche" }).click();
      await page.getByLabel("Matériau").nth(index).fill(name);
      await page.getByLabel("Dessin").nth(index).selectOption(kind);
      if (index > 0) await page.getByLabel("Épaisseur en millimètres").nth(index).fill(thickness);
    }
    await save(page);
    await page.getByText("Chaque couche a un matériau").waitFor();
    await page.getByLabel("Épaisseur en millimètres").first().fill("20");
    await page.getByLabel("Montré sur le site").check();
    await save(page);
    await expectSaved(page);

    const visitor = await visit(`/services/${slug}`, { ...options, as: undefined, baseURL: server.url });
    await visitor.getByRole("heading", { level: 2, name: "Un mur, c’est deux couches." }).waitFor();
    const wall = visitor.getByRole("figure", { name: "16 cm, du dehors au dedans, à l’échelle" });
    const names = (await wall.getByRole("listitem").allInnerTexts()).map((text) => plain(text));
    expect(names.map((text) => text.replace(/\s+/g, " ").trim())).toEqual([
      "20 mm Mélèze brut",
      "140 mm Montant",
    ]);
    const lengths = await wall
      .locator(".wall-strips > i")
      .evaluateAll(
        (strips, side) => strips.map((strip) => strip.getBoundingClientRect()[side]),
        lengthOn[device],
      );
    expect(((lengths[1] ?? 0) / (lengths[0] ?? 1)).toFixed(0)).toBe("7");
    const contrasts = visitor.locator(".service-contrasts");
    expect(plain(await contrasts.getByRole("listitem").innerText())).toBe("Un hangar. Il est isolé.");
    expect(await sidewaysScroll(visitor)).toBe(0);
  },
);

/** The side of a layer's drawing that has its thickness: a wall stands on a phone. */
const lengthOn = { desktop: "width", phone: "height" } as const;

test.for(deskFirst)(
  "a draft is kept, published and taken back, on a %s",
  async ([device, options], { open }) => {
    const services = admin.collection("services");
    const values = { slug: `halles-${device}`, title: "Halles", summary: "Des halles ouvertes." };
    const { id } = await services.create(values);
    const readSummary = async () => (await services.getOne(id)).summary;
    const toast = (text: string) => page.locator(".toast").filter({ hasText: text });
    const page = await open(`/dashboard/services/${id}`, options);
    const text = page.getByLabel("Texte", { exact: true });
    await text.fill("Des halles fermées.");
    await page.getByRole("button", { name: "Garder en brouillon" }).click();
    await toast("Le brouillon est enregistré").waitFor();
    expect(await readSummary()).toBe("Des halles ouvertes.");
    const panel = page.locator(".service-draft");
    await panel.getByRole("button", { name: "Publier" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Publier le service" });
    expect(plain(await dialog.locator("ins").innerText())).toBe("fermées");
    await dialog.getByRole("button", { name: "Publier" }).click();
    await toast("Le service est en ligne.").waitFor();
    expect(await readSummary()).toBe("Des halles fermées.");
    await panel.waitFor({ state: "detached" });

    await toast("Le service est en ligne.").getByRole("button", { name: "Annuler" }).click();
    await panel.waitFor();
    expect(await readSummary()).toBe("Des halles ouvertes.");
    expect(await text.inputValue()).toBe("Des halles fermées.");
    await text.fill("Des halles chaudes.");
    await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
    await expect.poll(async () => (await services.getOne(id)).draft.summary).toBe("Des halles chaudes.");
    await panel.getByRole("button", { name: "Lien d’aperçu" }).click();
    const links = page.getByRole("dialog", { name: "Montrer avant de publier" });
    await links.getByLabel("Pour qui").fill("Nadia");
    await links.getByRole("button", { name: "Créer le lien" }).click();
    const answer = await fetch(`http://${await links.locator("code").innerText()}`);
    expect(await answer.text()).toContain("Des halles chaudes.");
    await links.getByRole("button", { name: "C’est tout" }).click();
    // On a phone, a toast lies over the button for a while.
    await panel.getByRole("button", { name: "Jeter le brouillon" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Jeter" }).click();
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => text.inputValue()).toBe("Des halles ouvertes.");
    expect(await sidewaysScroll(page)).toBe(0);
  },
);

test("a version of a service is put back", async ({ open }) => {
  const services = admin.collection("services");
  const { id } = await services.create({ slug: "serres", title: "Serres", summary: "Des serres." });
  await services.update(id, { summary: "Des serres froides." });
  const page = await open(`/dashboard/services/${id}`);
  await page.getByRole("link", { name: "Versions", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Versions de Serres" }).waitFor();
  expect(plain(await page.locator(".differences ins").innerText())).toBe("froides");
  await page.getByRole("button", { name: "Annuler ce changement" }).click();
  await expect.poll(async () => (await services.getOne(id)).summary).toBe("Des serres.");
});

test("a service of the specification has its card elsewhere, and no deletion", async ({ open }) => {
  const page = await open("/dashboard/services/servicemaisons0");
  expect(await page.getByRole("button", { name: "Supprimer" }).count()).toBe(0);
  const card = page.getByRole("link", { name: "Modifier sa carte" });
  expect(await card.getAttribute("href")).toBe("/dashboard/pages/services");
});

test("two people change one service, and the second decides", async ({ open }) => {
  const services = admin.collection("services");
  const { id } = await services.create({ slug: "granges", title: "Granges", summary: "Des granges." });
  const page = await open(`/dashboard/services/${id}`);
  await page.getByLabel("Texte", { exact: true }).fill("Des granges à foin.");
  await services.update(id, { title: "Granges et hangars" });
  await save(page);
  await expectSaved(page);
  expect(await services.getOne(id)).toMatchObject({
    title: "Granges et hangars",
    summary: "Des granges à foin.",
  });

  await page.getByLabel("Texte", { exact: true }).fill("Des granges sèches.");
  await services.update(id, { summary: "Des granges hautes." });
  await save(page);
  await page.getByText("Quelqu’un d’autre a enregistré ce service entre-temps.").waitFor();
  expect((await services.getOne(id)).summary).toBe("Des granges hautes.");
  await page.getByRole("button", { name: "Garder le mien" }).click();
  await save(page);
  await expect.poll(async () => (await services.getOne(id)).summary).toBe("Des granges sèches.");
});

test("« Modifier cette page » on a service's page opens its form", async ({ visit }) => {
  const page = await visit("/services/extensions-surelevations", { as: server.admin, baseURL: server.url });
  await page.getByRole("link", { name: "Modifier cette page" }).click();
  await page.waitForURL("**/dashboard/services/serviceextensio");
  await page.getByLabel("Nom", { exact: true }).waitFor();
});
