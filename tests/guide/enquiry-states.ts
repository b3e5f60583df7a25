import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import PocketBase from "pocketbase";
import { send } from "../contact/form.ts";
import { signInContext } from "../machine/screens.ts";
import type { Credentials, RunningServer } from "../running.ts";
import { execute } from "../stored-rows.ts";

const content = path.resolve(import.meta.dirname, "../../demo/content");

const photos = [
  { file: "01.jpg", caption: "L'ossature levée", taken_at: "2025-04-15 09:10:00.000Z", place: "outside" },
  {
    file: "02.jpg",
    caption: "Avant de fermer le toit",
    taken_at: "2025-04-15 14:40:00.000Z",
    place: "inside",
  },
  { file: "03.jpg", caption: "L'angle du bardage", taken_at: "2025-05-20 08:30:00.000Z", place: "outside" },
  {
    file: "04.jpg",
    caption: "Les fenêtres, le soir",
    taken_at: "2025-05-20 19:15:00.000Z",
    place: "outside",
  },
];

/**
 * Brings the demonstration's enquiries, worksites and reviews into the states of the guide. A client writes by mail,
 * another permits a part, and an author appeals against a refusal.
 */
export async function prepareEnquiries(server: RunningServer, browser: Browser): Promise<void> {
  const admin = await openSignedClient(server, server.admin);
  const client = await openSignedClient(server, server.client);
  await visitIsOffered(admin);
  await writeByMail(server, admin);
  await sendQuote(admin);
  await noteWonCall(admin);
  await photograph(admin);
  await permitOutside(server, browser, await findWorksite(admin, "L'extension de la rue des Vignes"));
  const refused = await client.collection("reviews").getFirstListItem('status = "refused"');
  const appeal = "Ce voisin, c'est mon frère : il a lu mon avis, et il est d'accord.";
  await client.collection("reviews").update(refused.id, { appeal });
}

export async function openSignedClient(
  { url }: RunningServer,
  { email, password }: Credentials,
): Promise<PocketBase> {
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection("users").authWithPassword(email, password);
  return client;
}

/** Returns the id of a worksite. */
async function findWorksite(admin: PocketBase, title: string): Promise<string> {
  const filter = admin.filter("title = {:title}", { title });
  return (await admin.collection("worksites").getFirstListItem(filter)).id;
}

async function enquiryAbout(admin: PocketBase, subject: string): Promise<string> {
  const filter = admin.filter("subject = {:subject}", { subject });
  return (await admin.collection("messages").getFirstListItem(filter)).id;
}

/** Offers a client a visit, whose hour they may choose. */
async function visitIsOffered(admin: PocketBase): Promise<void> {
  const message = await enquiryAbout(admin, "Une terrasse pour l’été prochain");
  const me = admin.authStore.record?.id;
  await admin.collection("messages").update(message, { step: "visit", in_charge: me });
  const body = "Le garde-corps est obligatoire au-delà d'un mètre : mesurer le bas du terrain.";
  await admin.collection("replies").create({ message, kind: "note", body });
  const slots = [3, 5].map((days) => ({
    from: futureMoment(days, 16),
    to: futureMoment(days, 17),
    note: "",
  }));
  const visit = { message, slots, with: [me], note: "Une heure suffit. Laissez le portail ouvert." };
  await admin.collection("visits").create(visit);
}

