import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { withThumb } from "../../thumb.ts";
import { authenticate, type Credentials } from "../browser.ts";
import { prepareRecords, records } from "./account-records.ts";
import { everydayStates, type State, sweep } from "./sweep.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

const states: State[] = [
  { name: "as it opens", path: "/login" },
  { name: "wrong password", path: "/login", device: "phone", reach: mistypePassword },
  { name: "an empty registration", path: "/login?mode=inscription", reach: registerEmpty },
  { name: "a registration done", path: "/login?mode=inscription", device: "phone", reach: register },
  { name: "the team's pages refused", path: "/login?next=/dashboard", as: "client", reach: seeRefusal },
  { name: "a link sent", path: "/login/mot-de-passe", device: "phone", reach: askForLink },

  { name: "a sign-in link sent", path: "/login", reach: askForSignInLink },
  { name: "a sign-in link sent", path: "/login", device: "phone", reach: askForSignInLink },
  { name: "as it opens", path: "/login/lien?token=abc", device: "phone" },
  { name: "a used link", path: "/login/lien?token=abc", reach: followUsedLink },

  { name: "as it opens", path: "/login/pas-moi?token=a.b.c" },
  { name: "as it opens", path: "/login/adresse?token=a.b.c" },
  { name: "as it opens", path: "/login/invitation?token=a.b" },
  { name: "wrong password", path: "/login/verification", device: "phone", reach: confirmWithWrongPassword },
  { name: "a worthless link, sent again", path: "/login/verification?token=a.b.c", reach: askForLetter },
  { name: "account deleted", path: "/login/pas-moi", device: "phone", reach: disown },
  {
    name: "two passwords",
    path: "/login/nouveau-mot-de-passe?token=a.b.c",
    device: "phone",
    reach: mistypeConfirmation,
  },

  { name: "address not confirmed", path: "/login", reach: openUnverified("/account") },
  { name: "address not confirmed", path: "/login", device: "phone", reach: openUnverified("/account") },
  { name: "an answered enquiry", path: "/login", device: "phone", reach: openEnquiry },
  { name: "a refused review", path: "/login", reach: openUnverified("/account/avis/review000000001") },
  { name: "as it opens", path: "/account/reglages", as: "client" },
  {
    name: "a refused deletion",
    path: "/account/reglages",
    as: "client",
    device: "phone",
    reach: deleteAccount,
  },

  { name: "asked for permission", path: "/account", as: "client", device: "phone", reach: openAsked },
  { name: "before a withdrawal", path: "/account", as: "client", reach: withdraw },
  { name: "before a sign-out", path: "/account", as: "client", device: "phone", reach: signOutUnsaved },
  {
    name: "what its client permits",
    path: "/realisations/pergola-du-mas",
    device: "phone",
    reach: seePermitted,
  },

  { name: "two sessions", path: "/account/appareils", as: "client", reach: seeSessions },
  { name: "a passkey required", path: "/login", reach: (page) => signInWithoutPasskey(page) },
  { name: "a first passkey to be allowed", path: "/login", device: "phone", reach: signInClosedOut },
  { name: "a passkey and codes", path: "/login", device: "phone", reach: makePasskeyAndCodes },
  { name: "a second proof", path: "/login", reach: signInWithPasskey },
  { name: "a password to give up", path: "/login", device: "phone", reach: askToGiveUpPassword },
  { name: "no password", path: "/login", reach: giveUpPassword },
];

/** The other pages are made of the parts of these. */
const everyday = ["/login", "/login/mot-de-passe", "/account/reglages", "/account"];

sweep(everydayStates(states, everyday), prepareRecords);

async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await field(page, "E-mail").fill(email);
  await field(page, "Mot de passe").fill(password);
  await button(page, "Se connecter").click();
}

async function mistypePassword(page: Page): Promise<void> {
  await signInByForm(page, { ...records.unverified, password: "pas-le-bon-mot" });
  await page.getByRole("alert").waitFor();
}

async function askForSignInLink(page: Page): Promise<void> {
  await field(page, "E-mail").fill(records.unverified.email);
  await page.getByRole("button", { name: /^Recevoir un lien par e-mail/ }).click();
  await heading(page, "Voyez votre courrier");
}

async function followUsedLink(page: Page): Promise<void> {
  await button(page, "Ouvrir mon espace").click();
  await heading(page, "Ce lien n’est plus valable.");
}

async function registerEmpty(page: Page): Promise<void> {
  await button(page, "S’inscrire").click();
  await page.getByText("Indiquez votre nom.").waitFor();
}

async function register(page: Page): Promise<void> {
  const typed = {
    Nom: "Anne",
    "E-mail": "jeanne@bois.example",
    ...passwords("Mot de passe", "Confirmation"),
  };
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
  await button(page, "S’inscrire").click();
  await page.getByRole("alertdialog").waitFor();
}

function passwords(...labels: string[]): Record<string, string> {
  return Object.fromEntries(labels.map((label) => [label, records.unverified.password]));
}

function seeRefusal(page: Page): Promise<void> {
  return heading(page, "Espace réservé");
}

async function askForLink(page: Page): Promise<void> {
  await field(page, "E-mail").fill("inconnue@bois.example");
  await button(page, "Envoyer le lien").click();
  await page.locator("main [role=status]").getByText("Si un compte existe").waitFor();
}

