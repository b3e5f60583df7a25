import PocketBase from "pocketbase";
import { vi } from "vitest";
import { send } from "../../contact/form.ts";
import { Mailbox } from "../../contract/mailbox.ts";
import { picture } from "../../contract/pictures.ts";
import type { RunningServer } from "../../running.ts";
import { execute } from "../../stored-rows.ts";

/** The ids of the enquiries and worksites that the sweep's paths name. */
export const ids = {
  full: "sweepfull000000",
  long: "sweeplong000000",
  called: "sweepcalled0000",
  won: "sweepwon0000000",
  lost: "sweeplost000000",
  opened: "sweepopened0000",
  account: "sweepaccount000",
  worksite: "sweepsite000000",
};

/** Paths that are known once the server has started. */
type Paths = { answered: string; offered: string; reader: string; received: string; underWay: string };

export let paths: Paths;

const slot = (day: number) => ({
  from: `2099-11-${day} 07:00:00.000Z`,
  to: `2099-11-${day} 08:00:00.000Z`,
  note: "il fera nuit à 17h30",
});
const slots = [slot(26), slot(27)];
const call = { origin: "call", phone: "06 12 34 56 78", body: "A appelé." };

/** Writes the records for the rarer states of the pages of enquiries and worksites. */
export async function prepareEnquiries(server: RunningServer): Promise<void> {
  const admin = await authenticate(server, server.admin);
  await writeFull(server, admin);
  await writeLong(admin);
  await writeSteps(admin);
  await writeAccount(admin, await authenticate(server, server.client));
  paths = { ...(await writeMailed(server, admin)), ...(await writeWorksites(admin)) };
}

async function authenticate(server: RunningServer, account: RunningServer["admin"]): Promise<PocketBase> {
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(account.email, account.password);
  return client;
}

/** Creates an enquiry with a sketch, a mail with quoted lines, a note, and a letter that came back. */
async function writeFull(server: RunningServer, admin: PocketBase): Promise<void> {
  const message = ids.full;
  const sender = { sender_name: "Hélène Caussade", sender_email: "helene@exemple.fr" };
  await admin.collection("messages").create({ ...call, ...sender, id: message, subject: "Une surélévation" });
  await admin.collection("readers").create({ message, email: "paul@exmple.fr", name: "Paul Caussade" });
  const replies = admin.collection("replies");
  await replies.create({ message, kind: "note", body: "Entre nous." });
  const mail = await replies.create({ message, body: "Oui." });
  const attachments = await picture("devis.png", 60, 80);
  const returned = await replies.create({ message, body: "Mardi à neuf heures ?", attachments });
  await admin.collection("quotes").create({ message, reply: returned.id });
  await admin.collection("messages").update(message, { quote_amount: 12_500.5 });
  await execute(
    server,
    `UPDATE messages SET sketch = '{"width":8,"depth":6.5,"x":1,"y":0}', town = 'Albi', town_code = '81004' WHERE id = '${message}';
    UPDATE replies SET side = 'client', via = 'mail', author = NULL, quoted = '> Bonjour\n> Mardi ?' WHERE id = '${mail.id}';
    UPDATE replies SET delivery = 'bounced', bounce = 'L''adresse paul@exmple.fr n''existe pas.' WHERE id = '${returned.id}';`,
  );
}

/** A name of two lines on a phone, and an address of three. */
async function writeLong(admin: PocketBase): Promise<void> {
  await admin.collection("messages").create({
    ...call,
    id: ids.long,
    subject: "La surélévation de la maison de la rue du Maréchal-de-Lattre-de-Tassigny",
    sender_name: "Marie-Emmanuelle et Jean-Baptiste de Lastic-Saint-Jal",
    sender_email: "marie-emmanuelle.de-lastic-saint-jal@charpentiers-reunis-du-haut-languedoc.example",
    body: "A appelé deux fois.",
  });
}

/** Calls that are new, won and lost, and a won one whose worksite is open and has a document and a reader. */
async function writeSteps(admin: PocketBase): Promise<void> {
  const messages = admin.collection("messages");
  const caller = { ...call, sender_name: "Julie Mazars", subject: "Une extension" };
  for (const step of ["called", "won", "lost", "opened"] as const)
    await messages.create({ ...caller, id: ids[step], subject: `Une extension (${step})` });
  await messages.update(ids.won, { step: "won" });
  await messages.update(ids.lost, { step: "lost", lost_reason: "far" });
  await messages.update(ids.opened, { step: "won" });
  const worksite = { id: ids.worksite, message: ids.opened, title: "Une extension" };
  await admin.collection("worksites").create(worksite);
  const file = new File(["%PDF-1.4\n".repeat(1000)], "plan.pdf", { type: "application/pdf" });
  const document = { worksite: ids.worksite, title: "Plan de la terrasse", kind: "plan", file };
  await admin.collection("worksite_documents").create(document);
  const reader = { message: ids.opened, email: "paul.mazars@exemple.fr", name: "Paul", role: "reader" };
  await admin.collection("readers").create(reader);
}

