import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { execute } from "../../stored-rows.ts";
import { plain } from "../browser.ts";
import { phoneFirst } from "../dashboard/dashboard.ts";
import { admin, client, server, startServerOfFile, test } from "../dashboard/fixtures.ts";
import { confirm, field, images, tiles, toasts } from "../dashboard/projects/projects.ts";
import { createDecided } from "./decided.ts";
import { Hand } from "./hand.ts";

// The everyday jobs of the back office, each with the gestures that it may take. Counting starts on the overview.

startServerOfFile();

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

function shortcut(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Raccourcis" }).getByRole("link", { name });
}

type Open = (path: string, options?: BrowserContextOptions) => Promise<Page>;

async function atOverview(open: Open, options: BrowserContextOptions): Promise<{ page: Page; hand: Hand }> {
  const page = await open("/dashboard", options);
  return { page, hand: new Hand(page, options) };
}

test.for(phoneFirst)(
  "Friday's hours change with four gestures, on a %s",
  async ([, options], { openShared }) => {
    const lines = [{ days: "Lundi – vendredi", hours: "7h00-19h00" }];
    const company = admin.collection("company");
    await company.update(companyId, { workshop_hours: { label: "Atelier et chantiers", lines } });
    const { page, hand } = await atOverview(openShared, options);
    await hand.press(shortcut(page, "Changer les horaires"));
    const table = page.getByRole("group", { name: "Atelier et chantiers" });
    await hand.press(table.getByRole("button", { name: "Vendredi à part" }));
    await hand.type(page.locator('[id="workshop_hours.lines.1.closes"]'), "16:00");
    await hand.press(page.locator("#horaires").getByRole("button", { name: "Enregistrer" }));
    await toast(page, "c’est enregistré").waitFor();
    expect((await company.getOne(companyId)).workshop_hours.lines).toEqual([
      { days: "Lundi – jeudi", hours: "7h00-19h00" },
      { days: "Vendredi", hours: "7h00-16h00" },
    ]);
    expect(hand.gestures).toBeLessThanOrEqual(4);
  },
);

test.for(phoneFirst)(
  "a message about the roof takes three gestures, on a %s",
  async ([, options], { openShared }) => {
    const subject = `La toiture du séchoir ${crypto.randomUUID().slice(0, 8)}`;
    const words = "La noue laisse passer l’eau dès qu’il pleut du sud.";
    const sender = client.authStore.record?.id;
    const { id } = await client
      .collection("messages")
      .create({ sender, subject, body: `Bonjour,\n${words}` });
    const { page, hand } = await atOverview(openShared, options);
    if (options.hasTouch) await hand.press(page.getByRole("button", { name: "Menu" }));
    else await hand.strike("Control+k");
    const field = page.getByRole("searchbox", { name: "Rechercher partout" });
    await hand.type(field, "NOUE sud");
    await hand.press(page.locator(".found-thing").filter({ hasText: subject }).first());
    await page.waitForURL(`**/dashboard/demandes/${id}`);
    await page.locator("#page").getByText(words).first().waitFor();
    await expect.poll(() => field.isVisible()).toBe(false);
    expect(hand.gestures).toBeLessThanOrEqual(3);
  },
);

test.for(phoneFirst)(
  "a review is taken down with a reason in five gestures, on a %s",
  async ([device, options], { openShared }) => {
    const slug = device === "phone" ? "pergola-du-mas" : "maison-du-coteau";
    const project = await client.collection("projects").getFirstListItem(`slug = "${slug}"`);
    const review = await client.collection("reviews").create({
      user: client.authStore.record?.id,
      project: project.id,
      rating: 2,
      comment: `Le voisin s'appelle Untel ${device}.`,
    });
    await admin.collection("reviews").update(review.id, { status: "approved" });
    const { page, hand } = await atOverview(openShared, options);
    await hand.press(shortcut(page, "Avis en ligne"));
    const row = page.getByRole("row").filter({ hasText: `Untel ${device}` });
    await hand.press(row.getByRole("button", { name: /^Retirer du site/ }));
    const dialog = page.getByRole("alertdialog", { name: "Retirer l’avis du site" });
    await hand.choose(dialog.getByLabel("Motif"), "Il livre la vie privée ou le nom d’un tiers");
    await hand.type(dialog.getByLabel("Une phrase à l’auteur"), "Il nomme votre voisin.");
    await hand.press(dialog.getByRole("button", { name: "Retirer du site" }));
    await toast(page, "Avis retiré du site.").waitFor();
    expect(await admin.collection("reviews").getOne(review.id)).toMatchObject({
      status: "refused",
      ground: "privacy",
      reason: "Il nomme votre voisin.",
    });
    expect(hand.gestures).toBeLessThanOrEqual(5);
  },
);

