import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import PocketBase from "pocketbase";
import { addDays, todayInParis } from "../../../domain/dates.ts";
import { send } from "../../contact/form.ts";
import { picture } from "../../contract/pictures.ts";
import type { RunningServer } from "../../running.ts";
import { execute } from "../../stored-rows.ts";
import { ageChanges } from "../dashboard/rewind-fixtures.ts";

/** The records that the sweep of the back office opens. */
type Records = {
  admin: PocketBase;
  /** A project whose last version lacks an image. */
  changedProject: string;
  longEnquiry: string;
  worksite: string;
  /** Makes every session as fresh as right after its sign-in. */
  proveSessions: () => Promise<void>;
};

export let records: Records;

/** Writes the records for the rarer states of the back office's pages, in addition to the demonstration. */
export async function prepareRecords(server: RunningServer): Promise<void> {
  await ageChanges(server);
  const admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  await contestedReview(server, admin);
  await suspectMessage(server);
  await send(server.url, { photos: [await picture("jardin.png")] });
  leaveLetter(server, "paul@exmple.fr");
  leaveError(server);
  const deleted = await admin.collection("projects").getFirstListItem("slug = 'extension-le-verger'");
  await admin.collection("projects").delete(deleted.id);
  const enquiries = await longEnquiries(admin);
  const changedProject = await shortenProject(admin);
  await endingPapers(admin);
  await missingAddresses(admin, server.url);
  await missingWords(admin);
  const company = await admin.collection("company").getFirstListItem("");
  // This change becomes the journal's latest entry, which has a table of changes.
  await admin.collection("company").update(company.id, { phone: "05 63 00 11 22" });
  const proveSessions = () => execute(server, "UPDATE _sessions SET proven = expires");
  records = { admin, changedProject, proveSessions, ...enquiries };
}

/** Creates a refused review whose author has appealed, in a text of usual length. */
async function contestedReview(server: RunningServer, admin: PocketBase): Promise<void> {
  const account = { email: "apollinaire@bois.example", password: "une-charpente-solide" };
  const { id: user } = await admin
    .collection("users")
    .create({ ...account, passwordConfirm: account.password, name: "Apollinaire", verified: true });
  const author = new PocketBase(server.url);
  await author.collection("users").authWithPassword(account.email, account.password);
  const comment =
    "Un chantier mené sans bruit, des compagnons qui expliquent, et un escalier que tout le monde caresse.";
  const { id } = await author.collection("reviews").create({ user, rating: 4, comment });
  const reason = "Il parle d'une autre entreprise, que vous avez nommée deux fois.";
  await admin.collection("reviews").update(id, { status: "refused", ground: "off_topic", reason });
  const appeal = "C'est bien de vous que je parle, et je peux envoyer le devis que vous avez signé.";
  await author.collection("reviews").update(id, { appeal });
}

/** Sends a message that falls into the form's trap, and so lands in the bin. */
async function suspectMessage(server: RunningServer): Promise<void> {
  const fields = { subject: "Un carport", name: "Paul Aubin", email: "paul@exemple.fr", message: "Bonjour." };
  const body = new URLSearchParams({ ...fields, website: "x" });
  await fetch(`${server.url}/contact/envoi`, { method: "POST", body });
}

/** Creates enquiries and a worksite with long names. */
async function longEnquiries(admin: PocketBase): Promise<{ longEnquiry: string; worksite: string }> {
  const call = {
    origin: "call",
    subject: "Surélévation d'une maison de ville",
    body: "A appelé.",
    phone: "06 12 34 56 78",
  };
  const messages = admin.collection("messages");
  const longName = "Marie-Bérengère Castelnaudary-Lacapelle";
  const { id: longEnquiry } = await messages.create({ ...call, sender_name: longName });
  await messages.update(longEnquiry, { step: "quote" });
  const { id: message } = await messages.create({ ...call, sender_name: "Gersende de Montauriol" });
  await messages.update(message, { step: "won" });
  const { id: project } = await admin.collection("projects").create({
    title: "Une maison de bois au bord du canal",
    slug: "canal",
    description: "<p>Bois.</p>",
    category: "Maisons individuelles",
  });
  const title = "L'extension de la rue des Vignes";
  const worksite = await admin.collection("worksites").create({ message, title, project });
  return { longEnquiry, worksite: worksite.id };
}

/** Adds a paper that has ended, and one that ends soon. */
async function endingPapers(admin: PocketBase): Promise<void> {
  const today = todayInParis();
  const papers = admin.collection("papers");
  await papers.create({ kind: "kbis", issuer: "Greffe d'Albi", ends_on: addDays(today, -16) });
  await papers.create({ kind: "rge", issuer: "Organisme du Bâti", ends_on: addDays(today, 22) });
}

/** Adds redirects, a link that leads nowhere, and addresses that visitors did not find. */
async function missingAddresses(admin: PocketBase, url: string): Promise<void> {
  const addresses = admin.collection("site_addresses");
  await addresses.create({ path: "/vieux-plan", target: "/contact-bois" });
  await addresses.create({ path: "/ancienne-page-laissee", target: "" });
  const projects = admin.collection("projects");
  const { id, description } = await projects.getFirstListItem("slug = 'maison-des-tilleuls'");
  const link = '<a href="/realisations/chantier-de-graulhet">chantier de Graulhet</a>';
  await projects.update(id, { description: `${description}<p>Voir le ${link}, levé au printemps.</p>` });
  for (const path of ["/contatc", "/contatc", "/realisations/grange-lafon", "/realisations/grange-lafon"])
    await fetch(url + path, { headers: visitorHeaders });
}

const visitorHeaders = { "User-Agent": "Mozilla/5.0 Firefox/140.0", "Accept-Language": "fr" };

/** Takes the words from the pictures of a project. */
async function missingWords(admin: PocketBase): Promise<void> {
  const projects = admin.collection("projects");
  const { id } = await projects.getFirstListItem("slug = 'maison-la-clairiere'");
  await projects.update(id, { images: {} });
}

/** Removes an image from a project and adds a sentence. */
async function shortenProject(admin: PocketBase): Promise<string> {
  const projects = admin.collection("projects");
  const { id, gallery, description } = await projects.getFirstListItem("slug = 'maison-du-coteau'");
  await projects.update(id, {
    "gallery-": gallery[0],
    description: `${description}<p>Une phrase de trop.</p>`,
  });
  return id;
}

/** Leaves a letter that a mail server has refused permanently. */
export function leaveLetter(server: RunningServer, to: string): void {
  const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}`;
  const letter = { to, subject: "Une grange à isoler", text: "Oui", html: "<p>Oui</p>" };
  const leftLetter = { letter, id: crypto.randomUUID(), at: new Date().toISOString(), why: "refused" };
  const outbox = path.join(server.dataDir, "outbox");
  mkdirSync(outbox, { recursive: true });
  writeFileSync(path.join(outbox, `${name}.eml`), "");
  writeFileSync(path.join(outbox, `${name}.left.json`), JSON.stringify(leftLetter));
}

/** Leaves an error that the status page lists. */
export function leaveError(server: RunningServer): void {
  const last = new Date().toISOString();
  const error = { what: "Error: ENOSPC", place: "packages/record-store/files/disk.ts", count: 7, last };
  appendFileSync(path.join(server.dataDir, "errors.jsonl"), `${JSON.stringify(error)}\n`);
}
