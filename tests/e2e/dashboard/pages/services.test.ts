import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { picture } from "../../../contract/pictures.ts";
import { phone, plain } from "../../browser.ts";
import { sidewaysScroll } from "../../width.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer" }).click();
}

async function expectSaved(page: Page): Promise<void> {
  await page.locator(".toast").filter({ hasText: "Le service est enregistré." }).first().waitFor();
}

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
  const titles = async () => (await page.locator(".service-row-name a").allInnerTexts()).map(plain);
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

/** Holds the next request of a kind to the services until `release` is called. */
async function holdSave(page: Page, method: "POST" | "PATCH") {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/collections/services/records**", async (route) => {
    if (route.request().method() === method) await isReleased;
    await route.continue();
  });
  const isSave = (request: Request) => request.method() === method && request.url().includes("/services/");
  return { request: page.waitForRequest(isSave), release };
}

async function choosePicture(page: Page, name: string): Promise<void> {
  const buffer = Buffer.from(await (await picture(name)).arrayBuffer());
  await page
    .locator('.service-picture-add input[type="file"]')
    .setInputFiles({ name, mimeType: "image/jpeg", buffer });
}

test("what is typed and chosen while the form is sent stays, and counts as unsaved", async ({ open }) => {
  const services = admin.collection("services");
  const { id } = await services.create({ slug: "moulins", title: "Moulins", summary: "Des moulins." });
  const page = await open(`/dashboard/services/${id}`);
  const text = page.getByLabel("Texte", { exact: true });
  const words = page.getByLabel(/^Pour qui ne la voit pas/);
  await text.fill("Des moulins à eau.");
  await choosePicture(page, "roue.jpg");
  await words.fill("Une roue.");
  const { request, release } = await holdSave(page, "PATCH");
  await save(page);
  await request;
  await text.fill("Des moulins à eau et à vent.");
  await words.fill("Une roue à aubes.");
  await choosePicture(page, "ailes.jpg");
  await words.nth(1).fill("Quatre ailes.");
  release();
  await expectSaved(page);
  const first = await services.getOne(id);
  expect([first.summary, first.pictures.length]).toEqual(["Des moulins à eau.", 1]);
  expect(first.images[first.pictures[0]]).toMatchObject({ alt: "Une roue." });
  expect(await text.inputValue()).toBe("Des moulins à eau et à vent.");
  expect(await words.first().inputValue()).toBe("Une roue à aubes.");
  expect(await words.nth(1).inputValue()).toBe("Quatre ailes.");

  await save(page);
  await expect.poll(async () => (await services.getOne(id)).pictures.length).toBe(2);
  const second = await services.getOne(id);
  expect(second.summary).toBe("Des moulins à eau et à vent.");
  const alts = second.pictures.map((name: string) => second.images[name].alt);
  expect(alts).toEqual(["Une roue à aubes.", "Quatre ailes."]);
});

test("what is typed and chosen while a new service is sent stays at its own address", async ({ open }) => {
  const page = await open("/dashboard/services/nouveau");
  const text = page.getByLabel("Texte", { exact: true });
  await page.getByLabel("Nom", { exact: true }).fill("Pigeonniers");
  await text.fill("Des pigeonniers.");
  await choosePicture(page, "tour.jpg");
  const { request, release } = await holdSave(page, "POST");
  await save(page);
  await request;
  await choosePicture(page, "toit.jpg");
  await page.getByText("Image 2").waitFor();
  await text.fill("Des pigeonniers sur");
  await text.press("End");
  release();
  await page.waitForURL(/services\/(?!nouveau)\w+$/);
  await page.getByText("Son adresse : /services/pigeonniers").waitFor();
  await page.keyboard.type(" piliers.");
  expect(await text.inputValue()).toBe("Des pigeonniers sur piliers.");

  await save(page);
  const stored = async () => {
    const filter = 'slug = "pigeonniers"';
    return (await admin.collection("services").getFullList({ filter }))[0];
  };
  await expect.poll(async () => (await stored())?.pictures.length).toBe(2);
  expect((await stored())?.summary).toBe("Des pigeonniers sur piliers.");
});

test("what was typed during the first save of a service survives a crash", async ({ open }) => {
  const page = await open("/dashboard/services/nouveau");
  const text = page.getByLabel("Texte", { exact: true });
  await page.getByLabel("Nom", { exact: true }).fill("Fontaines");
  await text.fill("Des fontaines.");
  const { request, release } = await holdSave(page, "POST");
  await save(page);
  await request;
  await text.fill("Des fontaines de mélèze.");
  release();
  await page.waitForURL(/services\/(?!nouveau)\w+$/);
  await page.getByText("Son adresse : /services/fontaines").waitFor();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByText("Votre texte n’était pas enregistré").waitFor();
  expect(await text.inputValue()).toBe("Des fontaines de mélèze.");
});

test("a picture is described before it is sent, and fits a narrow phone", async ({ open }) => {
  const services = admin.collection("services");
  const { id } = await services.create({ slug: "ponts", title: "Ponts", summary: "Des ponts." });
  const page = await open(`/dashboard/services/${id}`, phone);
  await choosePicture(page, "pont.jpg");
  await page.getByLabel(/^Pour qui ne la voit pas/).fill("Un pont de douglas.");
  expect(await sidewaysScroll(page)).toBe(0);
  await save(page);
  await expectSaved(page);
  const stored = await services.getOne(id);
  expect(stored.pictures).toHaveLength(1);
  expect(stored.images[stored.pictures[0]]).toMatchObject({ alt: "Un pont de douglas." });
});

test.for(deskFirst)("the home page leaves out hidden services, on a %s", async ([, options], { visit }) => {
  const hide = async (id: string, hidden: boolean) =>
    void (await admin.collection("services").update(id, { hidden }));
  await hide("servicemaisons0", true);
  const page = await visit("/contact", { ...options, as: undefined, baseURL: server.url });
  await page.getByRole("contentinfo").getByRole("link", { name: "Accueil" }).click();
  const cards = page.locator(".trio > li");
  await cards.first().waitFor();
  const titles = async () => (await cards.getByRole("heading", { level: 3 }).allInnerTexts()).map(plain);
  expect(await titles()).toEqual(["Extensions & Surélévations", "Aménagements Extérieurs"]);
  const rightEdge = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await rightEdge(".trio > li:last-child")).toBe(await rightEdge(".trio"));
  await hide("serviceexterieu", true);
  await page.reload();
  expect(await titles()).toEqual(["Extensions & Surélévations"]);
  expect(await sidewaysScroll(page)).toBe(0);
  await hide("serviceextensio", true);
  await page.reload();
  await page.getByRole("heading", { name: "Découvrez nos réalisations" }).waitFor();
  expect(await page.getByRole("heading", { name: "Trois ouvrages" }).count()).toBe(0);
  for (const id of ["servicemaisons0", "serviceextensio", "serviceexterieu"]) await hide(id, false);
});
