import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { type RunningServer, startServer } from "../../running.ts";
import { accessibilityProblems, desktop, phone, plain, test as siteTest } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
});
afterAll(() => server.stop());

/** The bin as an administrator opens it. */
const test = siteTest.extend("open", ({ visit }) => async (options: BrowserContextOptions = desktop) => {
  const page = await visit("/dashboard/corbeille", { ...options, baseURL: server.url, as: server.admin });
  await page.getByRole("heading", { level: 1, name: "Corbeille" }).waitFor();
  await page.getByText("attend ici trente jours").waitFor();
  return page;
});

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const dialog = (page: Page) => page.getByRole("alertdialog");
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function administrator(): Promise<PocketBase> {
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(server.admin.email, server.admin.password);
  return client;
}

async function deleted(...titles: string[]): Promise<PocketBase> {
  const client = await administrator();
  for (const title of titles) {
    const project = await client
      .collection("projects")
      .getFirstListItem(client.filter("title = {:title}", { title }));
    await client.collection("projects").delete(project.id);
  }
  return client;
}

for (const [device, options] of Object.entries({ desktop, phone })) {
  test(`what filled in the form's trap waits there, and arrives when it is restored, on a ${device}`, async ({
    open,
  }) => {
    const subject = `Un carport pour le ${device}`;
    const fields = {
      subject,
      name: "Paul Aubin",
      email: "paul@exemple.fr",
      message: "Bonjour.",
      website: "x",
    };
    await fetch(`${server.url}/contact/envoi`, { method: "POST", body: new URLSearchParams(fields) });
    const page = await open(options);
    const told = plain(await row(page, subject).innerText());
    expect(told).toContain("Message, indésirable ?");
    expect(told).toContain("Piège à robots");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByText("que seuls les robots voient").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole("button", { name: `Restaurer ${subject}` }).click();
    await toast(page, "Message restauré.").waitFor();
    await page.goto("/dashboard/messages");
    await page.getByText(subject).first().waitFor();
  });

  test(`what was deleted can be brought back, with the keyboard alone, on a ${device}`, async ({ open }) => {
    const client = await deleted("Maison du Coteau");
    const page = await open(options);
    const told = plain(await row(page, "Maison du Coteau").innerText());
    expect(told).toContain("Projet");
    expect(told).toContain("Maud Ferrand");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    for (const button of await row(page, "Maison du Coteau").getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(options.viewport?.width ?? 0);
    }
    await page.getByRole("button", { name: "Restaurer Maison du Coteau" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await toast(page, "Projet restauré.").waitFor();
    expect(await page.locator(".toasts").innerText()).not.toContain("corbeille");
    await page.getByText("La corbeille est vide.").waitFor();
    expect(
      await client.collection("projects").getFullList({ filter: "title = 'Maison du Coteau'" }),
    ).toHaveLength(1);
    await page.goto("/realisations/maison-du-coteau");
    await page.getByRole("heading", { level: 1, name: "Maison du Coteau" }).waitFor();
  });
}

test("a slug that was taken meanwhile is told of, and nothing is lost", async ({ open }) => {
  const client = await deleted("Terrasse les Pins");
  const usurper = await client.collection("projects").create({
    title: "Une autre terrasse",
    slug: "terrasse-les-pins",
    description: "<p>Une autre.</p>",
  });
  const page = await open();
  await page.getByRole("button", { name: "Restaurer Terrasse les Pins" }).click();
  await toast(page, "a pris son adresse").waitFor();
  expect(plain(await toast(page, "a pris son adresse").innerText())).toContain(
    "Une autre réalisation a pris son adresse entre-temps.",
  );
  expect(await row(page, "Terrasse les Pins").count()).toBe(1);
  await client.collection("projects").update(usurper.id, { slug: "une-autre-terrasse" });
  await client.collection("redirects").getFullList();
  await page.getByRole("button", { name: "Restaurer Terrasse les Pins" }).click();
  await expect.poll(() => row(page, "Terrasse les Pins").count()).toBe(0);
});

test("what goes for good is asked about in the specification's words, and can be kept", async ({ open }) => {
  await deleted("Carport de la Gare", "Pergola du Mas");
  const page = await open(phone);
  await page.getByRole("button", { name: "Supprimer définitivement Carport de la Gare" }).click();
  expect(plain(await dialog(page).innerText())).toContain(
    "Êtes-vous sûr de vouloir supprimer ce projet ? Cette action est irréversible.",
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  expect(await row(page, "Carport de la Gare").count()).toBe(1);
  await page.getByRole("button", { name: "Supprimer définitivement Carport de la Gare" }).click();
  await dialog(page).getByRole("button", { name: "Supprimer définitivement" }).click();
  await toast(page, "Projet supprimé définitivement.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await expect.poll(() => row(page, "Carport de la Gare").count()).toBe(0);
  await page.getByRole("button", { name: "Vider la corbeille" }).click();
  expect(plain(await dialog(page).innerText())).toContain(
    "Êtes-vous sûr de vouloir vider la corbeille ? Cette action est irréversible.",
  );
  await dialog(page).getByRole("button", { name: "Vider la corbeille" }).click();
  await page.getByText("La corbeille est vide.").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Vider la corbeille" }).count()).toBe(0);
});

test("a client gets neither the bin nor the journal, nor what is in them", async ({ visit }) => {
  const page = await visit("/mentions-legales", { ...desktop, baseURL: server.url, as: server.client });
  for (const name of ["corbeille", "journal"]) {
    const answer = await page.evaluate(
      (each) => fetch(`/dashboard/donnees/${each}`).then(({ status }) => status),
      name,
    );
    expect(answer).toBe(404);
    await page.goto(`/dashboard/${name}`);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
  }
});
