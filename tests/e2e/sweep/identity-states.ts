import type { State } from "./sweep.ts";

/** The page of the company's identity. `path` begins after `/dashboard`. */
export const identityStates: State[] = [
  { name: "as it opens", path: "/identite" },
  { name: "as it opens", path: "/identite", device: "phone" },
  {
    name: "a pale colour",
    path: "/identite",
    device: "phone",
    async reach(page) {
      await page.getByLabel("Ou la vôtre").fill("#C2572C");
      await page.getByRole("button", { name: "Enregistrer l’identité" }).click();
      await page.getByText(/trop pâle pour les petites lettres/).waitFor();
    },
  },
  {
    name: "another colour and the initials",
    path: "/identite",
    async reach(page) {
      await page.getByRole("radio", { name: /^Sapin/ }).check();
      await page.getByRole("radio", { name: /^Taillée dans le nom/ }).check();
    },
  },
];
