import type { Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import { addDays, todayInParis } from "../../../domain/dates.ts";
import { picture } from "../../contract/pictures.ts";
import { pdf } from "../account/fixtures.ts";
import { phone, plain } from "../browser.ts";
import { deskFirst, phoneFirst } from "./dashboard.ts";
import { admin, server, startServerOfFile, test } from "./fixtures.ts";
import { leaningPage } from "./pictures/leaning-page.ts";

startServerOfFile();

const soon = { timeout: 30_000 };
const today = todayInParis();
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const rows = (page: Page) => page.getByRole("list", { name: /^Les papiers/ }).getByRole("listitem");

/** Returns the legal notice as a visitor's browser gets it. */
async function readNotice(): Promise<string> {
  return plain(await (await fetch(`${server.url}/mentions-legales`)).text());
}

beforeEach(async () => {
  for (const { id } of await admin.collection("papers").getFullList({ filter: 'kind = "rge"' }))
    await admin.collection("papers").delete(id);
});

test.for(phoneFirst)("a paper needs a kind, a photo, an end, on a %s", async ([, options], { open }) => {
  const page = await open("/dashboard/papiers", options);
  await page.getByRole("link", { name: "Ajouter un papier" }).click();
  await page.getByRole("heading", { level: 1, name: "Ajouter un papier" }).waitFor();
  await page.getByRole("button", { name: "Ranger ce papier" }).click();
  await page.getByText("Dites quel papier c’est.").waitFor();
  await page.getByText("Dites jusqu’à quel jour ce papier vaut.").waitFor();
  await page.getByRole("radio", { name: "Certification RGE" }).check();
  const buffer = Buffer.from(await (await picture("rge.jpg")).arrayBuffer());
  await page.getByLabel("Photo ou PDF").setInputFiles({ name: "rge.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("Jusqu’au").fill(addDays(today, 40));
  await page.getByRole("button", { name: "Ranger ce papier" }).click();
  await toast(page, "Papier rangé.").waitFor();
  await page.getByRole("heading", { level: 1, name: "Papiers" }).waitFor();
  const first = plain(await rows(page).first().innerText());
  expect(first).toContain("Certification RGE");
  expect(first).toContain("Expire dans 40 jours");
  await page.getByText("Un papier finit dans les soixante jours.").waitFor();
  const paper = await admin.collection("papers").getFirstListItem('kind = "rge"');
  expect(paper).toMatchObject({ shown_to: "on_request", file: expect.stringMatching(/\.jpg$/) });
  expect(await readNotice()).toContain("Certification RGE");
});

test.for(phoneFirst)("a page's photo is straightened into a PDF, on a %s", async ([, options], { open }) => {
  const page = await open("/dashboard/papiers/nouveau", options);
  await page.getByRole("radio", { name: "Certification RGE" }).check();
  await page.getByLabel("Photo ou PDF").setInputFiles(await leaningPage());
  const corner = page.getByRole("button", { name: "Coin en haut à gauche" });
  await corner.waitFor();
  const place = () => corner.evaluate(({ style }) => [style.left, style.top].map(Number.parseFloat));
  const [left = 0, top = 0] = await place();
  expect(Math.abs(left - 32)).toBeLessThan(3);
  expect(Math.abs(top - 10)).toBeLessThan(3);
  await corner.press("ArrowLeft");
  await expect.poll(async () => (await place())[0]).toBeLessThan(left);
  await page.getByLabel("Jusqu’au").fill(addDays(today, 40));
  await page.locator(".paper-file").getByText("attestation.pdf").first().waitFor();
  await page.getByRole("button", { name: "Ranger ce papier" }).click();
  await toast(page, "Papier rangé.").waitFor();
  const paper = await admin.collection("papers").getFirstListItem('kind = "rge"');
  expect(paper.file).toMatch(/\.pdf$/);
  await page.goto("/dashboard/papiers/nouveau");
  await page.getByLabel("Photo ou PDF").setInputFiles(await leaningPage());
  await page.getByRole("button", { name: "Garder la photo telle quelle" }).click();
  await page.locator(".paper-file").getByText("attestation.jpg").first().waitFor();
});

test("a paper that was begun waits with its file after a reload", async ({ open }) => {
  const page = await open("/dashboard/papiers/nouveau", phone);
  await page.getByRole("radio", { name: "Certification RGE" }).check();
  await page.getByLabel("Délivré par").fill("Organisme du Bâti");
  await page.getByLabel("Photo ou PDF").setInputFiles(pdf);
  await page.locator(".paper-file").getByText(pdf.name).first().waitFor();
  // The draft is stored after a short pause.
  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByText("Ce que vous aviez commencé est là, avec son fichier.").waitFor();
  expect(await page.getByLabel("Délivré par").inputValue()).toBe("Organisme du Bâti");
  await page.locator(".paper-file").getByText(pdf.name).first().waitFor();
  await page.getByLabel("Jusqu’au").fill(addDays(today, 400));
  await page.getByRole("button", { name: "Ranger ce papier" }).click();
  await toast(page, "Papier rangé.").waitFor();
  const paper = await admin.collection("papers").getFirstListItem('kind = "rge"');
  expect(paper).toMatchObject({ issuer: "Organisme du Bâti", file: expect.stringMatching(/\.pdf$/) });
});

test.for(deskFirst)(
  "the overview shows an ending paper until another follows, on a %s",
  async ([, options], { openShared }) => {
    const rge = { kind: "rge", issuer: "Organisme du Bâti", number: "R 12", shown_to: "public" };
    await admin.collection("papers").create({ ...rge, ends_on: addDays(today, 12) });
    const page = await openShared("/dashboard", options);
    const section = page.getByRole("region", { name: "Papiers à renouveler" });
    expect(plain(await section.innerText())).toContain("Expire dans 12 jours");
    await section.getByRole("link", { name: /Certification RGE/ }).click();
    await page.getByRole("link", { name: "Ranger celui qui suit" }).click();
    await page.getByRole("heading", { level: 1, name: "Ajouter un papier" }).waitFor();
    expect(await page.getByLabel("Il vaut du").inputValue()).toBe(addDays(today, 13));
    expect(await page.getByLabel("Délivré par").inputValue()).toBe("Organisme du Bâti");
    await page.getByLabel("Jusqu’au").fill(addDays(today, 378));
    await page.getByRole("button", { name: "Ranger ce papier" }).click();
    await toast(page, "Papier rangé.").waitFor();
    await page.getByText("Rien ne finit dans les soixante jours.").waitFor();
    await page.goto("/dashboard");
    await page.getByRole("heading", { level: 1, name: /Vue d.ensemble/ }).waitFor();
    expect(await section.count()).toBe(0);
  },
);

test("a deleted paper leaves the site, and a restored one returns", async ({ openShared }) => {
  const rge = { kind: "rge", issuer: "Organisme du Bâti", shown_to: "public" };
  const { id } = await admin.collection("papers").create({ ...rge, ends_on: addDays(today, 90) });
  expect(await readNotice()).toContain("Organisme du Bâti");
  const page = await openShared(`/dashboard/papiers/${id}`);
  await page.getByRole("button", { name: "Supprimer ce papier" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await toast(page, "Papier supprimé avec succès !").waitFor();
  await page.getByRole("heading", { level: 1, name: "Papiers" }).waitFor();
  await expect.poll(readNotice, soon).not.toContain("Organisme du Bâti");
  await page.goto("/dashboard/corbeille");
  await page
    .getByRole("button", { name: /^Restaurer Certification RGE/ })
    .first()
    .click();
  await toast(page, "Papier restauré.").waitFor();
  await expect.poll(readNotice, soon).toContain("Organisme du Bâti");
});

test("a visitor opens the attestation, or asks for it", async ({ visit }) => {
  const page = await visit("/mentions-legales", { ...phone, baseURL: server.url });
  const file = await page.getByRole("link", { name: /^Ouvrir l’attestation \(PDF\)/ }).getAttribute("href");
  const answer = await page.request.get(file ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.getByRole("link", { name: /^Demander l’attestation/ }).click();
  await page.getByRole("heading", { level: 1, name: /Racontez-nous/ }).waitFor();
  expect(plain(await page.getByLabel("Sujet").inputValue())).toBe(
    "Votre attestation : Label Bois des Gorges",
  );
  expect(plain(await page.getByLabel("Message").inputValue())).toContain(
    "votre attestation « Label Bois des Gorges »",
  );
});

test("a paper saved by another person meanwhile is not overwritten", async ({ openShared }) => {
  const papers = admin.collection("papers");
  const { id } = await papers.create({ kind: "rge", number: "R 12", ends_on: addDays(today, 90) });
  const page = await openShared(`/dashboard/papiers/${id}`);
  const number = page.getByLabel("Numéro du contrat ou du certificat");
  await number.fill("R 13");
  await papers.update(id, { number: "R 14" });
  await page.getByRole("button", { name: "Ranger ce papier" }).click();
  await page.getByText("Quelqu’un d’autre a enregistré ce papier entre-temps.").waitFor();
  expect((await papers.getOne(id)).number).toBe("R 14");
  await page.getByRole("button", { name: "Prendre ce qui est enregistré" }).click();
  expect(await number.inputValue()).toBe("R 14");
});

test("what is typed while a new paper is sent waits in its own form", async ({ open }) => {
  const page = await open("/dashboard/papiers/nouveau");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/collections/papers/records**", async (route) => {
    if (route.request().method() === "POST") await isReleased;
    await route.continue();
  });
  await page.getByRole("radio", { name: "Certification RGE" }).check();
  await page.getByLabel("Jusqu’au").fill(addDays(today, 90));
  const request = page.waitForRequest((each) => each.method() === "POST" && each.url().includes("/papers/"));
  await page.getByRole("button", { name: "Ranger ce papier" }).click();
  await request;
  const issuer = page.getByLabel("Délivré par");
  await issuer.fill("Organisme du Bâti");
  release();
  await page.getByRole("heading", { level: 1, name: "Papiers" }).waitFor();
  await rows(page)
    .getByRole("link", { name: /Certification RGE/ })
    .click();
  await page.getByText("Ce que vous aviez commencé est là.").waitFor();
  expect(await issuer.inputValue()).toBe("Organisme du Bâti");
});
