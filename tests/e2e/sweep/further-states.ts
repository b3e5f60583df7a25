import type { Page } from "playwright-core";
import { signOutQuestion } from "../dashboard/dashboard.ts";
import { addressStates } from "./address-states.ts";
import { cooperativeStates } from "./cooperative-states.ts";
import { chooseTwo } from "./dashboard-reach.ts";
import { identityStates } from "./identity-states.ts";
import { imageStates } from "./image-states.ts";
import { lawStates } from "./law-states.ts";

const searchStates = [
  { name: "results", path: "/recherche?q=terrasse" },
  { name: "results", path: "/recherche?q=terrasse", device: "phone" as const },
  { name: "no results", path: "/recherche?q=introuvable", device: "phone" as const },
  {
    name: "results in the dialog",
    path: "/guide",
    async reach(page: Page) {
      await page.keyboard.press("Control+k");
      await showResults(page);
    },
  },
  {
    name: "results in the menu",
    path: "/guide",
    device: "phone" as const,
    async reach(page: Page) {
      await page.getByRole("button", { name: "Menu" }).click();
      await showResults(page);
    },
  },
];

async function showResults(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: "Rechercher partout" }).fill("terrasse");
  await page.locator(".found-thing").first().waitFor();
}

const severalStates = [
  {
    name: "several enquiries being chosen",
    path: "/demandes",
    async reach(page: Page) {
      await chooseTwo(page);
      await page.getByText("Deux demandes choisies").waitFor();
    },
  },
  {
    name: "several messages being chosen",
    path: "/messages",
    device: "phone" as const,
    async reach(page: Page) {
      await chooseTwo(page);
      await page.getByText("Deux messages choisis").waitFor();
    },
  },
  {
    name: "several projects being chosen",
    path: "/projects",
    device: "phone" as const,
    async reach(page: Page) {
      await chooseTwo(page);
      await page.getByText("Deux projets choisis").waitFor();
    },
  },
];

const signOutStates = [
  {
    name: "before a sign-out that deletes words",
    path: "/coordonnees",
    device: "phone" as const,
    hasTextLinks: true,
    async reach(page: Page) {
      await page.getByLabel("Région").fill("Le Pays de Cocagne");
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Se déconnecter" }).click();
      await signOutQuestion(page).waitFor();
    },
  },
];

/** The states of pages with a list of their own. */
export const furtherStates = [
  ...cooperativeStates,
  ...identityStates,
  ...lawStates,
  ...addressStates,
  ...imageStates,
  ...searchStates,
  ...severalStates,
  ...signOutStates,
];