test.for(phoneFirst)(
  "yesterday's gallery photo is put back with four gestures, on a %s",
  async ([, options], { openShared }) => {
    const projects = admin.collection("projects");
    const { items } = await projects.getList(1, 3, { sort: "-created,-id" });
    const before = items.find(({ gallery }) => gallery.length > 0);
    if (!before) throw new TypeError("None of the newest projects has a gallery.");
    await projects.update(before.id, { "gallery-": before.gallery[0] });
    await datedYesterday(before.id);
    const { page, hand } = await atOverview(openShared, options);
    const latest = page.getByRole("region", { name: "Derniers projets" });
    await hand.press(latest.getByRole("link").filter({ hasText: before.title }));
    await hand.press(page.getByRole("link", { name: /^Versions : ce qui a changé/ }));
    expect(plain(await page.locator(".version-list li").first().innerText())).toMatch(
      /^Hier,.*1 image retirée/i,
    );
    await hand.press(page.getByRole("button", { name: "Annuler ce changement" }));
    await toast(page, "Le dernier changement est annulé.").waitFor();
    expect((await projects.getOne(before.id)).gallery).toEqual(before.gallery);
    expect(hand.gestures).toBeLessThanOrEqual(4);
  },
);

/** Dates the last change of a record to the day before. */
async function datedYesterday(record: string): Promise<void> {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().replace("T", " ");
  const last = `SELECT max(sequence) FROM _changes WHERE record = '${record}'`;
  await execute(server, `UPDATE _changes SET at = '${yesterday}' WHERE sequence = (${last})`);
}

test.for(phoneFirst)(
  "the sentence of the home page changes with four gestures, on a %s",
  async ([device, options], { openShared }) => {
    const sentence = `Le bois d'ici, sur ${device === "phone" ? "un téléphone" : "une table"}.`;
    const { page, hand } = await atOverview(openShared, options);
    await hand.press(shortcut(page, "Changer la phrase de l’accueil"));
    await hand.type(page.getByLabel("Le texte"), sentence);
    await hand.press(page.getByRole("button", { name: "Publier" }));
    const dialog = page.getByRole("alertdialog", { name: "Publier la page" });
    await hand.press(dialog.getByRole("button", { name: "Publier", exact: true }));
    await toast(page, "La page est en ligne.").waitFor();
    expect(plain(await (await fetch(server.url)).text())).toContain(sentence);
    expect(hand.gestures).toBeLessThanOrEqual(4);
  },
);

test.for(phoneFirst)(
  "a colleague is invited for worksites only with four gestures, on a %s",
  async ([device, options], { openShared }) => {
    const email = `${device}@bois.example`;
    // The administrator has just signed in, so the site asks for no password again.
    await execute(server, "UPDATE _sessions SET proven = expires");
    const { page, hand } = await atOverview(openShared, options);
    await hand.press(shortcut(page, "Inviter quelqu’un"));
    const form = page.getByRole("region", { name: "Inviter quelqu’un" });
    await hand.type(form.getByLabel("Son adresse"), email);
    await hand.press(form.getByLabel("Chantier"));
    await hand.press(form.getByRole("button", { name: "Inviter" }));
    await toast(page, email).waitFor();
    const invited = await admin.collection("users").getFirstListItem(`email = "${email}"`);
    expect(invited.role).toBe("chantier");
    expect(hand.gestures).toBeLessThanOrEqual(4);
  },
);

