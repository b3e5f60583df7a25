import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { type RunningServer, startServer } from "../../running.ts";
import { accessibilityProblems, desktop, phone, plain, test as siteTest } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { narrow } from "./dashboard.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
  await busyDay();
});
afterAll(() => server.stop());

/** The journal as an administrator opens it. */
const test = siteTest.extend("open", ({ visit }) => async (options: BrowserContextOptions = desktop) => {
  const page = await visit("/dashboard/journal", { ...options, baseURL: server.url, as: server.admin });
  await page.locator(".journal-entry").first().waitFor();
  return page;
});

async function busyDay(): Promise<void> {
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const project = await client.collection("projects").getFirstListItem("slug = 'maison-du-coteau'");
  await client.collection("projects").update(project.id, { category: "Extension" });
  const review = await client.collection("reviews").getFirstListItem("status = 'pending'");
  await client.collection("reviews").update(review.id, { status: "approved" });
  // Nobody has reviewed it: its reviews would lose it too, and the journal tells of that.
  const gone = await client.collection("projects").getFirstListItem("slug = 'extension-le-verger'");
  await client.collection("projects").delete(gone.id);
  const company = await client.collection("company").getFirstListItem("");
  await client.collection("company").update(company.id, { phone: "05 63 00 11 22" });
}

async function sentences(page: Page): Promise<string[]> {
  const texts = await page.locator(".journal-entry p").allTextContents();
  return texts.map(plain);
}

for (const [device, options] of Object.entries({ desktop, phone })) {
  test(`the journal says who did what and when, on a ${device}`, async ({ open }) => {
    const page = await open(options);
    const told = await sentences(page);
    expect(told.slice(0, 2)).toEqual([
      "Maud Ferrand a modifié les coordonnées : téléphone",
      "Maud Ferrand a supprimé le projet « Extension le Verger »",
    ]);
    expect(told[2]).toMatch(/^Maud Ferrand a approuvé l'avis (?:de |d')/);
    expect(told[3]).toBe("Maud Ferrand a modifié le projet « Maison du Coteau »");
    expect(plain(await page.locator(".journal h2").first().textContent())).toBe("Aujourd'hui");
    await page.locator(".journal-entry summary").first().click();
    const changed = plain(await page.locator(".journal-entry").first().getByRole("table").innerText());
    expect(changed).toContain("05 36 49 12 34");
    expect(changed).toContain("05 63 00 11 22");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("link", { name: "les coordonnées" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Coordonnées" }).waitFor();
  });
}

test("what is chosen and looked for is in the address, both choices of two in a row, and found in capitals too", async ({
  open,
}) => {
  const page = await open();
  await page.getByLabel("Quoi").selectOption({ label: "Projets" });
  await narrow(page);
  await page.getByLabel("Action").selectOption({ label: "Suppressions" });
  await expect
    .poll(() => sentences(page))
    .toEqual(["Maud Ferrand a supprimé le projet « Extension le Verger »"]);
  await expect.poll(() => new URL(page.url()).searchParams.get("quoi")).toBe("projects");
  await page.goto("/dashboard/journal");
  await page.getByRole("searchbox", { name: "Rechercher dans le journal" }).fill("MAISON du coteau");
  await expect
    .poll(async () => (await sentences(page)).every((each) => each.includes("Maison du Coteau")))
    .toBe(true);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("MAISON du coteau");
  await page.getByRole("searchbox").fill("introuvable");
  await page.getByText("Rien de tel dans le journal.").waitFor();
});

test("the journal is downloaded as a table of what is chosen", async ({ open }) => {
  const page = await open();
  await page.getByLabel("Action").selectOption({ label: "Suppressions" });
  const link = page.getByRole("link", { name: "Télécharger en CSV" });
  await expect.poll(() => link.getAttribute("href")).toContain("action=delete");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^journal-[\d-]+\.csv$/);
  const table = await readFile(await download.path(), "utf8");
  expect(table).toContain("a supprimé le projet « Extension le Verger »;Projets;");
  expect(table).not.toContain("a modifié");
});

test("entries lead to what they changed", async ({ open }) => {
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const message = await client.collection("messages").getFirstListItem("subject = 'Entretien du bardage'");
  await client.collection("replies").create({ message: message.id, body: "Bonne journée." });
  await client.collection("messages").update(message.id, { is_read: false });
  const account = await client.collection("users").getFirstListItem(`email = "${server.client.email}"`);
  await client.collection("users").update(account.id, { name: "Camille Roques-Vidal" });
  const page = await open(phone);
  const leads: [sentence: string, title: RegExp][] = [
    ["a modifié le compte de Camille Roques-Vidal", /^Camille Roques-Vidal$/],
    ["a marqué comme non lu le message « Entretien du bardage »", /^Entretien du bardage$/],
    ["a répondu à « Entretien du bardage »", /^Entretien du bardage$/],
    ["a supprimé le projet « Extension le Verger »", /^Corbeille$/],
    ["a modifié le projet « Maison du Coteau »", /^Modifier le projet$/],
  ];
  for (const [sentence, title] of leads) {
    const entry = page.locator(".journal-entry").filter({ hasText: sentence }).first();
    await entry.getByRole("link").click();
    await page.getByRole("heading", { name: title }).last().waitFor();
    await page.goBack();
  }
  const approved = page
    .locator(".journal-entry")
    .filter({ hasText: /a approuvé l’avis d/ })
    .first();
  await approved.getByRole("link").click();
  await expect.poll(() => page.locator(".records tbody tr").count()).toBe(1);
  expect(plain(await page.locator(".records tbody tr").innerText())).toContain("Approuvé");
});

test("older entries come when they are asked for, with the keyboard alone", async ({ open }) => {
  const page = await open();
  const first = await sentences(page);
  const more = page.getByRole("button", { name: "Voir plus ancien" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await sentences(page)).length).toBeGreaterThan(first.length);
  expect((await sentences(page)).slice(0, first.length)).toEqual(first);
});
