import type { State } from "./sweep.ts";

/** The pages about the team, and those of the site's texts, in their main states. `path` begins after `/dashboard`. */
export const teamStates: State[] = [
  { name: "as it opens", path: "/equipe" },
  { name: "as it opens", path: "/equipe", device: "phone" },
  { name: "as it opens", path: "/pages" },
  { name: "as it opens", path: "/pages", device: "phone" },
  { name: "as it opens", path: "/pages/home" },
  { name: "as it opens", path: "/pages/home", device: "phone" },
  {
    name: "an invitation without address and role",
    path: "/equipe",
    device: "phone",
    async reach(page) {
      await page.getByRole("button", { name: "Inviter", exact: true }).click();
      await page.getByText("Il nous faut son adresse e-mail.").waitFor();
    },
  },
  {
    name: "an account without a chosen role",
    path: "/users",
    device: "phone",
    async reach(page) {
      await page.getByRole("link", { name: "Camille Roques" }).click();
      await page.getByRole("button", { name: "Donner un rôle" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Donner un rôle" }).click();
      await page.getByText("Choisissez au moins un rôle.").waitFor();
    },
  },
];