test.for(phoneFirst)(
  "a year's won enquiries take three gestures, on a %s",
  async ([device, options], { openShared }) => {
    const year = device === "phone" ? 2024 : 2023;
    const decision = { step: "won", work: "house", town: "Gaillac", amount: 12_500.5 };
    await createDecided(`${year}-05-20`, `Aïcha ${device}`, decision);
    await createDecided(`${year}-06-20`, `Paul ${device}`, { step: "lost", lost_reason: "far", amount: 0 });
    const { page, hand } = await atOverview(openShared, options);
    await hand.press(shortcut(page, "Chiffres de l’année"));
    await hand.press(page.getByRole("link", { name: String(year), exact: true }));
    await page.getByText(`Les demandes reçues en ${year}`).waitFor();
    expect(await page.getByLabel("Compteurs").locator("dd").allTextContents()).toEqual(["2", "1", "1", "1"]);
    expect(await page.getByRole("row", { name: /^Trop loin/ }).innerText()).toMatch(/1$/);
    const may = page.getByRole("row", { name: new RegExp(`^Mai ${year}`) });
    expect(plain(await may.innerText())).toMatch(/1\s*1\s*12 500,50 €$/);
    await page.getByText(/TTC\s:\s*12\s500,50\s€/).waitFor();
    const wonTable = page.getByRole("table", { name: "Gagnées dans cette période" });
    expect(plain(await wonTable.innerText())).toContain(`Aïcha ${device}`);
    const download = page.waitForEvent("download");
    await hand.press(page.getByRole("link", { name: "Demandes gagnées, CSV" }));
    expect((await download).suggestedFilename()).toBe(`demandes-gagnees-${year}.csv`);
    const table = Buffer.concat(await (await (await download).createReadStream()).toArray()).toString();
    expect(table.trim().split("\r\n")).toHaveLength(2);
    expect(table).toContain(`${year}-05-20;Aïcha ${device}`);
    expect(hand.gestures).toBeLessThanOrEqual(3);
  },
);

test.for(phoneFirst)(
  "a project with eight photos takes twelve presses, on a %s",
  async ([device, options], { openShared }) => {
    const title = `Grange vue sur ${device}`;
    const photos = await images(8);
    const { page, hand } = await atOverview(openShared, options);
    await hand.press(shortcut(page, "Nouveau projet"));
    const first = await hand.pick(page.locator("#cover_image"), photos);
    if (first < photos.length) await hand.pick(page.locator("#gallery"), photos.slice(first));
    await expect.poll(() => tiles(page).count()).toBe(7);
    await hand.type(field(page, "title"), title);
    await hand.press(page.getByRole("button", { name: "Écrire le texte plus tard" }));
    expect(hand.gestures).toBeLessThanOrEqual(12 + 1);
    await confirm(page);
    await toasts(page, "Projet créé avec succès !");
    const stored = await admin
      .collection("projects")
      .getFirstListItem(admin.filter("title = {:title}", { title }));
    expect([stored.status, stored.gallery.length, stored.cover_image !== ""]).toEqual(["published", 7, true]);
  },
);

test.for(phoneFirst)(
  "the oldest enquiry is answered with two visits in six gestures, on a %s",
  async ([device, options], { openShared }) => {
    // The second device's enquiry has waited longer than the first one's.
    const id = await enquiryOfDaysAgo(device === "phone" ? 90 : 120);
    const { page, hand } = await atOverview(openShared, options);
    const late = page.getByRole("region", { name: "Demandes en retard" });
    await hand.press(late.getByRole("listitem").first().getByRole("link"));
    await page.waitForURL(`**/dashboard/demandes/${id}`);
    await hand.type(page.locator("#answer"), "Nous passons voir. Un de ces moments vous irait-il ?");
    await hand.press(page.getByRole("button", { name: "Deux créneaux" }));
    await hand.press(page.getByRole("button", { name: /^Envoyer à/ }));
    const filter = `message = "${id}"`;
    await expect
      .poll(async () =>
        (await admin.collection("visits").getFullList({ filter })).map(({ slots }) => slots.length),
      )
      .toEqual([2]);
    expect(await admin.collection("replies").getFullList({ filter })).toHaveLength(1);
    expect(hand.gestures).toBeLessThanOrEqual(6);
  },
);

/** Creates a client's enquiry that has waited for an answer this many days. Returns its id. */
async function enquiryOfDaysAgo(days: number): Promise<string> {
  const words = { sender: client.authStore.record?.id, subject: "La plus ancienne", body: "Bonjour." };
  const { id } = await client.collection("messages").create(words);
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().replace("T", " ");
  await execute(server, `UPDATE messages SET step_at = '${since}', created = '${since}' WHERE id = '${id}'`);
  return id;
}