/** Creates an enquiry whose client, without an account, answers by mail. The last letter to them comes back. */
async function writeByMail(server: RunningServer, admin: PocketBase): Promise<void> {
  const email = "nadia.cros@ailleurs.example";
  const fields = {
    ...{ name: "Nadia Cros", email, phone: "06 39 98 10 30", subject: "Un studio au fond du jardin" },
    message: "Bonjour,\nnous pensons à un studio de 20 m², sous les chênes. Passez-vous voir ?",
  };
  await send(server.url, { fields });
  const message = await enquiryAbout(admin, fields.subject);
  const write = (body: string) => admin.collection("replies").create({ message, body });
  const question = "Nous passons mardi à dix heures. Le plan du cadastre nous aiderait.";
  await write(question);
  const answer = await write("Mardi, très bien. Le plan suit dès que la mairie me l'envoie.");
  const quoted = `Le 24/11/2026 à 09:00, Les Assembleurs a écrit :\n> ${question}`;
  await execute(
    server,
    `UPDATE replies SET side = 'client', author = NULL, author_name = '${fields.name}', via = 'mail', quoted = '${quoted}' WHERE id = '${answer.id}'`,
  );
  const lost = await write("C'est noté, à mardi. Prenez le chemin du lavoir : le pont est fermé.");
  // The mail server reports this within minutes of the letter.
  const bounce = `L'adresse ${email} n'existe plus.`;
  const set = `delivery = 'bounced', bounce = '${bounce.replaceAll("'", "''")}'`;
  await execute(server, `UPDATE replies SET ${set} WHERE id = '${lost.id}'`);
}

/** Answers an enquiry with a quote, which its client has not opened. */
async function sendQuote(admin: PocketBase): Promise<void> {
  const filter = 'sender_name = "Jean-Marc Puech"';
  const { id: message } = await admin.collection("messages").getFirstListItem(filter);
  const attachments = new File(["%PDF-1.4\n%%EOF\n"], "devis.pdf", { type: "application/pdf" });
  const body = "Voici notre devis. Il vaut trois mois.";
  const { id: reply } = await admin.collection("replies").create({ message, body, attachments });
  await admin.collection("quotes").create({ message, reply });
  await admin.collection("messages").update(message, { quote_amount: 18_400 });
}

/** Creates a won call that has no worksite yet. */
async function noteWonCall(admin: PocketBase): Promise<void> {
  const call = { origin: "call", sender_name: "Bruno Teulier", phone: "06 39 98 10 31", step: "won" };
  const about = { subject: "Un bardage de mélèze", town: "Lavaur", town_code: "81140", surface: 64 };
  await admin.collection("messages").create({ ...call, ...about, body: "Le devis est signé." });
}

async function photograph(admin: PocketBase): Promise<void> {
  const worksite = await findWorksite(admin, "L'extension de la rue des Vignes");
  for (const [seq, { file: name, ...photo }] of photos.entries()) {
    const bytes = await readFile(path.join(content, "extension-rue-des-vignes", name));
    const file = new File([bytes], name, { type: "image/jpeg" });
    const sentValues = { worksite, device_key: `guide-picture-${seq}`, seq: seq + 10, file };
    await admin.collection("worksite_photos").create({ ...sentValues, ...photo, for_client: seq > 0 });
  }
}

/** Gives a permission as the client does, because only their own page may write this proof. */
async function permitOutside(server: RunningServer, browser: Browser, worksite: string): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, locale: "fr-FR" });
  await signInContext(context, server.url, server.client);
  const page = await context.newPage();
  await page.goto(`/account/chantier/${worksite}`);
  const section = page.getByRole("region", { name: "Ce que vous nous permettez" });
  // A click would miss a box that still moves while pictures load.
  for (const name of [/Le dehors/, /Le nom de la commune/])
    await section.getByRole("checkbox", { name }).press("Space");
  await section.getByRole("button", { name: "Enregistrer mes choix" }).press("Enter");
  // The building's page is online already, so the page asks about the pictures that disappear.
  const question = page.getByRole("dialog", { name: /votre maison du site/ });
  await question.getByRole("button", { name: "Retirer" }).press("Enter");
  await section.getByText(/Permission donnée le/).waitFor();
  await context.close();
}

/** Returns a moment so many days from now, on the hour, as the store writes it. */
function futureMoment(days: number, hour = 8): string {
  const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return `${day} ${String(hour).padStart(2, "0")}:00:00.000Z`;
}
