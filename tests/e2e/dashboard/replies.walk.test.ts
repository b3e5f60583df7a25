import type { Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { mailServer, type TestMailServer } from "../../../mail/fixtures.ts";
import { send, typedFields } from "../../contact/form.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { pdf } from "../account/fixtures.ts";
import { desktop, plain } from "../browser.ts";
import { answerFixtures, findField, findQuestion, findSend } from "./answer-fixtures.ts";
import { dashboardTest } from "./dashboard.ts";
import { soon } from "./messages-fixtures.ts";

let server: RunningServer;
let mail: TestMailServer;
let stopMail = async () => {};
beforeAll(async () => {
  mail = await mailServer({ once: (stop) => (stopMail = stop) });
  const env = {
    RATE_LIMITS: "off",
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: "Les Assembleurs <ne-pas-repondre@les-assembleurs.example>",
  };
  server = await takeServer({ demo: true, env });
});
afterAll(async () => {
  await server.stop();
  await stopMail();
});

const test = dashboardTest(() => server);
const { liseSession, notedCall, answerCount } = answerFixtures(() => server);

/** Opens the message with this subject from the list. */
async function openMessage(page: Page, subject: string): Promise<Locator> {
  const row = page.getByRole("row").filter({ hasText: subject });
  await row.getByRole("link", { name: /^Voir le message/ }).click();
  const sheet = page.getByRole("dialog", { name: subject });
  await sheet.getByRole("textbox", { name: "Votre texte" }).waitFor();
  return sheet;
}

async function letterTo(address: string, words: string): Promise<string> {
  const find = () =>
    mail.received.find(({ to, text }) => to.includes(address) && plain(text).includes(words));
  await expect.poll(find, soon).toBeDefined();
  return plain(find()?.text ?? "");
}

async function sendReply(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole("button", { name: /^Envoyer à/ }).click();
  await page.locator(".toast").getByText("Réponse envoyée avec succès").waitFor();
}

test("a reply reaches a visitor by mail, with links to its files", async ({ openShared, visit }) => {
  const { subject } = typedFields;
  const body = "Nous serions ravis de voir votre terrain.";
  await send(server.url);
  const page = await openShared("/dashboard/messages");
  const sheet = await openMessage(page, subject);
  expect(await sheet.getByText("Aucun serveur de messagerie").count()).toBe(0);
  await sheet.getByLabel("Pièces jointes").setInputFiles(pdf);
  await sheet.getByRole("textbox", { name: "Votre texte" }).fill(body);
  await sendReply(page, sheet);
  const letter = await letterTo(typedFields.email, body);
  expect(letter).toContain("1, à voir dans votre demande");
  const [link = ""] = /https?:\S+\/demande\?token=\S+/.exec(letter) ?? [];
  const theirs = await visit(link, { ...desktop, baseURL: server.url });
  const file = theirs.getByRole("link", { name: /^Ouvrir plan/ });
  const answer = await theirs.request.get((await file.getAttribute("href")) ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.goto(page.url().replace("/messages/", "/demandes/"));
  await page.getByText(`Remise à ${typedFields.name.split(" ")[0]}`).waitFor(soon);
});

test("an answer that waits for the mail server says so, with its next try", async ({ openShared }) => {
  const page = await openShared(`/dashboard/demandes/${await notedCall("Un préau vitré")}`);
  mail.refuse(451);
  await findField(page).fill("Nous passerons lundi.");
  await findSend(page).click();
  await page.getByText(/^En attente\s:.+Nouvel essai le/).waitFor(soon);
  mail.refuse();
});

test("two people who answer see each other, and the second answer asks first", async ({
  openShared,
  visit,
}) => {
  const { credentials } = await liseSession();
  const path = `/dashboard/demandes/${await notedCall("Une grange")}`;
  const page = await openShared(path);
  const hers = await visit(path, { ...desktop, baseURL: server.url, as: credentials });
  await findField(hers).fill("Nous passons mardi.\n".repeat(4));
  await page.getByText("Lise est en train de répondre.").waitFor(soon);
  const field = findField(page);
  await field.fill("Nous passons jeudi.");
  await hers.getByText("est en train de répondre.").waitFor(soon);
  const fieldTop = () => field.evaluate((element) => element.getBoundingClientRect().top);
  await field.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const before = await fieldTop();
  await findSend(hers).click();
  await page.getByText(/^Lise Bru a répondu .+ Relisez sa réponse/).waitFor(soon);
  await expect.poll(() => page.getByText("est en train de répondre.").count(), soon).toBe(0);
  expect(Math.abs((await fieldTop()) - before)).toBeLessThan(2);
  await findSend(page).click();
  const question = findQuestion(page);
  await question.getByText(/^Lise Bru a répondu/).waitFor();
  await question.getByText("Nous passons mardi.").waitFor();
  await question.getByRole("button", { name: "Relire ma réponse" }).click();
  expect(await field.inputValue()).toBe("Nous passons jeudi.");
  await findSend(page).click();
  await question.getByRole("button", { name: "Envoyer quand même" }).click();
  await page.locator(".toast").getByText("Réponse envoyée avec succès").waitFor();
});

test("a resumed draft asks first if somebody has answered since", async ({ openShared }) => {
  const { client } = await liseSession();
  const message = await notedCall("Une mezzanine");
  await client.collection("replies").create({ message, body: "Bonjour Yves, nous regardons." });
  const page = await openShared(`/dashboard/demandes/${message}`);
  await page.locator(".thread-words").getByText("Bonjour Yves, nous regardons.").waitFor(soon);
  await findField(page).fill("Nous passons jeudi.");
  // The document goes, as on a phone that drops the tab.
  await page.goto("/dashboard/guide");
  await client.collection("replies").create({ message, body: "Nous passons mardi." });
  await page.goto(`/dashboard/demandes/${message}`);
  const notice = page.getByText(/^Lise Bru a répondu .+ Relisez sa réponse/);
  await notice.waitFor(soon);
  expect(await findField(page).inputValue()).toBe("Nous passons jeudi.");
  await findSend(page).click();
  const question = findQuestion(page);
  await question.getByText("Nous passons mardi.").waitFor(soon);
  expect(await answerCount(message)).toBe(2);
  await question.getByRole("button", { name: "Relire ma réponse" }).click();
  // The question has not marked it as seen.
  await page.reload();
  await notice.waitFor(soon);
  await findSend(page).click();
  await question.getByRole("button", { name: "Envoyer quand même" }).click();
  await page.locator(".toast").getByText("Réponse envoyée avec succès").waitFor();
  expect(await answerCount(message)).toBe(3);
});

test("of two answers that are sent at one moment, one asks first", async ({ openShared, visit }) => {
  const { credentials } = await liseSession();
  const enquiry = await notedCall("Un hangar");
  const path = `/dashboard/demandes/${enquiry}`;
  const pages = [
    await openShared(path),
    await visit(path, { ...desktop, baseURL: server.url, as: credentials }),
  ];
  for (const page of pages) await findField(page).fill("Nous passons jeudi.");
  await Promise.all(pages.map((page) => findSend(page).click()));
  const questions = async () => (await Promise.all(pages.map((page) => findQuestion(page).count()))).sort();
  await expect.poll(questions, soon).toEqual([0, 1]);
  expect(await answerCount(enquiry)).toBe(1);
  for (const page of pages) {
    await page.keyboard.press("Escape");
    await findField(page).fill("");
  }
});

test("an answer whose confirmation was lost is repeated without a question", async ({ openShared }) => {
  const enquiry = await notedCall("Un préau");
  const page = await openShared(`/dashboard/demandes/${enquiry}`);
  let isLost = false;
  const losesFirst = async (route: Route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  };
  const replies = "**/api/collections/replies/records*";
  await page.route(replies, losesFirst);
  await findField(page).fill("Nous passons mardi.");
  await findSend(page).click();
  await page.getByText("La connexion a été perdue avant la réponse du site.").waitFor(soon);
  await page.locator(".thread-words").getByText("Nous passons mardi.").waitFor(soon);
  await findSend(page).click();
  await page.locator(".toast").getByText("Réponse envoyée avec succès").waitFor();
  expect(await answerCount(enquiry)).toBe(1);
  await page.unroute(replies, losesFirst);
});

test("two slots leave with the answer, and both sides see what became of them", async ({
  openShared,
  visit,
}) => {
  const enquiry = await notedCall("Une charpente");
  const page = await openShared(`/dashboard/demandes/${enquiry}`);
  await page.getByRole("button", { name: "Deux créneaux" }).click();
  const chips = page.getByRole("list", { name: "Créneaux proposés avec la réponse" });
  expect(await chips.getByRole("listitem").count()).toBe(2);
  await chips
    .getByRole("button", { name: /^Retirer/ })
    .first()
    .click();
  await chips.getByRole("button", { name: /changer$/ }).click();
  const dialog = page.getByRole("alertdialog", { name: "Le créneau" });
  await dialog.getByLabel(/^Jour/).fill("2099-11-27");
  await dialog.getByRole("button", { name: "Proposer ce créneau" }).click();
  await chips.getByText(/27\snovembre\s2099/).waitFor();
  await findField(page).fill("Voici quand nous pourrions passer.");
  await findSend(page).click();
  await page.locator(".toast").getByText("Réponse envoyée avec succès").waitFor();
  expect(await chips.count()).toBe(0);
  const ours = page.locator(".thread-offer");
  await ours.getByText("Proposés : le client n’a pas encore choisi.").waitFor(soon);

  const letter = await letterTo("yves@exemple.fr", "Voici quand nous pourrions passer.");
  expect(letter).toMatch(/27\s+novembre\s+2099/);
  const [link = ""] = /https?:\S+\/demande\?token=\S+/.exec(letter) ?? [];
  const theirs = await visit(link, { ...desktop, baseURL: server.url });
  const offer = theirs.locator(".thread-offer");
  await offer.getByText("À vous de choisir.").waitFor();
  await offer.getByRole("link", { name: "Choisir un créneau" }).click();
  const region = theirs.getByRole("region", { name: /visite/i });
  await region.locator("label", { hasText: "27 novembre 2099" }).click();
  await region.getByRole("button", { name: "Retenir ce créneau" }).click();
  await offer.getByText("L’un de ces créneaux est retenu.").waitFor();
  await ours.getByText("L’un d’eux est retenu.").waitFor(soon);
});

test("a form says who else has just saved its record", async ({ openShared }) => {
  const { client } = await liseSession();
  const project = await client.collection("projects").getFirstListItem("");
  const enquiry = await notedCall("Un cellier");
  const page = await openShared("/dashboard/guide");
  const forms = [
    { collection: "projects", id: project.id, at: `projects/${project.id}`, change: { place: "Albi" } },
    { collection: "messages", id: enquiry, at: `demandes/${enquiry}`, change: { step: "called" } },
    { collection: "messages", id: enquiry, at: `messages/${enquiry}`, change: { step: "visit" } },
  ];
  for (const { collection, id, at, change } of forms) {
    const listens = page.waitForResponse(
      (answer) => answer.request().postData()?.includes(`${collection}/${id}`) ?? false,
    );
    await page.goto(`/dashboard/${at}`);
    await listens;
    await client.collection(collection).update(id, change);
    await page.getByText(/^Lise Bru vient d’enregistrer cette (fiche|demande)\.$/).waitFor(soon);
  }
});
