import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ownPage } from "../../own-page.ts";
import { withThumb } from "../../thumb.ts";
import { atWidths, desktop, phone } from "../browser.ts";
import {
  foldedPart,
  heading,
  made,
  openTeam,
  sendEnquiry,
  server,
  startServerOfFile,
  test,
  unfold,
} from "./enquiries-fixtures.ts";

startServerOfFile();

const password = "trois-mots-sans-rapport";
const plan = {
  name: "plan.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
};

const facts = (page: Page) => page.getByRole("table", { name: "Votre demande" });
const say = (page: Page, name: string) => page.locator("label", { hasText: name }).click();

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("the mailed link and a passkey make the account", async ({ open }) => {
    const { link } = await sendEnquiry();
    const page = await open("/demande", options);
    await withThumb(page);
    await page.goto(link);
    await page.getByRole("button", { name: "Créer ma clé d’accès" }).click();
    await page.waitForURL("**/account/echanges/*");
    await heading(page, "Une extension").waitFor();

    // The account has no password, so nothing asks for one.
    await page.goto("/account/reglages");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await question.getByRole("button", { name: "Garder mon compte" }).waitFor();
    expect(await question.getByLabel("Mot de passe", { exact: true }).count()).toBe(0);
    await question.getByRole("button", { name: "Garder mon compte" }).click();

    await page.context().clearCookies();
    await page.goto(link);
    await page.getByText("Cette demande est dans un espace personnel.").waitFor();
  });

  test("a message begun in the account may say more on request", async ({ reopen }) => {
    const client = await ownPage(server, server.client);
    const typedFields = {
      sender: client.id,
      subject: "Un abri pour le bois",
      body: "Contre le pignon nord.",
    };
    const { id } = await made(client, "messages", typedFields);
    const page = await reopen(`/account/echanges/${id}`, {
      ...options,
      baseURL: server.url,
      as: server.client,
    });
    await heading(page, "Un abri pour le bois").waitFor();
    expect(await page.getByLabel("Commune").count()).toBe(0);
    await page.getByRole("button", { name: "En dire davantage" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("ouvrage-titre");
    await unfold(page);
    await page.getByLabel("Commune").fill("Albi");
    await foldedPart(page, "Albi").waitFor();
  });
});

describe.each(atWidths(["on a desk", desktop], ["on a phone", phone]))("%s", (_, options) => {
  test("a claimed enquiry is editable in the account until it is answered", async ({ reopen }) => {
    const { link, enquiry } = await sendEnquiry();
    const page = await reopen(link, options);
    await heading(page, /Bon retour/).waitFor();
    await unfold(page);
    await say(page, "Une extension");
    await foldedPart(page, "Une extension").waitFor();
    await page.getByText("Plutôt avec un mot de passe").click();
    const field = page.getByLabel("Mot de passe", { exact: true });
    await field.fill("court");
    await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    await field.fill(password);
    await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
    await page.waitForURL("**/account/echanges/*");
    await page.getByRole("heading", { name: "Une réponse sur cinq" }).waitFor();
    await page.getByRole("link", { name: "Reprendre où j’en étais" }).click();
    await page.locator("#fichiers input[type=file]").setInputFiles(plan);
    await foldedPart(page, "1 reçu").waitFor();
    await page.getByRole("heading", { name: "Deux réponses sur cinq" }).waitFor();

    await unfold(page);
    await page.getByLabel("Commune").focus();
    const team = await openTeam();
    await made(team, "replies", { message: enquiry, author: team.id, body: "Nous passons jeudi." });
    await page.getByText("ce qui change se dit désormais dans la conversation").waitFor();
    await facts(page).getByText("Une extension").waitFor();
    await facts(page).getByRole("link", { name: "Ouvrir plan.pdf" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Votre demande");
    expect(await page.getByLabel("Commune").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Reprendre où j’en étais" }).count()).toBe(0);
  });
});

test("an existing account signs in and takes the enquiry", async ({ reopen }) => {
  const { email, link } = await sendEnquiry();
  const values = { name: "Hélène Caussade", email, verified: true, password, passwordConfirm: password };
  await made(await openTeam(), "users", values);
  const page = await reopen(link);
  await page.getByText("Un compte a déjà votre adresse").waitFor();
  await page.getByRole("region", { name: "Qui peut lire ceci" }).getByText("Personne d’autre.").waitFor();
  await page.locator("#cle").getByRole("link", { name: "Se connecter" }).click();
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.getByRole("button", { name: "Rattacher à mon compte" }).click();
  await page.waitForURL("**/account/echanges/*");
  await heading(page, "Une extension").waitFor();
});

/** The form's details of every part except the files. */
const details = {
  work: "extension",
  readiness: "permit",
  town: "Albi",
  town_code: "81004",
  surface: "22",
  start_wish: "later",
  budget: "40 000 à 80 000 €",
  sketch_width: "5,5",
  sketch_depth: "4",
};

const visit = "Nous passons jeudi. D’ici là, regardez si l’accès au jardin laisse passer une nacelle.";

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Returns the visible headings of the page's sections, in page order. */
const titles = (page: Page) => page.locator("main h2:visible").allTextContents();

describe.each([
  ["on a desk", desktop, 3000],
  ["on a phone", phone, 3600],
] as const)("%s", (_, options, most) => {
  test("a resumed enquiry is short, its conversation first", async ({ open }) => {
    const { link, enquiry } = await sendEnquiry(details);
    const page = await open(link, options);
    await heading(page, /Bon retour/).waitFor();
    await foldedPart(page, "Albi, à 20").waitFor();
    expect(await height(page)).toBeLessThan(most);
    expect(await titles(page)).toEqual([
      "La conversation",
      "Quatre réponses sur cinq",
      "Cette conversation est la vôtre",
      "Qui peut lire ceci",
    ]);

    const team = await openTeam();
    await made(team, "replies", { message: enquiry, author: team.id, body: visit });
    await page.reload();
    await page.getByText(visit).waitFor();
    expect(await height(page)).toBeLessThan(most);
    expect((await titles(page)).slice(0, 2)).toEqual([
      "La conversation\u00a0: une réponse pour vous",
      "Votre demande",
    ]);
  });
});

test("a part opens if a detail is missing, and then folds again", async ({ open }) => {
  const { link } = await sendEnquiry({ ...details, town: "", town_code: "" });
  const page = await open(link);
  const surface = page.getByLabel("Surface, en mètres carrés");
  await page.getByRole("link", { name: "Reprendre où j’en étais" }).click();
  const town = page.getByLabel("Commune");
  await town.fill("Gaillac");
  expect(await surface.isVisible()).toBe(false);
  const doneButton = page.getByRole("button", { name: "J’ai terminé" });
  await doneButton.waitFor();
  await foldedPart(page, "Gaillac").click();
  expect(await town.isVisible()).toBe(false);

  // A line that cannot be saved opens its part again.
  await foldedPart(page, "Ouvrage").click();
  await surface.fill("abc");
  await page.getByText("Une ligne est à revoir.").waitFor();
  await foldedPart(page, "Ouvrage").click();
  await doneButton.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("surface");
});
