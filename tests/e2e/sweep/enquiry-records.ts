import PocketBase from "pocketbase";
import { vi } from "vitest";
import { send } from "../../contact/form.ts";
import { Mailbox } from "../../contract/mailbox.ts";
import type { RunningServer } from "../../running.ts";
import { execute } from "../../stored-rows.ts";

/** The ids of the records that the sweep's paths name. */
export const ids = {
  claimed: "sweepclaimed000",
  answered: "sweepanswered00",
  begun: "sweepbegun00000",
  worksite: "sweephanded0000",
  refused: "sweeprefused000",
  published: "sweeppublished0",
};

/** Mailed links, by the state of the page that they open. */
export let links: Record<(typeof linked)[number], string>;

const linked = ["filled", "filledOnPhone", "unreadable", "allSaid", "expired", "revoked"] as const;

export const pdf = {
  name: "plan.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
};

/** Writes the records for the pages of an enquiry's client, and reviews in their rarer states. */
export async function prepareEnquiry(server: RunningServer): Promise<void> {
  const admin = await authenticate(server, server.admin);
  const client = await authenticate(server, server.client);
  links = Object.fromEntries(
    await Promise.all(linked.map(async (name) => [name, await mailedLink(server, `${name}@exemple.fr`)])),
  ) as typeof links;
  await execute(
    server,
    `UPDATE links SET created = '2025-12-02 00:00:00.000Z', expires = '2026-01-01 00:00:00.000Z'
    WHERE message = (SELECT id FROM messages WHERE sender_email = 'expired@exemple.fr');
    UPDATE links SET revoked_at = '2026-11-02 00:00:00.000Z'
    WHERE message = (SELECT id FROM messages WHERE sender_email = 'revoked@exemple.fr');`,
  );
  await writeEnquiries(admin, client);
  await writeReviews(admin, client);
}

async function authenticate(server: RunningServer, account: RunningServer["admin"]): Promise<PocketBase> {
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(account.email, account.password);
  return client;
}

/** Sends the contact form, and returns the link in its confirmation letter. */
async function mailedLink({ url, outbox }: RunningServer, email: string): Promise<string> {
  await send(url, { fields: { email, name: "Hélène Caussade" } });
  const mailbox = new Mailbox(outbox);
  const letter = await vi.waitUntil(async () => (await mailbox.lettersTo(email))[0], { timeout: 30_000 });
  return /\/demande\?token=[\w.%-]+/.exec(letter)?.[0] ?? "/demande";
}

/** Creates three enquiries of an account: two with all details, one of them answered, and one without details. */
async function writeEnquiries(admin: PocketBase, client: PocketBase): Promise<void> {
  const messages = client.collection("messages");
  const sender = client.authStore.record?.id;
  for (const id of [ids.claimed, ids.answered, ids.begun])
    await messages.create({ id, sender, subject: "Une extension", body: "Contre le pignon nord." });
  for (const id of [ids.claimed, ids.answered])
    await messages.update(id, {
      work: "extension",
      readiness: "permit",
      town: "Albi",
      town_code: "81004",
      surface: 22,
      start_wish: "later",
      sketch: { width: 5.5, depth: 4, x: 2, y: 0 },
      plans: [new File([pdf.buffer], "plan.pdf", { type: pdf.mimeType })],
    });
  await admin.collection("replies").create({ message: ids.answered, body: "Nous passons jeudi." });
}

/** Creates a worksite that was handed over and that its client may review, a refused review and a published one. */
async function writeReviews(admin: PocketBase, client: PocketBase): Promise<void> {
  const projects = await admin.collection("projects").getFullList();
  const projectNamed = (slug: string) => projects.find((project) => project.slug === slug)?.id;
  const subject = "Une terrasse pour l’été prochain";
  const filter = admin.filter("subject = {:subject}", { subject });
  const message = (await admin.collection("messages").getFirstListItem(filter)).id;
  await admin.collection("messages").update(message, { step: "won" });
  const project = projectNamed("terrasse-les-pins");
  await admin
    .collection("worksites")
    .create({ id: ids.worksite, message, title: "La terrasse", project, step: "handover" });
  const reviews = client.collection("reviews");
  const review = { user: client.authStore.record?.id, rating: 4, comment: "Posée en une semaine." };
  await reviews.create({ ...review, id: ids.refused, project: projectNamed("maison-du-coteau") });
  await reviews.create({ ...review, id: ids.published, project: projectNamed("maison-la-clairiere") });
  const refusal = { status: "refused", ground: "privacy", reason: "Votre avis nomme un voisin." };
  await admin.collection("reviews").update(ids.refused, refusal);
  await admin.collection("reviews").update(ids.published, { status: "approved" });
}
