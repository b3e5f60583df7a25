import path from "node:path";
import type { Page } from "playwright-core";
import type { GuideScreen } from "./project-screens.ts";

const board = { path: "/dashboard/demandes", ready: ".enquiry-card" };
const strip = { path: "/dashboard/chantier", ready: ".strip-head" };
const reviews = { ready: ".records tbody tr" };
/** The day of the visit that `prepareEnquiries` offers. */
const inFiveDays = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const photos = path.resolve(import.meta.dirname, "../../demo/content/pergola-du-mas");

/** The screens of enquiries, worksites and the clients' reviews. `prepareEnquiries` must have written their records. */
export const enquiryScreens: GuideScreen[] = [
  { name: "demandes", ...board },
  {
    name: "demande-a-deplacer",
    ...board,
    act: async (page) => {
      await page.getByRole("button", { name: "Déplacer la demande : Jean-Marc Puech" }).click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  { name: "plusieurs", ...board, act: chooseTwo },
  { name: "demande", ...board, act: (page) => openEnquiry(page, "Camille Roques") },
  {
    name: "devis",
    ...board,
    act: async (page) => {
      await openEnquiry(page, "Jean-Marc Puech");
      // On a phone, the panel beside the conversation is folded.
      const fold = page.getByRole("button", { name: /^Rappel, visite/ });
      if (await fold.isVisible()) await fold.click();
      await scrollToPart(page, "#quote-title", "center");
    },
  },
  {
    name: "reponse-toute-prete",
    ...board,
    act: async (page) => {
      await openEnquiry(page, "Nadia Cros");
      await page.getByRole("button", { name: "Avant la visite" }).click();
      await scrollToPart(page, "#repondre", "start");
    },
  },
  {
    name: "par-e-mail",
    ...board,
    act: async (page) => {
      await openEnquiry(page, "Nadia Cros");
      await scrollToPart(page, ".bounce", "center");
    },
  },
  { name: "recherche", path: "/dashboard/recherche?q=terrasse", ready: ".found-thing" },
  { name: "agenda", path: `/dashboard/agenda?jour=${inFiveDays}`, ready: ".agenda" },
  { name: "chiffres", path: "/dashboard/chiffres", ready: ".figures-page h1" },
  { name: "exports", path: "/dashboard/exports", ready: ".exports" },
  {
    name: "outils",
    path: "/dashboard/outils",
    ready: "#page h1",
    act: async (page) => {
      await page.getByRole("button", { name: "Relier un outil" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "chantiers", path: "/dashboard/chantiers", ready: ".records tbody tr" },
  {
    name: "chantier",
    path: "/dashboard/chantiers",
    ready: ".records tbody tr",
    act: openWorksite("L’abri à vélos"),
  },
  {
    name: "permission",
    path: "/dashboard/chantiers?filter=over",
    ready: ".records tbody tr",
    act: async (page) => {
      await openWorksite("L’extension de la rue des Vignes")(page);
      await scrollToPart(page, ".permission-panel", "end");
    },
  },
  { name: "avis-refuser", path: "/dashboard/reviews", ...reviews, act: refuse },
  { name: "avis-contestes", path: "/dashboard/reviews?filter=contested", ...reviews, only: "telephone" },
  { name: "avis-signales", path: "/dashboard/reviews?filter=doubted", ...reviews },
  { name: "bande-du-chantier", ...strip, act: showStrip },
  {
    name: "sans-permission",
    ...strip,
    act: async (page) => {
      await showStrip(page);
      await page.getByRole("button", { name: /^Public : Avant de fermer le toit/ }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "mot-de-la-semaine",
    ...strip,
    act: async (page) => {
      await showStrip(page);
      await page.getByRole("button", { name: "Écrire le mot" }).click();
      const words = "Le bardage est posé jusqu’à l’angle. Lundi, les fenêtres.";
      await page.getByRole("alertdialog").getByLabel("Deux phrases").fill(words);
    },
  },
  { name: "sur-ce-telephone", path: "/dashboard/telephone", ready: ".phone-part", only: "telephone" },
  {
    name: "mode-chantier",
    ...strip,
    only: "telephone",
    act: (page) => chooseWorksite(page, "L’abri à vélos"),
  },
  { name: "sans-reseau", ...strip, only: "telephone", act: photographOffline },
];

async function openEnquiry(page: Page, name: string): Promise<void> {
  // The sheet of won enquiries is behind, so the first link is pressed.
  await page.locator(".enquiry-card").getByRole("link", { name }).first().click();
  await page.locator(".thread").waitFor();
  await page.mouse.move(0, 0);
}

async function chooseTwo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choisir", exact: true }).click();
  const boxes = page.getByRole("checkbox", { name: /^Choisir :/ });
  for (const number of [0, 1]) await boxes.nth(number).check();
}

function openWorksite(title: string) {
  return async (page: Page) => {
    await page.getByRole("link", { name: title }).last().click();
    await page.locator(".worksite-whole").waitFor();
  };
}

async function refuse(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Refuser/ })
    .first()
    .click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("combobox").selectOption({ index: 1 });
}

async function chooseWorksite(page: Page, label: string): Promise<void> {
  await page.getByLabel("Choisir le chantier").selectOption({ label });
  await page.locator(".worksite-choice b").getByText(label).waitFor();
}

async function showStrip(page: Page): Promise<void> {
  await chooseWorksite(page, "L’extension de la rue des Vignes");
  await page.getByText("L’angle du bardage").first().waitFor();
  await scrollToPart(page, "#strip-title", "start");
}

/** Takes photos without network. They wait in the phone. */
async function photographOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page
    .locator("input[type=file]:not([capture])")
    .setInputFiles(["01.jpg", "02.jpg", "03.jpg"].map((name) => path.join(photos, name)));
  await page.locator(".queued-photos li").nth(2).waitFor();
  await scrollToPart(page, ".photo-queue", "end");
}

async function scrollToPart(page: Page, selector: string, block: ScrollLogicalPosition): Promise<void> {
  const part = page.locator(selector).first();
  await part.waitFor();
  await part.evaluate((each, where) => each.scrollIntoView({ block: where, behavior: "instant" }), block);
}
