import type { Page } from "playwright-core";
import { expect } from "vitest";
import { foldedPart, unfold, write } from "../enquiries/enquiries-fixtures.ts";
import { ids, links, pdf, prepareEnquiry } from "./enquiry-records.ts";
import { everydayStates, type State, sweep } from "./sweep.ts";

/** States whose page a mailed link opens. */
const byLink: State[] = [
  { name: "town, sketch and files", path: "/demande", reach: (page) => fillAll(page, links.filled) },
  {
    name: "town, sketch and files",
    path: "/demande",
    device: "phone",
    reach: (page) => fillAll(page, links.filledOnPhone),
  },
  {
    name: "an unreadable surface",
    path: "/demande",
    device: "phone",
    async reach(page) {
      await page.goto(links.unreadable);
      await unfold(page);
      await page.getByLabel("Surface, en mètres carrés").fill("abc");
      await page.getByText("Une ligne est à revoir.").waitFor();
    },
  },
  {
    name: "thanked for all that was said",
    path: "/demande",
    async reach(page) {
      await page.goto(links.allSaid);
      await foldedPart(page, "Ouvrage").click();
      await page.locator("label", { hasText: "Une extension" }).click();
      await page.getByRole("button", { name: "J’ai terminé" }).click();
      await page.getByRole("region", { name: /^Merci, Hélène/ }).waitFor();
      await page.getByText(/^Enregistré à/).waitFor();
    },
  },
  {
    name: "an expired link",
    path: "/demande",
    device: "phone",
    async reach(page) {
      await page.goto(links.expired);
      await page.getByText("Ce lien a passé ses trente jours.").waitFor();
    },
  },
  {
    name: "a revoked link",
    path: "/demande",
    async reach(page) {
      await page.goto(links.revoked);
      await page.getByText(/^Ce lien a été révoqué le/).waitFor();
    },
  },
];

const quotes: State[] = [
  { name: "a name of several communes", path: "/demande/devis", reach: askWhichCommune },
  { name: "a name of several communes", path: "/demande/devis", device: "phone", reach: askWhichCommune },
  {
    name: "a refused form",
    path: "/demande/devis",
    device: "phone",
    async reach(page) {
      await page.getByLabel("Surface, en mètres carrés").fill("abc");
      const typed = { name: "Hélène", email: "helene@exemple.fr", message: "Bonjour" };
      for (const [name, text] of Object.entries(typed)) await page.locator(`form [name=${name}]`).fill(text);
      await page.getByRole("button", { name: "Envoyer la demande" }).click();
      await page.getByRole("alert").getByText("Rien n’est parti").waitFor();
    },
  },
  { name: "sent, with what was received", path: "/demande/devis", device: "phone", reach: sendQuote },
  {
    name: "what a quote brought, folded",
    path: "/demande",
    device: "phone",
    async reach(page) {
      await page.goto("/demande/devis");
      await sendQuote(page);
      await page.getByRole("link", { name: "Relire ou corriger ce que nous avons reçu" }).click();
      await foldedPart(page, "Une surélévation").waitFor();
    },
  },
  {
    name: "files that wait, and an empty one",
    path: "/demande/devis",
    async reach(page) {
      await sendFiles(page, { ...pdf, name: "vide.pdf", buffer: Buffer.alloc(0) }, pdf);
      await page.getByText("Ce fichier est vide").waitFor();
      await page.locator(".plans-list").getByText("en attente").waitFor();
    },
  },
];

