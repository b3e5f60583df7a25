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
  { name: "images", path: "/dashboard/images", ready: ".image-grid li" },
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
  { name: "papiers", path: "/dashboard/papiers", ready: "#page h1" },
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
  { name: "mise-en-ligne", path: "/dashboard/mise-en-ligne", ready: "#page h1" },
  { name: "adresses", path: "/dashboard/adresses", ready: "#page h1" },
];

/** The roles whose overviews the guide shows. */
export const roles = ["redaction", "chantier", "comptabilite"] as const;
