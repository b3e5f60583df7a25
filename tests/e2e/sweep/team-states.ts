import type { State } from "./sweep.ts";

/** The page of the team, in its main states. `path` begins after `/dashboard`. */
export const teamStates: State[] = [
  { name: "as it opens", path: "/equipe" },
  { name: "as it opens", path: "/equipe", device: "phone" },
  {
    name: "an invitation without address and role",
    path: "/equipe",
    device: "phone",
    async reach(page) {
      await page.getByRole("button", { name: "Inviter", exact: true }).click();
      await page.getByText("Il nous faut son adresse e-mail.").waitFor();
    },
  },
];