const ofClient: State[] = [
  { name: "all that was said", path: `/account/echanges/${ids.claimed}`, reach: seeLines },
  { name: "all that was said", path: `/account/echanges/${ids.claimed}`, device: "phone", reach: seeLines },
  {
    name: "all that was said before an answer",
    path: `/account/echanges/${ids.answered}`,
    device: "phone",
    async reach(page) {
      await seeFacts(page);
      await page.getByText("ce qui change se dit désormais dans la conversation").waitFor();
    },
  },
  {
    name: "about to say more",
    path: `/account/echanges/${ids.begun}`,
    async reach(page) {
      await page.getByRole("button", { name: "En dire davantage" }).click();
      await page.getByLabel("Surface, en mètres carrés").waitFor();
    },
  },
  {
    name: "the form of an invited review",
    path: `/account?chantier=${ids.worksite}`,
    device: "phone",
    async reach(page) {
      await page.getByRole("heading", { name: "Laisser un avis" }).waitFor();
      await expect.poll(() => page.getByLabel(/Date de l’expérience/).inputValue()).not.toBe("");
    },
  },
  {
    name: "an invited review just sent",
    path: `/account?chantier=${ids.worksite}`,
    async reach(page) {
      await page.getByLabel(/Commentaire/).fill("Posée en une semaine.");
      await page.getByRole("button", { name: "Envoyer l’avis" }).click();
      await page.getByText("Client vérifié").first().waitFor();
    },
  },
  {
    name: "an empty answer to a refusal",
    path: `/account/avis/${ids.refused}`,
    device: "phone",
    async reach(page) {
      await page.getByRole("button", { name: "Envoyer ma réponse" }).click();
      await page.getByText("Dites à l’équipe ce que vous répondez.").waitFor();
    },
  },
];

const reviews: State[] = [
  { name: "as it opens", path: `/avis/signaler?avis=${ids.published}` },
  {
    name: "a refused form",
    path: `/avis/signaler?avis=${ids.published}`,
    device: "phone",
    async reach(page) {
      await page.getByLabel("Votre e-mail").fill("luc");
      await page.getByRole("button", { name: "Envoyer à l’équipe" }).click();
      await page.getByText("Choisissez ce qui vous fait douter.").first().waitFor();
    },
  },
  { name: "as it opens", path: "/avis/ne-plus-inviter?jeton=invente", device: "phone" },
  {
    name: "an incomplete link",
    path: "/avis/ne-plus-inviter?jeton=invente",
    async reach(page) {
      await page.getByRole("button", { name: "Ne plus recevoir d’invitation" }).click();
      await page.getByText("Ce lien n’est pas complet.").waitFor();
    },
  },
];

/** The other pages are made of the parts of these. */
const everyday = ["/demande", "/demande/devis", `/account/echanges/${ids.claimed}`, "/account"];

sweep(
  everydayStates(
    [...byLink, ...quotes, ...ofClient.map((state): State => ({ ...state, as: "client" })), ...reviews],
    everyday,
  ),
  prepareEnquiry,
);

/** Fills in a town with its journey, a rectangle beside the house, an accepted file and a refused one. */
async function fillAll(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await unfold(page);
  await page.getByLabel("Commune").fill("Albi");
  await page.getByText("Dans notre rayon.").waitFor();
  await page.getByRole("button", { name: "Poser un rectangle" }).click();
  const program = {
    name: "devis.docx",
    mimeType: "application/vnd.ms-word",
    buffer: Buffer.from("PK no plan"),
  };
  await sendFiles(page, pdf, program);
  await page.locator(".plans-list").getByText("reçu").waitFor();
  await page.getByText(/Format de fichier non autorisé/).waitFor();
}

async function sendQuote(page: Page): Promise<void> {
  await page.locator("label", { hasText: "Une surélévation" }).click();
  await write(page, "devis@exemple.fr");
  await page.getByText("nous avons reçu une réponse sur votre projet").waitFor();
}

function sendFiles(page: Page, ...files: (typeof pdf)[]): Promise<void> {
  return page.locator("#fichiers input[type=file]").setInputFiles(files);
}

async function askWhichCommune(page: Page): Promise<void> {
  await page.getByLabel("Commune", { exact: true }).fill("Castres");
  await page.getByText("Laquelle ?").waitFor();
}

async function seeLines(page: Page): Promise<void> {
  await unfold(page);
  await page.getByRole("link", { name: "Ouvrir plan.pdf" }).waitFor();
}

function seeFacts(page: Page): Promise<void> {
  const facts = page.getByRole("table", { name: "Votre demande" });
  return facts.getByRole("link", { name: "Ouvrir plan.pdf" }).waitFor();
}
