import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { companyId } from "../../../../domain/company/company.ts";
import { addDays, parisMoment, todayInParis } from "../../../../domain/dates.ts";
import { picture } from "../../../contract/pictures.ts";
import { type RunningServer, startServer } from "../../../running.ts";
import { desktop, phone, plain, test } from "../../browser.ts";

const folder = mkdtempSync(path.join(tmpdir(), "sections-clock-"));
const clockFile = path.join(folder, "ahead");
let server: RunningServer;
let admin: PocketBase;
const secretary = { email: "secretariat@les-assembleurs.example", password: "atelier2024" };

beforeAll(async () => {
  const clock = pathToFileURL(path.resolve(import.meta.dirname, "../../moved-clock.ts")).href;
  const env = { RATE_LIMITS: "off", CLOCK_FILE: clockFile, NODE_OPTIONS: `--import ${clock}` };
  server = await startServer({ env });
  admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  await admin.collection("company").update(companyId, { name: "Les Assembleurs", city: "Gaillac" });
  const account = { ...secretary, passwordConfirm: secretary.password, name: "Léa", role: "redaction" };
  await admin.collection("users").create({ ...account, verified: true });
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  for (const { id } of await admin.collection("pages").getFullList())
    await admin.collection("pages").update(id, { lists: {}, sections: {}, draft: null });
});

async function html(address: string): Promise<string> {
  return (await fetch(server.url + address)).text();
}

/** Writes the items of a page's sections. */
async function fill(page: "home" | "about", lists: Record<string, unknown>): Promise<void> {
  const id = `page${page}`.padEnd(15, "0");
  const pages = admin.collection("pages");
  await pages.create({ id, page, lists }).catch(() => pages.update(id, { lists }));
}

const question = (id: string, question: string, answer: string) => ({ id, texts: { question, answer } });

test.for([
  ["desk", desktop],
  ["phone", phone],
] as const)("a secretary publishes a question for visitors, on a %s", async ([, device], { visit }) => {
  expect(await html("/")).not.toContain("Avant de signer");
  const page = await visit("/dashboard/pages/home", { ...device, as: secretary, baseURL: server.url });
  await page.getByRole("button", { name: "Ajouter une question" }).click();
  await page.getByLabel("Question", { exact: true }).fill("Quand paie-t-on ?");
  await page.getByText("Pour paraître, il manque").waitFor();
  await page.getByLabel("Réponse").fill("Cinq fois, jamais d'avance.");
  await page.getByRole("status").getByText("Brouillon enregistré").waitFor();
  await page.getByRole("button", { name: "Publier" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Publier la page" });
  expect(plain(await dialog.innerText())).toContain("Quand paie-t-on ?");
  await dialog.getByRole("button", { name: "Publier" }).click();
  await page.locator(".toast").filter({ hasText: "La page est en ligne." }).waitFor();

  const visitor = await visit("/recherche?q=avance", { ...device, baseURL: server.url });
  await visitor.getByRole("link", { name: /Quand paie-t-on/ }).click();
  await visitor.waitForURL(`${server.url}/#question-quand-paie-t-on`);
  expect(plain(await visitor.locator(":target").innerText())).toBe("Cinq fois, jamais d'avance.");
  expect(await html("/")).toContain('"@type":"FAQPage"');
});

test("a link to a later question opens it, without a script", async ({ visit }) => {
  await fill("home", { questions: [question("a", "Combien ?", "Cher."), question("b", "Quand ?", "Tôt.")] });
  const options = { baseURL: server.url, javaScriptEnabled: false };
  const page = await visit("/#question-quand", options);
  await page.getByText("Tôt.").waitFor();
});

test("a job ends by the clock, in structured data too", async () => {
  const today = todayInParis();
  const texts = { title: "Charpentière", text: "Tailler.", contract: "CDI", place: "Gaillac" };
  await fill("about", { jobs: [{ id: "a", texts: { ...texts, from: today, until: today } }] });
  const page = await html("/qui-sommes-nous");
  expect(page).toContain("Il nous manque une marque");
  expect(page).toContain('"@type":"JobPosting"');
  expect(page).toContain(`"validThrough":"${parisMoment(`${addDays(today)}T00:00`)}"`);
  writeFileSync(clockFile, String(Date.parse(parisMoment(`${addDays(today)}T00:01`)) - Date.now()));
  const isEnded = async () => (await html("/qui-sommes-nous")).includes("Il nous manque une marque");
  await expect.poll(isEnded, { timeout: 10_000 }).toBe(false);
  expect(await html("/qui-sommes-nous")).not.toContain("JobPosting");
  writeFileSync(clockFile, "0");
});

test("a hidden or empty section leaves nothing on the page", async () => {
  const before = await html("/");
  expect(before).not.toMatch(/questions|partners|rel="stylesheet"[^>]*precedence/);
  const questions = [question("a", "Combien ?", "Cher.")];
  await fill("home", { questions });
  expect(await html("/")).toMatch(/<link rel="stylesheet" href="\/assets\/questions-[^"]+\.css"/);
  const home = await admin.collection("pages").getFirstListItem('page = "home"');
  await admin.collection("pages").update(home.id, { sections: { hidden: ["questions"] } });
  const hidden = await html("/");
  expect(hidden).not.toContain("Combien");
  expect(hidden).not.toContain("assets/questions-");
  expect(await html("/recherche?q=cher")).not.toContain("#question-combien");
});

test("a section moves, and the marks follow", async () => {
  await fill("home", { questions: [question("a", "Combien ?", "Cher.")] });
  const home = await admin.collection("pages").getFirstListItem('page = "home"');
  await admin.collection("pages").update(home.id, { sections: { order: ["questions", "team"] } });
  const text = await html("/");
  expect(text.indexOf('aria-labelledby="questions"')).toBeLessThan(text.indexOf('aria-labelledby="equipe"'));
});

test("a partner's logo is sent and shown beside its link", async ({ visit }) => {
  const page = await visit("/dashboard/pages/home", { as: secretary, baseURL: server.url });
  await page.getByRole("button", { name: "Ajouter un partenaire ou un label" }).click();
  await page.getByLabel("Nom", { exact: true }).fill("Fibois");
  await page.getByLabel("Adresse de son site").fill("fibois.example");
  await page.getByText("Une adresse commence par https://").waitFor();
  await page.getByLabel("Adresse de son site").fill("https://fibois.example/");
  const buffer = Buffer.from(await (await picture("logo.png")).arrayBuffer());
  await page
    .getByLabel("Choisir une image")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Retirer l’image" }).waitFor();
  await page.getByRole("status").getByText("Brouillon enregistré").waitFor();
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publier" }).click();
  await page.locator(".toast").filter({ hasText: "La page est en ligne." }).waitFor();
  const text = await html("/");
  expect(text).toMatch(/<a href="https:\/\/fibois\.example\/" rel="noreferrer">Fibois/);
  const logo = /src="([^"]*\/files\/[^"]*logo[^"]*)"/.exec(text)?.[1] ?? "";
  expect((await fetch(server.url + logo.replaceAll("&amp;", "&"))).status).toBe(200);
});

test("a filled section shows after a navigation too", async ({ visit }) => {
  await fill("about", { partners: [{ id: "a", texts: { name: "Fibois" } }] });
  const page = await visit("/", { baseURL: server.url });
  await page.getByRole("navigation", { name: "Navigation principale" }).getByText("Qui sommes-nous").click();
  await page.getByRole("heading", { name: "Avec qui nous travaillons" }).waitFor();
  await page.getByText("Fibois").waitFor();
});
