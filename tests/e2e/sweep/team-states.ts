import type { Page, Route } from "playwright-core";
import { records } from "./dashboard-records.ts";
import type { State } from "./sweep.ts";

/** The pages about the team, and those of the site's texts, in their main states. `path` begins after `/dashboard`. */
export const teamStates: State[] = [
  { name: "as it opens", path: "/equipe" },
  { name: "as it opens", path: "/equipe", device: "phone" },
  { name: "as it opens", path: "/chiffres" },
  { name: "as it opens", path: "/chiffres", device: "phone" },
  {
    name: "a period that ends before it begins",
    path: "/chiffres?du=2026-02-02&au=2026-02-01",
    device: "phone",
  },
  { name: "as it opens", path: "/agenda" },
  { name: "as it opens", path: "/agenda", device: "phone" },
  { name: "its new address", path: "/agenda", reach: subscribe },
  { name: "its new address", path: "/agenda", device: "phone", reach: subscribe },
  { name: "as it opens", path: "/telephone" },
  { name: "as it opens", path: "/telephone", device: "phone" },
  { name: "nothing to read", path: "/hors-ligne" },
  { name: "nothing to read", path: "/hors-ligne", device: "phone" },
  { name: "as it opens", path: "/outils" },
  { name: "a new tool without events", path: "/outils", device: "phone", reach: connectNothing },
  { name: "as it opens", path: "/exports" },
  { name: "as it opens", path: "/exports", device: "phone" },
  { name: "as it opens", path: "/pages" },
  { name: "as it opens", path: "/pages", device: "phone" },
  { name: "a draft's card", path: "/pages", reach: openDraftCard },
  { name: "a draft's card", path: "/pages", device: "phone", reach: openDraftCard },
  { name: "as it opens", path: "/portrait" },
  { name: "as it opens", path: "/portrait", device: "phone" },
  { name: "as it opens", path: "/pages/home" },
  { name: "as it opens", path: "/pages/home", device: "phone" },
  { name: "a new question", path: "/pages/home", reach: addQuestion },
  { name: "a new question", path: "/pages/home", device: "phone", reach: addQuestion },
  { name: "a text written twice at once", path: "/pages/contact?place=text", reach: writeTwice },
  {
    name: "a text written twice at once",
    path: "/pages/contact?place=text",
    device: "phone",
    reach: writeTwice,
  },
  { name: "its links", path: "/pages/home", reach: openLinks },
  { name: "its links", path: "/pages/home", device: "phone", reach: openLinks },
  { name: "the draft by a link", path: "/pages/services", reach: openPreview },
  { name: "the draft by a link", path: "/pages/services", device: "phone", reach: openPreview },
  { name: "a new job", path: "/pages/about", device: "phone", reach: addJob },
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

async function connectNothing(page: Page): Promise<void> {
  // The states' session may be older than a fresh proof lasts.
  await records.proveSessions();
  await page.getByRole("button", { name: "Relier un outil" }).click();
  await page.getByLabel("Une demande est gagnée").uncheck();
  await page.getByRole("button", { name: "Relier", exact: true }).click();
  await page.getByText("Choisissez au moins un événement.").waitFor();
}

async function subscribe(page: Page): Promise<void> {
  await records.proveSessions();
  await page.getByRole("button", { name: "S’abonner" }).click();
  const dialog = page.getByRole("dialog", { name: "S’abonner à l’agenda" });
  await dialog.getByRole("button", { name: /^(Créer mon adresse|En faire une autre)$/ }).click();
  await dialog.getByText("Cette adresse n’est montrée qu’une fois.").waitFor();
}

async function addQuestion(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ajouter une question" }).click();
  await page.getByText("Pour paraître, il manque").waitFor();
}

async function openDraftCard(page: Page): Promise<void> {
  const about = { id: "pageabout000000", page: "about" };
  const pages = records.admin.collection("pages");
  const draft = { texts: { "opening.title": "Qui\nsommes-nous ?" }, pictures: {}, sections: {}, lists: {} };
  await pages.create({ ...about, draft }).catch(() => pages.update(about.id, { draft }));
  await page.reload();
  await page.getByRole("article", { name: "Qui sommes-nous" }).waitFor();
}

/** The same account writes the same text in another window. */
async function writeTwice(page: Page): Promise<void> {
  const contact = { id: "pagecontact0000", page: "contact" };
  const pages = records.admin.collection("pages");
  const draft = (text: string) => ({ texts: { text }, pictures: {}, sections: {}, lists: {} });
  const first = { draft: draft("Dites-nous tout.") };
  await pages.create({ ...contact, ...first }).catch(() => pages.update(contact.id, first));
  await page.reload();
  const write = async (route: Route) => {
    await pages.update(contact.id, { draft: draft("Racontez-nous.") });
    await route.continue();
  };
  await page.route("**/api/collections/pages/records/**", write, { times: 1 });
  await page.getByLabel("Le texte").fill("Parlez-nous de vous.");
  await page.getByText("Vous avez aussi écrit ici").waitFor();
}

async function openLinks(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Lien d’aperçu" }).click();
  const dialog = page.getByRole("dialog", { name: "Montrer avant de publier" });
  await dialog.getByLabel("Pour qui").fill("Nadia Roumégas");
  await dialog.getByRole("button", { name: "Créer le lien" }).click();
  await dialog.locator("code").waitFor();
}

async function openPreview(page: Page): Promise<void> {
  await openLinks(page);
  const address = await page.locator(".links-dialog code").innerText();
  await page.goto(new URL(`http://${address}`).pathname);
  await page.getByRole("complementary", { name: "Aperçu" }).waitFor();
}

async function addJob(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ajouter une annonce" }).click();
  await page.getByLabel("Poste, au féminin et au masculin").fill("x".repeat(100));
  await page.getByText("10 signes de trop.").waitFor();
}
