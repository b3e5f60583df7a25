import type { State } from "./sweep.ts";

/** The page of missing addresses. `path` begins after `/dashboard`. */
export const addressStates: State[] = [
  { name: "proposals, a broken link and redirects", path: "/adresses" },
  { name: "proposals, a broken link and redirects", path: "/adresses", device: "phone" },
  {
    name: "a redirect that would form a circle",
    path: "/adresses",
    device: "phone",
    async reach(page) {
      await page.getByLabel("De", { exact: true }).fill("/contact-bois");
      await page.getByLabel("Vers", { exact: true }).fill("/vieux-plan");
      await page.getByRole("button", { name: "Ajouter" }).click();
      await page.getByText(/tournerait en rond/).waitFor();
    },
  },
  {
    name: "the question for another page",
    path: "/adresses",
    async reach(page) {
      await page
        .getByRole("button", { name: /^Ailleurs/ })
        .first()
        .click();
      await page.getByRole("alertdialog", { name: "Renvoyer ailleurs" }).waitFor();
    },
  },
];
