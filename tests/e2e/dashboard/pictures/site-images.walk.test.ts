import type { Page } from "playwright-core";
import { expect } from "vitest";
import { picture } from "../../../contract/pictures.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

test.for(deskFirst)(
  "a page's picture gets and loses its words, on a %s",
  async ([, options], { openShared }) => {
    const home = async () => plain(await (await fetch(server.url)).text());
    const page = await openShared("/dashboard/images?dossier=site", options);
    await page.getByRole("link", { name: "Ouvrir l’image Accueil, Image de l’équipe" }).click();
    const panel = page.locator(".image-panel");
    expect(await panel.getByRole("link", { name: "Accueil" }).getAttribute("href")).toBe("/");
    const words = panel.getByLabel(/^Ce qu’on y voit/);
    await words.fill("mi-bois.jpg");
    await panel.getByText("Ce texte est le nom du fichier.").waitFor();
    await words.fill("Un assemblage à mi-bois, avant le levage");
    await panel.getByRole("button", { name: /^Le point qui reste/ }).focus();
    await page.keyboard.press("ArrowRight");
    await panel.getByRole("button", { name: "Enregistrer" }).click();
    await toast(page, "Image enregistrée.").waitFor();
    expect(await home()).toContain('alt="Un assemblage à mi-bois, avant le levage"');
    const [record] = await admin.collection("pages").getFullList({ filter: 'page = "home"' });
    expect(record?.pictures["team.picture"].focus).toEqual({ x: 0.51, y: 0.5 });
    await toast(page, "Image enregistrée.").getByRole("button", { name: "Annuler" }).click();
    await expect.poll(home).not.toContain("à mi-bois, avant le levage");
  },
);

test("the words of a page's picture reach its draft too", async ({ openShared }) => {
  const pages = admin.collection("pages");
  const [stored] = await pages.getFullList({ filter: 'page = "about"' });
  const draft = { texts: { "history.title": "Depuis 2009" }, pictures: {}, sections: {}, lists: {} };
  const values = { id: "pageabout000000", page: "about", draft };
  await (stored ? pages.update(stored.id, { draft }) : pages.create(values));
  const page = await openShared("/dashboard/images?dossier=site&image=pages/about/opening.picture");
  const panel = page.locator(".image-panel");
  await panel.getByLabel(/^Ce qu’on y voit/).fill("Quatorze figures de bois sous une charpente");
  await panel.getByRole("button", { name: "Enregistrer" }).click();
  await toast(page, "Image enregistrée.").waitFor();
  const [record] = await pages.getFullList({ filter: 'page = "about"' });
  const alt = "Quatorze figures de bois sous une charpente";
  expect(record?.pictures["opening.picture"].alt).toBe(alt);
  expect(record?.draft.pictures["opening.picture"].alt).toBe(alt);
  expect(record?.draft.texts).toEqual(draft.texts);
});

test("a service's picture gets its words, and its other pictures keep theirs", async ({ openShared }) => {
  const services = admin.collection("services");
  const service = { slug: "escaliers", title: "Escaliers", summary: "Droits ou tournants." };
  const pictures = [await picture("droit.jpg"), await picture("quart.jpg")];
  const { id, ...stored } = await services.create({ ...service, pictures });
  const [first, second] = stored.pictures as [string, string];
  await services.update(id, { images: { ...stored.images, [second]: { alt: "Un quart tournant" } } });
  const page = await openShared(`/dashboard/images?dossier=site&image=services/${id}/${first}`);
  const panel = page.locator(".image-panel");
  await panel.getByLabel(/^Ce qu’on y voit/).fill("Un escalier droit en frêne");
  await panel.getByRole("button", { name: "Enregistrer" }).click();
  await toast(page, "Image enregistrée.").waitFor();
  const { images } = await services.getOne(id);
  expect([images[first].alt, images[second].alt]).toEqual([
    "Un escalier droit en frêne",
    "Un quart tournant",
  ]);
  expect(await (await fetch(`${server.url}/services/escaliers`)).text()).toContain(
    "Un escalier droit en frêne",
  );
});

test("news without words asks them, unless its picture is decorative", async ({ openShared }) => {
  const values = { slug: "le-bouquet", title: "Le bouquet est au faîtage", day: "2026-11-20" };
  const photo = await picture("faitage.jpg");
  const news = admin.collection("news");
  const { id } = await news.create({
    ...values,
    text: "<p>Neuf jours.</p>",
    status: "published",
    picture: photo,
  });
  const page = await openShared("/dashboard/images");
  const rows = page
    .getByRole("region", { name: /à décrire$/ })
    .getByRole("listitem")
    .filter({ hasText: values.title });
  await rows.getByRole("switch", { name: "Décorative" }).click();
  await expect.poll(() => rows.count()).toBe(0);
  const stored = await news.getOne(id);
  expect(stored.images[stored.picture]).toMatchObject({ decorative: "yes", width: expect.any(Number) });
  expect(stored.picture_alt).toBe("");
});

test("words typed for a picture stay while a colleague describes it", async ({ openShared }) => {
  const values = { slug: "la-livraison", title: "La livraison", day: "2026-11-21", text: "<p>Midi.</p>" };
  const news = admin.collection("news");
  const piece = await news.create({ ...values, picture: await picture("livraison.jpg") });
  const page = await openShared(`/dashboard/images?dossier=site&image=news/${piece.id}`);
  const panel = page.locator(".image-panel");
  const words = panel.getByLabel(/^Ce qu’on y voit/);
  await words.fill("Le camion devant");
  const images = { [piece.picture]: { ...piece.images[piece.picture], focus: { x: 0.2, y: 0.5 } } };
  await news.update(piece.id, { picture_alt: "Un camion", images });
  await page.getByRole("link", { name: "Ouvrir l’image La livraison, nouvelle" }).click();
  const point = panel.getByRole("button", { name: "Le point qui reste : 20 %, 50 %" });
  await point.waitFor({ state: "attached" });
  expect(await words.inputValue()).toBe("Le camion devant");
  await words.fill("Le camion devant l’atelier");
  await panel.getByRole("button", { name: "Enregistrer" }).click();
  await panel.getByText("Quelqu’un d’autre a écrit entre-temps : « Un camion »").waitFor();
  await panel.getByRole("button", { name: "Enregistrer" }).click();
  await toast(page, "Image enregistrée.").waitFor();
  expect((await news.getOne(piece.id)).picture_alt).toBe("Le camion devant l’atelier");
  await news.update(piece.id, { picture_alt: "Un camion-grue" });
  await page.getByRole("link", { name: "Ouvrir l’image La livraison, nouvelle" }).click();
  await expect.poll(() => words.inputValue()).toBe("Un camion-grue");
});