async function confirmWithWrongPassword(page: Page): Promise<void> {
  await page.goto(records.confirmation);
  await field(page, "Mot de passe").fill("pas-le-bon-mot");
  await button(page, "Confirmer mon adresse").click();
  await page.getByText("Ce n’est pas le mot de passe de ce compte.").waitFor();
}

async function askForLetter(page: Page): Promise<void> {
  await button(page, "Confirmer mon adresse").click();
  await heading(page, "Ce lien n’est plus valable.");
  await field(page, "E-mail").fill("inconnue@bois.example");
  await button(page, "Renvoyer l’e-mail").click();
  await page.getByRole("status").getByText("Si un compte existe").waitFor();
}

async function disown(page: Page): Promise<void> {
  await page.goto(records.disowned);
  await button(page, "Supprimer ce compte").click();
  await heading(page, "Compte supprimé");
}

async function mistypeConfirmation(page: Page): Promise<void> {
  await field(page, "Nouveau mot de passe").fill("second-mot-de-passe");
  await field(page, "Confirmation").fill("autre-mot-de-passe");
  await button(page, "Changer mon mot de passe").click();
  await page.getByText("Les mots de passe ne correspondent pas.").waitFor();
}

function openUnverified(path: string) {
  return async (page: Page): Promise<void> => {
    await authenticate(page, records.unverified);
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  };
}

async function openEnquiry(page: Page): Promise<void> {
  await openUnverified(`/account/echanges/${records.message}`)(page);
  await heading(page, "Un devis");
}

async function deleteAccount(page: Page): Promise<void> {
  await button(page, "Supprimer mon compte").click();
  await button(page, "Supprimer pour de bon").click();
  await page.getByText("Il nous faut votre mot de passe.").first().waitFor();
}

async function openAsked(page: Page): Promise<void> {
  await page.goto(`/account/chantier/${records.askedWorksite}`);
  await page.getByText(/L’équipe vous l’a demandé/).waitFor();
}

async function withdraw(page: Page): Promise<void> {
  await page.goto(`/account/chantier/${records.permittedWorksite}`);
  await button(page, "Tout retirer").click();
  await page.getByRole("dialog", { name: /Retirer votre maison du site/ }).waitFor();
}

async function signOutUnsaved(page: Page): Promise<void> {
  await field(page, "Sujet").fill("Un devis");
  await button(page, "Se déconnecter").click();
  await page.getByRole("dialog", { name: "Tout n’est pas enregistré" }).waitFor();
}

async function seePermitted(page: Page): Promise<void> {
  await page.locator(".permitted").waitFor();
}

async function seeSessions(page: Page): Promise<void> {
  const sessions = page.getByRole("region", { name: "Sessions ouvertes" });
  await sessions.getByRole("listitem").nth(1).waitFor();
}

async function signInWithoutPasskey(page: Page, account: Credentials = records.keyless): Promise<void> {
  await page.goto(`${records.named}/login?next=/dashboard`);
  await page.waitForFunction(() => "hydrated" in window);
  await withThumb(page);
  await signInByForm(page, account);
  await page.getByText("vous n’en avez pas encore. Faites-en une").waitFor();
}

async function signInClosedOut(page: Page): Promise<void> {
  await signInWithoutPasskey(page, records.closedOut);
  await page.getByRole("heading", { name: "Votre première clé d’accès" }).waitFor();
  // The sweep's server has no mail server.
  await page.getByText("Ce site n’envoie pas d’e-mails. Demandez à un autre administrateur").waitFor();
  await page.getByText("npm run site -- admin allow-passkey").waitFor();
}

async function makePasskeyAndCodes(page: Page): Promise<void> {
  await signInWithoutPasskey(page);
  await button(page, "Créer une clé d’accès").click();
  await button(page, "Faire dix codes").click();
  await page.getByRole("list", { name: "Codes de secours" }).waitFor();
}

async function signInWithPasskey(page: Page): Promise<void> {
  await page.goto(`${records.named}/login?next=/dashboard`);
  await page.waitForFunction(() => "hydrated" in window);
  await signInByForm(page, records.keyHolder);
  await heading(page, "Encore une preuve");
}

/** A new client makes a passkey, and is asked whether to give up the password. */
async function askToGiveUpPassword(page: Page): Promise<void> {
  const { password } = records.unverified;
  const account = { email: `${crypto.randomUUID()}@bois.example`, password };
  const users = new PocketBase(records.named).collection("users");
  await users.create({ ...account, passwordConfirm: password, name: "Anne" });
  await page.goto(`${records.named}/login?next=/account/appareils`);
  await page.waitForFunction(() => "hydrated" in window);
  await withThumb(page);
  await signInByForm(page, account);
  await button(page, "Créer une clé d’accès").click();
  await button(page, "S’en passer").click();
  await page.getByRole("dialog", { name: "Se passer du mot de passe ?" }).waitFor();
}

async function giveUpPassword(page: Page): Promise<void> {
  await askToGiveUpPassword(page);
  await page.getByRole("dialog").getByRole("button", { name: "S’en passer" }).click();
  await page.getByText("Votre compte n’en a pas").waitFor();
}
