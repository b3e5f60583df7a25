import type { State } from "./sweep.ts";

/** The library of pictures. `path` begins after `/dashboard`. */
export const imageStates: State[] = [
  {
    name: "a text that is the name of a file",
    path: "/images",
    async reach(page) {
      await page
        .getByLabel(/^Ce qu’on y voit/)
        .first()
        .fill("IMG_2034.jpg");
      await page.getByText("Ce texte est le nom du fichier.").waitFor();
    },
  },
  { name: "as it opens", path: "/images", device: "phone" },
  {
    name: "an open picture",
    path: "/images",
    device: "phone",
    async reach(page) {
      await page
        .getByRole("link", { name: /^Ouvrir l’image/ })
        .first()
        .click();
      await page.getByRole("button", { name: /^Le point qui reste/ }).waitFor();
    },
  },
  { name: "the pictures of the site", path: "/images?dossier=site" },
  {
    name: "an open picture of a page",
    path: "/images?dossier=site",
    device: "phone",
    async reach(page) {
      await page.getByRole("link", { name: "Ouvrir l’image Accueil, Image de l’équipe" }).click();
      await page.getByRole("button", { name: /^Le point qui reste/ }).waitFor();
    },
  },
  {
    name: "two chosen pictures",
    path: "/images",
    async reach(page) {
      for (const index of [0, 1])
        await page
          .getByRole("checkbox", { name: /^Choisir/ })
          .nth(index)
          .check();
      await page.getByRole("heading", { name: "Deux images choisies" }).waitFor();
    },
  },
  {
    name: "a chosen picture and its acts",
    path: "/images",
    device: "phone",
    async reach(page) {
      await page
        .getByRole("checkbox", { name: /^Choisir/ })
        .nth(1)
        .check();
      await page.getByRole("button", { name: "Plus" }).click();
      await page.getByRole("button", { name: "Télécharger" }).waitFor();
    },
  },
  {
    name: "a refused file",
    path: "/images",
    async reach(page) {
      const file = { name: "contrat.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
      await page.locator(".image-drop input").setInputFiles(file);
      await page.getByText("Un fichier n’est pas entré.").waitFor();
    },
  },
];
