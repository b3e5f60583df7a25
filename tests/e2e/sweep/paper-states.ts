import { leaningPage } from "../dashboard/pictures/leaning-page.ts";
import type { State } from "./sweep.ts";

/** The pages of the cooperative's papers. `path` begins after `/dashboard`. */
export const paperStates: State[] = [
  { name: "valid ones, one that ends and one that has ended", path: "/papiers" },
  { name: "valid ones, one that ends and one that has ended", path: "/papiers", device: "phone" },
  {
    name: "a new one without its end",
    path: "/papiers/nouveau",
    device: "phone",
    async reach(page) {
      await page.getByRole("radio", { name: "Label" }).check();
      await page.getByRole("button", { name: "Ranger ce papier" }).click();
      await page.getByText("Dites jusqu’à quel jour ce papier vaut.").waitFor();
    },
  },
  {
    name: "a photo with the corners of its page",
    path: "/papiers/nouveau",
    device: "phone",
    async reach(page) {
      await page.getByLabel("Photo ou PDF").setInputFiles(await leaningPage());
      await page.getByRole("button", { name: "Coin en haut à gauche" }).waitFor();
    },
  },
  {
    name: "one of them",
    path: "/papiers",
    async reach(page) {
      await page.getByRole("link", { name: "Assurance décennale" }).click();
      await page.getByRole("heading", { name: "Ce qu’en voit un visiteur" }).waitFor();
    },
  },
];
