import type { Page } from "playwright-core";
import type { GuideScreen } from "./project-screens.ts";

/** The pages of « La coopérative » and « Le site » in the staff's guide. */
export const cooperativeScreens: GuideScreen[] = [
  {
    name: "coordonnees",
    path: "/dashboard/coordonnees",
    ready: ".record-section",
    act: async (page) => {
      await page.locator("#identite > summary").click();
      await page.locator("#horaires > summary").click();
      await page.locator("#horaires form").waitFor();
      await page.locator("#horaires").evaluate((part) => part.scrollIntoView());
    },
  },
  { name: "identite", path: "/dashboard/identite", ready: ".identity-preview" },
  {
    name: "sauvegardes",
    path: "/dashboard/sauvegardes",
    ready: ".last-proof",
    act: async (page) => {
      await page.getByRole("button", { name: "Sauvegarder maintenant" }).click();
      await page.locator(".toast").filter({ hasText: "Sauvegarde vérifiée." }).waitFor({ timeout: 60_000 });
      // The toast would cover the page.
      await page.reload();
      await page.locator(".last-proof").waitFor();
    },
  },
  { name: "pages", path: "/dashboard/pages", ready: "#page h1" },
  {
    name: "page-edition",
    path: "/dashboard/pages/home",
    ready: "iframe",
  },
  { name: "section", path: "/dashboard/pages/home", ready: "iframe", act: openQuestion },
  {
    name: "nouvelle",
    path: "/dashboard/pages/nouvelles/nouvelle",
    ready: ".news-form",
    act: async (page) => {
      await page.getByLabel("Titre").fill("Le bouquet est au faîtage");
      await page.getByLabel("Résumé").fill("Neuf jours de levage, et un sapin tout en haut.");
      const text = "La charpente de la maison des Tilleuls est debout depuis jeudi.";
      await page.getByRole("textbox", { name: "Texte", exact: true }).fill(text);
    },
  },
  { name: "images", path: "/dashboard/images", ready: ".image-grid li" },
  { name: "images-du-site", path: "/dashboard/images?dossier=site", ready: ".image-grid li" },
  {
    name: "image",
    path: "/dashboard/images",
    ready: ".image-grid li",
    act: async (page) => {
      await page
        .getByRole("link", { name: /^Ouvrir l’image Maison du Coteau, Couverture/ })
        .first()
        .click();
      const panel = page.locator(".image-panel");
      await panel.getByRole("button", { name: "Remplacer" }).waitFor();
      await panel.evaluate((each) => each.scrollIntoView({ block: "start", behavior: "instant" }));
    },
  },
  { name: "services", path: "/dashboard/services", ready: "#page h1" },
  { name: "service", path: "/dashboard/services/servicemaisons0", ready: "#page form" },
  { name: "papiers", path: "/dashboard/papiers", ready: "#page h1" },
  { name: "papier", path: "/dashboard/papiers/nouveau", ready: "#page form" },
  { name: "equipe", path: "/dashboard/equipe", ready: ".team-roles" },
  {
    name: "depart",
    path: "/dashboard/equipe",
    ready: ".team-members",
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Départ/ })
        .first()
        .click();
      await page.locator(".departure").waitFor();
    },
  },
  { name: "portrait", path: "/dashboard/portrait", ready: "#picture" },
  { name: "qui-a-lu", path: "/dashboard/users/democlient00000", ready: ".dossier", act: showReadings },
  { name: "mise-en-ligne", path: "/dashboard/mise-en-ligne", ready: "#page h1" },
  { name: "adresses", path: "/dashboard/adresses", ready: "#page h1" },
  { name: "registre", path: "/dashboard/coordonnees/registre", ready: "#page h1" },
];

/** The roles whose overviews the guide shows. */
export const roles = ["redaction", "chantier", "comptabilite"] as const;

/** Opens the question of the home page's draft. The first device writes it. */
async function openQuestion(page: Page): Promise<void> {
  const question = "Le devis nous engage-t-il ?";
  const row = page.getByRole("button", { name: question });
  if ((await row.count()) > 0) await row.first().click();
  else {
    await page.getByRole("button", { name: "Ajouter une question" }).click();
    await page.getByLabel("Question", { exact: true }).fill(question);
    await page.getByLabel("Réponse").fill("Non. Il dit ce que nous ferions, et ce que cela coûterait.");
    await page.getByRole("status").getByText("Brouillon enregistré").waitFor();
  }
  await page.locator(".page-panel").evaluate((panel) => panel.scrollIntoView({ block: "center" }));
}

/** Opens a document of the client, so that the list of readings has one, and shows the list. */
async function showReadings(page: Page): Promise<void> {
  const dossier = page.url();
  await page.goto("/dashboard/chantiers");
  await page.locator('a[href^="/dashboard/chantiers/"]').first().click();
  const document = page.locator('a[href*="/api/files/worksite_documents/"]').first();
  const address = await document.getAttribute("href");
  await page.evaluate((file) => fetch(file), address ?? "");
  const part = page.getByRole("region", { name: "Qui a lu ses documents" });
  // The server writes its counters down now and then.
  do {
    await page.waitForTimeout(2_000);
    await page.goto(dossier);
    await part.waitFor();
    await page.waitForLoadState("networkidle");
  } while ((await part.getByRole("listitem").count()) === 0);
  await part.evaluate((each) => each.scrollIntoView({ block: "center" }));
}
