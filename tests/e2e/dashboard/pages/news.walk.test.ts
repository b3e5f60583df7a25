import { expect } from "vitest";
import { picture } from "../../../contract/pictures.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

test.for(deskFirst)(
  "news is written, published and read, on a %s",
  async ([device, options], { open, visit }) => {
    const title = `Le bouquet sur un ${device}`;
    const page = await open("/dashboard/pages", options);
    await page.getByRole("link", { name: "Nouvelles", exact: true }).first().click();
    await page.getByRole("link", { name: "Écrire une nouvelle" }).click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Donnez-lui un titre.").waitFor();
    await page.getByLabel("Titre").fill(title);
    await page.getByRole("textbox", { name: "Texte", exact: true }).fill("Neuf jours de levage.");
    const buffer = Buffer.from(await (await picture("faitage.jpg")).arrayBuffer());
    const file = { name: "faitage.jpg", mimeType: "image/jpeg", buffer };
    await page.locator("#picture").setInputFiles(file);
    await page.locator("label", { hasText: "Publiée" }).click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.locator(".toast").filter({ hasText: "La nouvelle est enregistrée." }).waitFor();
    await page.getByText("En ligne", { exact: true }).waitFor();

    const visitor = await visit("/", { ...options, as: undefined, baseURL: server.url });
    await visitor.getByRole("link", { name: title }).click();
    expect(plain(await visitor.getByRole("heading", { level: 1 }).innerText())).toBe(title);
    await visitor.getByText("Neuf jours de levage.").waitFor();
    await visitor.getByRole("link", { name: "Les nouvelles" }).click();
    await visitor.getByRole("heading", { level: 1, name: "Nouvelles" }).waitFor();
    await visitor.getByRole("contentinfo").getByRole("link", { name: "Services" }).click();
    await visitor.waitForURL("**/services");
    await visitor.goBack();
    await visitor.getByRole("heading", { level: 1, name: "Nouvelles" }).waitFor();
  },
);

test("a version of news is put back", async ({ open }) => {
  const news = admin.collection("news");
  const values = {
    slug: "portes-ouvertes",
    title: "Portes ouvertes",
    text: "<p>Samedi.</p>",
    day: "2026-10-03",
  };
  const { id } = await news.create(values);
  await news.update(id, { title: "Portes fermées" });
  const page = await open(`/dashboard/pages/nouvelles/${id}/versions`);
  await page.getByRole("button", { name: "Annuler ce changement" }).click();
  await expect.poll(async () => (await news.getOne(id)).title).toBe("Portes ouvertes");
});

test("two people who edit the same news are told of each other", async ({ open }) => {
  const news = admin.collection("news");
  const values = { slug: "la-charpente", title: "La charpente", text: "<p>Levée.</p>", day: "2026-10-05" };
  const { id } = await news.create(values);
  const page = await open(`/dashboard/pages/nouvelles/${id}`);
  const save = () => page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByLabel("Titre").fill("La charpente est levée");
  await news.update(id, { title: "La charpente monte", place: "Lavaur", text: "<p>Montée.</p>" });
  await save();
  await page.getByText("Quelqu’un d’autre a enregistré cette nouvelle entre-temps.").waitFor();
  expect((await news.getOne(id)).title).toBe("La charpente monte");
  await page.getByRole("button", { name: "Garder ce que j’ai écrit" }).click();
  expect(await page.getByRole("textbox", { name: "Texte", exact: true }).innerText()).toBe("Montée.");
  await save();
  await page.locator(".toast").filter({ hasText: "La nouvelle est enregistrée." }).waitFor();
  expect(await news.getOne(id)).toMatchObject({
    title: "La charpente est levée",
    ...{ place: "Lavaur", text: "<p>Montée.</p>" },
  });
});

test("a colleague's change of another field does not stop a save of news", async ({ open }) => {
  const news = admin.collection("news");
  const values = { slug: "le-levage", title: "Le levage", text: "<p>Lundi.</p>", day: "2026-10-06" };
  const { id } = await news.create(values);
  const page = await open(`/dashboard/pages/nouvelles/${id}`);
  await page.getByLabel("Titre").fill("Le grand levage");
  await news.update(id, { place: "Lavaur" });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.locator(".toast").filter({ hasText: "La nouvelle est enregistrée." }).waitFor();
  expect(await news.getOne(id)).toMatchObject({ title: "Le grand levage", place: "Lavaur" });
});

test("input while new news is sent stays at its address", async ({ open }) => {
  const page = await open("/dashboard/pages/nouvelles/nouvelle");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/collections/news/records**", async (route) => {
    if (route.request().method() === "POST") await isReleased;
    await route.continue();
  });
  const title = page.getByLabel("Titre");
  const save = () => page.getByRole("button", { name: "Enregistrer" }).click();
  await title.fill("La croupe");
  await page.getByRole("textbox", { name: "Texte", exact: true }).fill("Elle est posée.");
  const request = page.waitForRequest((each) => each.method() === "POST" && each.url().includes("/news/"));
  await save();
  await request;
  await title.fill("La croupe sud");
  const buffer = Buffer.from(await (await picture("croupe.jpg")).arrayBuffer());
  await page.locator("#picture").setInputFiles({ name: "croupe.jpg", mimeType: "image/jpeg", buffer });
  release();
  await page.waitForURL(/nouvelles\/(?!nouvelle$)\w+$/);
  await page.getByText("Son adresse : /nouvelles/la-croupe").waitFor();
  expect(await title.inputValue()).toBe("La croupe sud");

  await save();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const stored = () => admin.collection("news").getOne(id);
  await expect.poll(async () => (await stored()).title).toBe("La croupe sud");
  expect((await stored()).picture).toMatch(/\.jpg$/);
});
