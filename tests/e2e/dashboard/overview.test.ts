import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone, plain } from "../browser.ts";
import { narrow } from "./dashboard.ts";
import { admin, client, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

/** What the server has to be asked for again may take its time on a slow machine. */
const soon = { timeout: 30_000 };

test("the overview counts, lists and draws, and follows what happens elsewhere", async ({ open }) => {
  const page = await open("/dashboard");
  const counter = (label: string) => page.locator(".counters > div").filter({ hasText: label }).locator("dd");
  const unread = Number(await counter("Messages non lus").innerText());
  for (const [label, collection, filter] of [
    ["Messages non lus", "messages", "is_read = false"],
    ["Avis en attente", "reviews", "status = 'pending'"],
    ["Projets", "projects", ""],
    ["Utilisateurs", "users", ""],
  ] as const) {
    const { totalItems } = await admin.collection(collection).getList(1, 1, { filter });
    expect([label, await counter(label).innerText()]).toEqual([label, String(totalItems)]);
  }
  const [project] = (await admin.collection("projects").getList(1, 1, { sort: "-created" })).items;
  const lists: Record<string, [to: string, first: string[]]> = {
    "Messages non lus": ["/dashboard/messages?filter=unread", ["Camille Roques", "Un abri pour deux vélos"]],
    "Avis en attente": ["/dashboard/reviews", ["Approuver l'avis d"]],
    "Derniers projets": ["/dashboard/projects", [project?.title, project?.category]],
    "Utilisateurs récents": ["/dashboard/users", ["Camille Roques", "client@demo.example"]],
  };
  for (const [label, [to, first]] of Object.entries(lists)) {
    const list = page.getByRole("region", { name: label });
    expect(await list.getByRole("listitem").count()).toBeLessThanOrEqual(3);
    const shown = plain(await list.getByRole("list").innerText());
    for (const text of first) expect(shown).toContain(plain(text));
    const all = list.getByRole("link", { name: /^Voir tout/ });
    expect(await all.getAttribute("href")).toBe(to);
  }
  await page
    .getByRole("region", { name: "Avis en attente" })
    .getByRole("img", { name: /étoiles sur 5$/ })
    .first()
    .waitFor();
  const days = page.getByRole("table", { name: "Ces 30 derniers jours" });
  expect(await days.getByRole("row").count()).toBe(31);
  const measures = await days.getByRole("columnheader").allInnerTexts();
  expect(measures.map(plain)).toEqual(["Jour", "Messages", "Avis", "Vues de projets"]);

  await narrow(page);
  const sender = client.authStore.record?.id;
  const words = { sender, subject: "Un bardage à refaire", body: "Bonjour." };
  const message = await client.collection("messages").create(words);
  const list = page.getByRole("region", { name: "Messages non lus" });
  await list.getByText("Un bardage à refaire").waitFor();
  await expect.poll(async () => Number(await counter("Messages non lus").innerText())).toBe(unread + 1);
  const sidebar = page.getByRole("navigation", { name: "Tableau de bord" });
  await page.getByRole("button", { name: "Menu" }).click();
  const waiting = async (name: RegExp) => plain(await sidebar.getByRole("link", { name }).innerText());
  await expect.poll(() => waiting(/Messages/)).toContain(`${unread + 1} à traiter`);

  // Another administrator opens it, and a client gives a review.
  await admin.collection("messages").update(message.id, { is_read: true });
  await expect.poll(() => waiting(/Messages/), soon).toContain(`${unread} à traiter`);
  await expect.poll(() => counter("Messages non lus").innerText(), soon).toBe(String(unread));
  const pending = Number(await counter("Avis en attente").innerText());
  const about = await client.collection("projects").getFirstListItem('slug = "maison-du-coteau"');
  await client.collection("reviews").create({ user: sender, project: about.id, rating: 3 });
  await expect.poll(() => waiting(/Avis Clients/), soon).toContain(`${pending + 1} à traiter`);
});

test("« Approuver » on the overview puts a review on the site at once", async ({ open }) => {
  const page = await open("/dashboard", phone);
  const pending = page.getByRole("region", { name: "Avis en attente" });
  const stars = page.getByRole("img", { name: "4 étoiles sur 5" });
  const review = pending.getByRole("listitem").filter({ has: stars });
  await review.getByRole("button", { name: /Approuver/ }).click();
  await page.locator(".toast").getByText("Avis approuvé").waitFor();
  await review.waitFor({ state: "detached" });
  await page.goto("/");
  await page.getByText("3 avis clients").waitFor();
  await page.goto("/avis");
  await page.getByText("Le devis a pris trois semaines").waitFor();
});

test("what cannot be loaded says so, and is asked for again", async ({ open }) => {
  const page = await open("/dashboard");
  await page.route("**/api/collections/users/records?**", (route) => route.abort());
  await page
    .getByRole("navigation", { name: "Tableau de bord" })
    .getByRole("link", { name: "Utilisateurs" })
    .click();
  await page.getByRole("alert").getByText("Impossible de charger les utilisateurs.").waitFor();
  await page.unroute("**/api/collections/users/records?**");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("cell").filter({ hasText: "client@demo.example" }).waitFor();

  // What nobody waits for any more has not failed (spec §8).
  const sidebar = page.getByRole("navigation", { name: "Tableau de bord" });
  await held(page, "**/dashboard/donnees/journal?**");
  await sidebar.getByRole("link", { name: "Journal" }).click();
  await page.getByRole("status").getByText("Chargement...").waitFor();
  await sidebar.getByRole("link", { name: "Corbeille" }).click();
  await page.getByRole("heading", { level: 1, name: "Corbeille" }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

/** Every page, what is asked for it, what it says without, and what it shows with it. */
const failures: [path: string, asked: string, says: string, shows: string][] = [
  ["", "api/collections/projects/records?**", "Cette liste n’a pas pu être chargée.", "Maison du Coteau"],
  ["", "dashboard/donnees/mesures", "Les mesures n’ont pas pu être chargées.", "Vues de projets"],
  [
    "/projects",
    "api/collections/projects/records?**",
    "Impossible de charger les projets.",
    "Maison du Coteau",
  ],
  [
    "/messages",
    "api/collections/messages/records?**",
    "Impossible de charger les messages.",
    "Entretien du bardage",
  ],
  [
    "/reviews?filter=approved",
    "api/collections/reviews/records?**",
    "Impossible de charger les avis.",
    "Approuvé",
  ],
  ["/journal", "dashboard/donnees/journal?**", "Impossible de charger le journal.", "Qui a fait quoi"],
  [
    "/corbeille",
    "dashboard/donnees/corbeille?**",
    "Impossible de charger la corbeille.",
    "La corbeille est vide.",
  ],
];

test("on a phone too, whatever page fails offers to ask again, and then comes", async ({ open }) => {
  const page = await open("/dashboard", phone);
  for (const [path, asked, says, shows] of failures) {
    await page.route(`**/${asked}`, (route) => route.abort());
    await page.goto(`/dashboard${path}`);
    const failure = page.getByRole("alert").filter({ hasText: says });
    await failure.waitFor();
    await page.unroute(`**/${asked}`);
    await failure.getByRole("button", { name: "Réessayer" }).click();
    await failure.waitFor({ state: "detached" });
    await page.locator("#page").getByText(shows).first().waitFor();
  }
});

test("without a network, a page never seen says so on a phone, and comes once the network is back", async ({
  open,
}) => {
  const page = await open("/dashboard/guide", phone);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Menu" }).click();
  const sidebar = page.getByRole("navigation", { name: "Tableau de bord" });
  await sidebar.getByRole("link", { name: "Messages" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Impossible de charger" });
  await failure.waitFor();
  await page.context().setOffline(false);
  await failure.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
  await page.getByRole("table", { name: "Messages" }).waitFor();
});

for (const [device, options] of Object.entries({ desktop, phone })) {
  test(`« Chargement du dashboard... » and « Chargement... » stand where data is awaited, on a ${device}`, async ({
    open,
  }) => {
    const page = await open("/dashboard/messages", options);
    const html = await page.evaluate(async () => (await fetch("/dashboard")).text());
    expect(plain(html)).toContain("Chargement du dashboard...");
    expect(html).not.toContain("client@demo.example");
    const come = await held(page, "**/api/collections/**");
    await page.goto("/dashboard");
    await page.getByText("Chargement du dashboard...").waitFor();
    expect(await page.locator(".navbar, .footer").filter({ visible: true }).count()).toBe(0);
    come();
    await page.getByRole("region", { name: "Utilisateurs récents" }).waitFor();
    const go = await held(page, "**/api/collections/users/**");
    await page.getByRole("link", { name: "Voir tout : Utilisateurs récents" }).click();
    await page.getByRole("status").getByText("Chargement...").waitFor();
    go();
    await page.getByRole("heading", { level: 1, name: "Utilisateurs" }).waitFor();
    await page.getByText("Chargement...").waitFor({ state: "detached" });
  });
}

/** Keeps answers back until what it returns is called. */
async function held(page: Page, asked: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
