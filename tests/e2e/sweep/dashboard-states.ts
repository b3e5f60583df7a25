import type { Page } from "playwright-core";
import { picture } from "../../contract/pictures.ts";
import { pdf } from "../account/fixtures.ts";
import { lookAnHourBack } from "../dashboard/rewind-fixtures.ts";
import {
  isDraftKept,
  openBackup,
  openFormerSite,
  openMessage,
  openVersions,
  unfoldChange,
} from "./dashboard-reach.ts";
import { records } from "./dashboard-records.ts";
import { furtherStates } from "./further-states.ts";
import type { State } from "./sweep.ts";

const question = (page: Page, name: string | RegExp) => page.getByRole("alertdialog", { name });

export type DashboardState = State & {
  /** On a phone, links in the page's texts or headings are too low for a finger. */
  hasTextLinks?: boolean;
};

/** The pages of the back office in their main states. `path` begins after `/dashboard`. */
export const dashboardStates: DashboardState[] = [
  { name: "as it opens", path: "" },
  { name: "as it opens", path: "", device: "phone" },
  { name: "the question for a name", path: "", device: "phone", reach: forgetName },
  {
    name: "with the menu open",
    path: "",
    device: "phone",
    async reach(page) {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("navigation", { name: "Tableau de bord" }).waitFor();
    },
  },
  {
    name: "an incomplete call",
    path: "/demandes",
    async reach(page) {
      await page.getByRole("button", { name: "+ Noter un appel" }).click();
      await question(page, "Noter un appel").getByRole("button", { name: "Garder l’appel" }).click();
      await question(page, "Noter un appel").getByRole("alert").waitFor();
    },
  },
  { name: "as it opens", path: "/demandes", device: "phone", hasTextLinks: true },
  {
    name: "the list of steps",
    path: "/demandes",
    device: "phone",
    hasTextLinks: true,
    async reach(page) {
      await page.getByRole("button", { name: "Déplacer la demande : Julie Mazars" }).click();
      await page.getByRole("dialog", { name: /Mettre cette demande dans/ }).waitFor();
    },
  },
  {
    name: "why an enquiry is lost",
    path: "/demandes",
    async reach(page) {
      await page.getByRole("button", { name: "Karine Lafon, passer à : Perdue" }).click();
      await question(page, /Pourquoi est-elle perdue/).waitFor();
    },
  },
  {
    name: "the question before deleting",
    path: "/messages",
    async reach(page) {
      await page
        .getByRole("row")
        .getByRole("button", { name: /^Supprimer/ })
        .first()
        .click();
      await question(page, "Supprimer le message").waitFor();
    },
  },
  { name: "what a search found", path: "/messages?q=velos", device: "phone" },
  { name: "nothing found", path: "/messages?q=introuvable" },
  {
    name: "a message with a photo, and a reply with files",
    path: "/messages?filter=form",
    device: "phone",
    async reach(page) {
      const sheet = await openMessage(page, "Une extension en bois");
      await sheet.getByRole("img", { name: /^Pièce jointe/ }).waitFor();
      const buffer = Buffer.from(await (await picture("coupe.jpg")).arrayBuffer());
      const photo = { name: "coupe.jpg", mimeType: "image/jpeg", buffer };
      await sheet.getByLabel("Pièces jointes").setInputFiles([pdf, photo]);
      await sheet.getByText("2 fichiers sur 5").waitFor();
    },
  },
  {
    name: "a conversation",
    path: "/messages",
    reach: (page) => openMessage(page, "Une terrasse pour l’été prochain"),
  },
  { name: "approved ones", path: "/reviews?filter=approved", device: "phone" },
  { name: "contested ones", path: "/reviews?filter=contested" },
  { name: "doubted ones", path: "/reviews?filter=doubted" },
  {
    name: "a refusal without its reason",
    path: "/reviews",
    device: "phone",
    async reach(page) {
      await page
        .getByRole("row")
        .getByRole("button", { name: /^Refuser/ })
        .first()
        .click();
      await question(page, "Refuser l’avis").getByRole("button", { name: "Refuser" }).click();
      await question(page, "Refuser l’avis").getByText("Choisissez le motif").waitFor();
    },
  },
  { name: "as it opens", path: "/users", device: "phone" },
  {
    name: "an account",
    path: "/users",
    async reach(page) {
      await page.getByRole("link", { name: "Camille Roques" }).click();
      await page.getByRole("region", { name: "Le compte" }).waitFor();
    },
  },
  {
    name: "its parts unfolded",
    path: "/coordonnees",
    async reach(page) {
      for (const id of ["joindre", "horaires", "trajet", "demandes"])
        await page.locator(`details#${id}:not([open]) summary`).click();
    },
  },
  {
    name: "its faults",
    path: "/coordonnees",
    device: "phone",
    hasTextLinks: true,
    async reach(page) {
      const part = page.locator("details#joindre");
      await part.locator("summary").click();
      await page.getByLabel("E-mail").fill("bonjour");
      await page.getByLabel("Latitude de l’atelier").fill("quarante");
      await part.getByRole("button", { name: "Enregistrer" }).click();
      await part.getByRole("alert").waitFor();
    },
  },
  {
    name: "somebody else saved first",
    path: "/coordonnees",
    device: "phone",
    async reach(page) {
      const part = page.locator("details#identite");
      // The text has no space to break at.
      await page.getByLabel("Région").fill("Tarn".repeat(40));
      const { id } = await records.admin.collection("company").getFirstListItem("");
      await records.admin.collection("company").update(id, { region: `Languedoc ${Date.now()}` });
      await part.getByRole("button", { name: "Enregistrer" }).click();
      await part.getByRole("alert").getByText("Modifié depuis").waitFor();
    },
  },
  { name: "its versions", path: "/coordonnees/versions" },
  { name: "as it opens", path: "/chantiers" },
  ...furtherStates,
  { name: "a change in full", path: "/journal", device: "phone", reach: unfoldChange },
  {
    name: "the question before deleting for good",
    path: "/corbeille",
    async reach(page) {
      await page
        .getByRole("button", { name: /^Supprimer définitivement/ })
        .first()
        .click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "a project and a suspect message", path: "/corbeille", device: "phone" },
  {
    name: "empty",
    path: "/corbeille",
    async reach(page) {
      const empty = { items: [], total: 0 };
      await page.route("**/dashboard/donnees/corbeille?**", (route) => route.fulfill({ json: empty }));
      await page.reload();
      await page.getByText("La corbeille est vide.").waitFor();
    },
  },
  {
    name: "a backup, and a preview of an hour ago",
    path: "/sauvegardes",
    device: "phone",
    reach: openBackup,
  },
  {
    name: "the home page an hour ago",
    path: "/sauvegardes",
    reach: openFormerSite,
  },
  {
    name: "a project an hour ago",
    path: "/sauvegardes",
    device: "phone",
    async reach(page) {
      await openFormerSite(page);
      await page.getByRole("navigation", { name: "Pages de l’aperçu" }).getByText("Réalisations").click();
      await page.locator(".card").filter({ hasText: "Maison du Coteau" }).first().click();
      await page.getByRole("heading", { level: 1, name: "Maison du Coteau" }).waitFor();
    },
  },
  { name: "a letter that was refused", path: "/etat", device: "phone", hasTextLinks: true },
  { name: "as it opens", path: "/guide", device: "phone" },
  { name: "a chapter", path: "/guide/publier-un-projet", device: "phone", hasTextLinks: true },
  { name: "a project's versions", path: "/projects", device: "phone", reach: openVersions },
  {
    name: "a project begun before",
    path: "/projects/nouveau",
    device: "phone",
    async reach(page) {
      await page.getByRole("textbox", { name: "Titre" }).fill("Une grange commencée");
      await page.waitForFunction(isDraftKept);
      await page.reload();
      await page.getByText("Une saisie n’a pas été enregistrée.").waitFor();
    },
  },
  // This state is last, because it reverts the records of the others.
  {
    name: "put as it was an hour ago",
    path: "/sauvegardes",
    async reach(page) {
      await lookAnHourBack(page);
      await page.getByRole("button", { name: /^Remettre le site comme/ }).click();
      await page.getByText(/^Le site est comme/).waitFor();
    },
  },
];

/** Reloads the page as an administrator without a name. */
async function forgetName(page: Page): Promise<void> {
  await page.route("**/auth-refresh", (route) => route.abort());
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    localStorage.setItem(
      "pocketbase_auth",
      JSON.stringify({ ...session, record: { ...session.record, name: "" } }),
    );
  });
  await page.reload();
  await page.getByRole("heading", { name: "Comment vous appelez-vous ?" }).waitFor();
}
