import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { plain } from "../browser.ts";
import { narrow } from "./dashboard.ts";
import { admin, client, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

/** A repeated request to the server may take long on a slow machine. */
const soon = { timeout: 30_000 };

test("the overview counts, lists, draws and follows changes", async ({ openShared }) => {
  const page = await openShared("/dashboard");
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
    const shownElement = plain(await list.getByRole("list").innerText());
    for (const text of first) expect(shownElement).toContain(plain(text));
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

  // A second administrator opens the message, and a client writes a review.
  await admin.collection("messages").update(message.id, { is_read: true });
  await expect.poll(() => waiting(/Messages/), soon).toContain(`${unread} à traiter`);
  await expect.poll(() => counter("Messages non lus").innerText(), soon).toBe(String(unread));
  const pending = Number(await counter("Avis en attente").innerText());
  const about = await client.collection("projects").getFirstListItem('slug = "maison-du-coteau"');
  await client.collection("reviews").create({ user: sender, project: about.id, rating: 3 });
  await expect.poll(() => waiting(/Avis Clients/), soon).toContain(`${pending + 1} à traiter`);
});

test.runIf(isFullRun)("a failed load is reported, and can be retried", async ({ openShared }) => {
  const page = await openShared("/dashboard");
  await page.route("**/api/collections/users/records?**", (route) => route.abort());
  await page
    .getByRole("navigation", { name: "Tableau de bord" })
    .getByRole("link", { name: "Utilisateurs" })
    .click();
  await page.getByRole("alert").getByText("Impossible de charger les utilisateurs.").waitFor();
  // The list may also read itself again before the key is pressed, and the button is gone then.
  await page.getByRole("button", { name: "Réessayer" }).focus();
  await page.unroute("**/api/collections/users/records?**");
  await page.keyboard.press("Enter");
  await page.getByRole("cell").filter({ hasText: "client@demo.example" }).waitFor();

  // A cancelled request has not failed (spec §8).
  const sidebar = page.getByRole("navigation", { name: "Tableau de bord" });
  await held(page, "**/dashboard/donnees/journal?**");
  await sidebar.getByText("Le site").click();
  await sidebar.getByRole("link", { name: "Journal" }).click();
  await page.getByRole("status").getByText("Chargement...").waitFor();
  await sidebar.getByRole("link", { name: "Corbeille" }).click();
  await page.getByRole("heading", { level: 1, name: "Corbeille" }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

/** Holds answers back until the returned function is called. */
async function held(page: Page, asked: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