/** Creates an enquiry of an account, with a chosen visit and a reader. */
async function writeAccount(admin: PocketBase, client: PocketBase): Promise<void> {
  const sender = client.authStore.record?.id;
  const message = ids.account;
  await client
    .collection("messages")
    .create({ id: message, sender, subject: "Une véranda", body: "Bonjour." });
  await chooseVisit(admin, message);
  await admin.collection("readers").create({ message, email: "luc@exemple.fr", name: "Luc", role: "reader" });
}

/** Creates two enquiries that their clients open by a mailed link: one with answers, one with two visits to choose. */
async function writeMailed(
  server: RunningServer,
  admin: PocketBase,
): Promise<Pick<Paths, "answered" | "offered" | "reader">> {
  async function enquire(email: string): Promise<{ message: string; link: string }> {
    await send(server.url, { fields: { email, name: "Hélène Caussade" } });
    const filter = admin.filter("sender_email = {:email}", { email });
    const message = (await admin.collection("messages").getFirstListItem(filter)).id;
    return { message, link: await firstLink(server, email) };
  }

  const answered = await enquire("mailed1@exemple.fr");
  const { message } = answered;
  const body = `Un mot sans fin : ${"charpente".repeat(30)}`;
  const attachments = await picture("facade.png", 60, 80);
  const { id: reply } = await admin.collection("replies").create({ message, body, attachments });
  await admin.collection("quotes").create({ message, reply });
  await chooseVisit(admin, message);
  const email = "architecte@exemple.fr";
  await admin.collection("readers").create({ message, email, name: "Paul Martin", role: "reader" });

  const offered = await enquire("mailed2@exemple.fr");
  const visits = admin.collection("visits");
  const former = await visits.create({ message: offered.message, slots });
  await visits.update(former.id, { state: "cancelled" });
  await visits.create({ message: offered.message, slots, note: "Casque prêté à l'entrée." });
  // Older stores have such rows: an enquiry could have several open visits then.
  await execute(server, `UPDATE visits SET state = 'offered', cancelled_by = '' WHERE id = '${former.id}'`);
  return { answered: answered.link, offered: offered.link, reader: await firstLink(server, email) };
}

/** Returns the link in the first letter to an address. */
async function firstLink({ outbox }: RunningServer, email: string): Promise<string> {
  const mailbox = new Mailbox(outbox);
  const letter = await vi.waitUntil(async () => (await mailbox.lettersTo(email))[0], { timeout: 30_000 });
  return /\/demande\?token=[\w.%-]+/.exec(letter)?.[0] ?? "/demande";
}

/** Writes to the demonstration's worksites: one received, and one under way, with an answer and an offered visit. */
async function writeWorksites(admin: PocketBase): Promise<Pick<Paths, "received" | "underWay">> {
  const find = (title: string) =>
    admin.collection("worksites").getFirstListItem(admin.filter("title = {:title}", { title }));
  const received = await find("L'extension de la rue des Vignes");
  await sendWord(admin, received.id);
  const { id, message } = await find("L'abri à vélos");
  await admin.collection("replies").create({ message, body: "Les bois sont prêts." });
  await admin.collection("visits").create({ message, slots });
  return { received: `/account/chantier/${received.id}`, underWay: `/account/chantier/${id}` };
}

/** Sends the client a word with three photos of the worksite. */
async function sendWord(admin: PocketBase, worksite: string): Promise<void> {
  const photos: string[] = [];
  for (const place of ["pignon", "faitage", "bardage"]) {
    const photo = { worksite, device_key: `sweep-${place}`, file: await picture(`${place}.jpg`) };
    photos.push((await admin.collection("worksite_photos").create(photo)).id);
  }
  const words = admin.collection("worksite_words");
  const { id } = await words.create({ worksite, body: "Le mélèze est posé, et il grisera.", photos });
  await vi.waitUntil(async () => (await words.getOne(id)).sent_at !== "", { timeout: 30_000 });
}

async function chooseVisit(admin: PocketBase, message: string): Promise<void> {
  const { id } = await admin.collection("visits").create({ message, slots });
  await admin.collection("visits").update(id, { state: "chosen", chosen: slots[0]?.from });
}
