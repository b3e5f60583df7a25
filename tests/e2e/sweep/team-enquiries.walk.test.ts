import type { Page } from "playwright-core";
import { type State, sweep } from "./sweep.ts";
import { ids, paths, prepareEnquiries } from "./team-enquiries-records.ts";

const enquiry = (id: string) => `/dashboard/demandes/${id}`;
const worksite = `/dashboard/chantiers/${ids.worksite}`;

/** Phones on which the page is scanned as it opens, with its sticky foot. */
const asItOpens = [
  { width: 390, height: 667 },
  { width: 360, height: 740 },
].flatMap((size): State[] => [
  {
    name: `a bounced letter, as it opens at ${size.width} × ${size.height}`,
    path: enquiry(ids.full),
    device: "phone",
    size,
    reach: (page) => page.getByText("Cette lettre n’est pas arrivée à Paul Caussade.").waitFor(),
  },
  {
    name: `a long address, as it opens at ${size.width} × ${size.height}`,
    path: enquiry(ids.long),
    device: "phone",
    size,
    reach: (page) => page.getByText("A appelé deux fois.").waitFor(),
  },
]);

const ofTeam: State[] = [
  {
    name: "a bounced letter, as it opens",
    path: enquiry(ids.full),
    device: "phone",
    reach: (page) => page.getByText("Cette lettre n’est pas arrivée à Paul Caussade.").waitFor(),
  },
  {
    name: "with quoted lines and a bounced letter",
    path: enquiry(ids.full),
    device: "phone",
    reach: unfoldQuotedLines,
  },
  {
    name: "with quoted lines, a bounced letter and a note begun",
    path: enquiry(ids.full),
    async reach(page) {
      await unfoldQuotedLines(page);
      await page.getByRole("button", { name: "Note entre nous" }).click();
      await page.getByRole("button", { name: "Garder entre nous" }).waitFor();
    },
  },
  {
    name: "an address, a number and a bounced letter",
    path: `/dashboard/messages/${ids.full}`,
    device: "phone",
    async reach(page) {
      const drawer = page.getByRole("dialog", { name: "Une surélévation" });
      await drawer.getByRole("link", { name: "helene@exemple.fr" }).waitFor();
      await drawer.getByRole("link", { name: /^06/ }).waitFor();
      await drawer.getByText("Mardi à neuf heures ?").waitFor();
    },
  },
  {
    name: "an answer with two slots",
    path: enquiry(ids.full),
    device: "phone",
    async reach(page) {
      await page.getByRole("button", { name: "Deux créneaux" }).click();
      await page.getByRole("list", { name: "Créneaux proposés avec la réponse" }).waitFor();
    },
  },
  {
    name: "a visit without a slot",
    path: enquiry(ids.full),
    device: "phone",
    async reach(page) {
      await page.getByRole("button", { name: /^Rappel, visite/ }).click();
      await page.getByRole("button", { name: "Proposer une visite" }).click();
      const dialog = page.getByRole("alertdialog", { name: "Proposer une visite" });
      await dialog.getByRole("button", { name: /au client$/ }).click();
      await dialog.getByText(/Donnez au moins un créneau/).waitFor();
    },
  },
  {
    name: "a visit of a client without an address",
    path: enquiry(ids.called),
    async reach(page) {
      await page.getByRole("button", { name: "Proposer une visite" }).click();
      await page.getByRole("alertdialog").getByText("Sans adresse e-mail, rien ne part").waitFor();
    },
  },
  {
    name: "won",
    path: enquiry(ids.won),
    device: "phone",
    async reach(page) {
      await page.getByRole("button", { name: /^Ouvrir le dossier/ }).waitFor();
      await scrollToEnd(page);
    },
  },
  {
    name: "lost",
    path: enquiry(ids.lost),
    reach: (page) => page.getByText("Perdue : trop loin de nous.").waitFor(),
  },
  {
    name: "a card with its worksite",
    path: "/dashboard/demandes",
    reach: showWorksiteLink,
    isWalked: true,
  },
  {
    name: "a card with its worksite",
    path: "/dashboard/demandes",
    device: "phone",
    reach: showWorksiteLink,
    isWalked: true,
  },
  {
    name: "a new answer without its text",
    path: "/dashboard/demandes/reponses",
    async reach(page) {
      await page.getByRole("button", { name: "Ajouter une réponse" }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByLabel("Titre").fill("Il manque un plan");
      await dialog.getByRole("button", { name: "Enregistrer" }).click();
      await dialog.getByText("Écrivez la réponse.").waitFor();
    },
  },
  { name: "as it opens", path: "/dashboard/demandes/reponses", device: "phone" },
  {
    name: "a document, and a client without an address",
    path: worksite,
    async reach(page) {
      await page.getByRole("link", { name: /Plan de la terrasse/ }).waitFor();
      await page.getByText("rien ne peut lui être demandé").waitFor();
    },
  },
  {
    name: "a step planned for a past day",
    path: worksite,
    device: "phone",
    async reach(page) {
      await page.getByLabel("Réception", { exact: true }).fill("2020-05-21");
      await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
      await page.getByText(/Cette date est passée/).waitFor();
    },
  },
];

const ofClient: State[] = [
  {
    name: "a worksite with a visit to choose",
    path: "/account",
    device: "phone",
    reach: (page) => page.getByText(/^Une visite vous est proposée/).waitFor(),
  },
  { name: "a received worksite", path: "/account", reach: showReceived },
  { name: "a received worksite", path: "/account", device: "phone", reach: showReceived },
  { name: "a worksite with answer and visit", path: "/account", reach: showUnderWay },
  { name: "a worksite with answer and visit", path: "/account", device: "phone", reach: showUnderWay },
  {
    name: "a chosen visit and a reader",
    path: `/account/echanges/${ids.account}`,
    async reach(page) {
      await page.getByText(/C’est retenu/).waitFor();
      await page.getByRole("region", { name: "Qui peut lire ceci" }).getByText("Luc").first().waitFor();
    },
  },
];

/** States whose page a mailed link opens. */
const byLink: State[] = [
  {
    name: "a chosen visit, a picture and an endless word",
    path: "/demande",
    device: "phone",
    async reach(page) {
      await page.goto(paths.answered);
      await page.getByRole("heading", { name: "La conversation : une réponse pour vous" }).waitFor();
      await page.getByText(/C’est retenu/).waitFor();
    },
  },
  {
    name: "two visits, and none of the slots",
    path: "/demande",
    async reach(page) {
      await page.goto(paths.offered);
      const visit = page.getByRole("region", { name: "Une visite à choisir (1 sur 2)" });
      await visit.getByRole("button", { name: "Aucun ne me convient" }).click();
      await page.getByLabel(/Quand seriez-vous disponible/).waitFor();
    },
  },
  {
    name: "an invitation without a whole address",
    path: "/demande",
    device: "phone",
    async reach(page) {
      await page.goto(paths.offered);
      await page.getByRole("button", { name: "Inviter une personne" }).click();
      await page.getByLabel("Son adresse e-mail").fill("paul");
      await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
      await page.getByText(/n’est pas complète/).waitFor();
    },
  },
  {
    name: "a reader who has answered",
    path: "/demande",
    async reach(page) {
      await page.goto(paths.reader);
      await page.getByLabel("Votre réponse").fill("Je viens aussi.");
      await page.getByRole("button", { name: "Envoyer la réponse" }).click();
      await page.getByText("Votre réponse est arrivée.").waitFor();
    },
  },
];

sweep(
  [
    ...[...ofTeam, ...asItOpens].map((state): State => ({ ...state, as: "admin" })),
    ...ofClient.map((state): State => ({ ...state, as: "client" })),
    ...byLink,
  ],
  prepareEnquiries,
);

async function unfoldQuotedLines(page: Page): Promise<void> {
  await page.getByText("Texte cité, 2 lignes").click();
  await page.getByText("> Bonjour").waitFor();
  await page.getByText("Cette lettre n’est pas arrivée à Paul Caussade.").waitFor();
  await scrollToEnd(page);
}

/** Scrolls to the end, where the bar at the foot of a phone's screen hides nothing. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
}

function showWorksiteLink(page: Page): Promise<void> {
  return page.getByRole("link", { name: "Son chantier : Une extension" }).waitFor();
}

async function showReceived(page: Page): Promise<void> {
  await page.goto(paths.received);
  await page.getByText("Les clés sont à vous").waitFor();
}

async function showUnderWay(page: Page): Promise<void> {
  await page.goto(paths.underWay);
  await page.locator(".thread").getByText("Les bois sont prêts.").waitFor();
}
