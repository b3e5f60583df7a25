import type { Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import { storedMoment } from "../../../../domain/dates.ts";
import { picture } from "../../../contract/pictures.ts";
import { execute } from "../../../stored-rows.ts";
import { desktop, phone, plain } from "../../browser.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const home = { id: "pagehome0000000", page: "home" };
const day = 24 * 60 * 60 * 1000;
const password = "une phrase assez longue";

/** Makes the account of a colleague, once for all tests. */
async function colleague(role: string): Promise<{ email: string; password: string }> {
  const email = `${role}@pages.example`;
  const account = { email, name: "Léa Bonnafous", role, verified: true, password, passwordConfirm: password };
  await admin
    .collection("users")
    .create(account)
    .catch(() => undefined);
  return { email, password };
}

/** Publishes a home page whose one version is of yesterday. */
async function publishYesterday(): Promise<void> {
  const pages = admin.collection("pages");
  const values = { texts: { "opening.title": "Hier,\nun toit" }, pictures: {}, sections: {}, lists: {} };
  await pages.create(home).catch(() => undefined);
  await pages.update(home.id, { texts: {}, draft: null, scheduled: null, publish_at: "" });
  await pages.update(home.id, { ...values });
  const yesterday = storedMoment(new Date(Date.now() - day));
  await execute(server, `UPDATE _changes SET at = '${yesterday}' WHERE record = '${home.id}'`);
}

async function homeText(): Promise<string> {
  return plain(await (await fetch(server.url)).text());
}

beforeEach(publishYesterday);

const place = (page: Page, name: string | RegExp) => page.locator(".page-place").filter({ hasText: name });

/** Changes the headline, the workshop's picture, a section and a list, as the design's walk does. */
async function change(page: Page): Promise<void> {
  await place(page, /^Titre/)
    .first()
    .click();
  await page.getByLabel("Le texte").fill("Aujourd'hui,\nune charpente");
  await place(page, "Image de l’équipe").click();
  const buffer = Buffer.from(await (await picture("atelier.jpg")).arrayBuffer());
  await page.getByLabel("Remplacer").setInputFiles({ name: "atelier.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("Pour qui ne la voit pas").fill("L'atelier, la porte ouverte.");
  await page.getByRole("button", { name: "Cacher : La coopérative" }).click();
  await page.getByRole("button", { name: "Ajouter une question" }).click();
  await page.getByLabel("Question", { exact: true }).fill("Qui vient lever ?");
  await page.getByLabel("Réponse").fill("Ceux qui ont taillé.");
  await page.getByRole("status").getByText("Brouillon enregistré").waitFor();
}

test.for([
  ["desk", desktop],
  ["phone", phone],
] as const)("a secretary publishes the home page and restores it, on a %s", async ([, device], { visit }) => {
  // The page is kept: the second answer is the first one's.
  expect(await homeText()).toContain("un toit");
  const options = { ...device, as: await colleague("redaction"), baseURL: server.url };
  const page = await visit("/", options);
  await page.getByRole("link", { name: "Modifier cette page" }).click();
  await page.getByRole("heading", { level: 1, name: "Accueil" }).waitFor();
  await change(page);
  expect(await homeText()).toContain("un toit");

  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publier" }).click();
  await page.locator(".toast").filter({ hasText: "La page est en ligne." }).waitFor();
  // No answer after the publication is the kept one, however slow the machine is.
  const text = await homeText();
  expect(text).toContain("une charpente");
  expect(text).toContain('alt="L\'atelier, la porte ouverte."');
  expect(text).toContain("Qui vient lever ?");
  expect(text).not.toContain("Plus qu'un constructeur");

  await page.getByRole("link", { name: "Versions" }).click();
  await page
    .getByRole("navigation", { name: "Versions" })
    .getByRole("link", { name: /^Hier/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Revenir à cette version" }).click();
  await expect.poll(homeText, { timeout: 10_000 }).toContain("un toit");
  const former = await homeText();
  expect(former).not.toContain("Qui vient lever ?");
  expect(former).toContain("Plus qu'un constructeur");
});

test.for(["chantier", "comptabilite"])("the role %s has no way to change a page", async (role, { visit }) => {
  const page = await visit("/", { ...desktop, as: await colleague(role), baseURL: server.url });
  await page.getByRole("link", { name: "Tableau de bord" }).waitFor();
  expect(await page.getByText("Modifier cette page").isVisible()).toBe(false);
  const calls = [
    "pages/vue?page=home",
    "pages/apercus?page=home",
    "pages/auteurs",
    "pages/redacteurs",
    "versions?collection=pages",
  ];
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(`/dashboard/donnees/${path}`)).status)),
    calls,
  );
  expect(statuses).toEqual(calls.map(() => 404));
  const answer = await page.goto("/dashboard/pages");
  expect(answer?.status()).toBe(404);
});
