import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { withThumb } from "../../thumb.ts";
import { desktop, phone } from "../browser.ts";
import {
  findLink,
  foldedPart,
  heading,
  mailedLink,
  newAddress,
  readEnquiry,
  saved,
  sendEnquiry,
  startServerOfFile,
  test,
  unfold,
  write,
} from "./enquiries-fixtures.ts";

startServerOfFile();

const plan = {
  name: "plan.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
};
const budget = /80.000 à 150.000/;

const facts = (page: Page, of: string) => page.getByRole("table", { name: of });
const say = (page: Page, name: string | RegExp) => page.locator("label", { hasText: name }).click();
const width = (page: Page) =>
  page.getByLabel("Largeur, le long du mur (m)", { exact: true }).and(page.locator("input"));
const sendPlan = (page: Page) => page.locator("#fichiers input[type=file]").setInputFiles(plan);
/** Creates the account that claims the page's enquiry. */
async function claim(page: Page, password = "trois-mots-sans-rapport"): Promise<void> {
  await page.getByText("Plutôt avec un mot de passe").click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await page.waitForURL("**/account/echanges/*");
  // The address changes before the page. Both pages have the same parts.
  await page.locator('main a[href="/account#echanges"]').waitFor();
}

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("an enquiry is resumed elsewhere, claimed, and corrected in the account", async ({ open }) => {
    const email = newAddress();
    const first = await open("/contact", options);
    await write(first, email);
    await first.getByRole("link", { name: "Dites-nous-en davantage" }).click();
    await heading(first, /C’est écrit/).waitFor();
    await say(first, "Une extension");
    await first.getByLabel("Commune").fill("Albi");
    await first.getByRole("button", { name: "Poser un rectangle" }).click();
    await width(first).fill("5,5");
    await sendPlan(first);
    await first.getByText("plan.pdf").waitFor();
    await saved(first).waitFor();

    const link = await mailedLink(email);
    const second = await open("/demande", options);
    await withThumb(second);
    await second.goto(link);
    await heading(second, /Bon retour, Hélène/).waitFor();
    await foldedPart(second, "Une extension").waitFor();
    await second.getByRole("link", { name: "Reprendre où j’en étais" }).click();
    await say(second, "Un permis déposé");
    await saved(second).waitFor();
    await second.getByRole("link", { name: "Reprendre où j’en étais" }).click();
    await say(second, "Plus tard");
    await say(second, budget);
    await foldedPart(second, budget).waitFor();
    await second.getByRole("button", { name: "Créer ma clé d’accès" }).click();

    await second.waitForURL("**/account/echanges/*");
    await heading(second, "Une extension").waitFor();
    const expectedTexts = [
      "Une extension",
      "Albi",
      /5,5\s×\s4,0\sm, soit 22\sm²/,
      "1 reçu",
      "Plus tard",
      budget,
    ];
    for (const each of expectedTexts) await foldedPart(second, each).waitFor();
    await unfold(second);
    const file = await second.getByRole("link", { name: "Ouvrir plan.pdf" }).getAttribute("href");
    expect(await second.evaluate(async (address) => (await fetch(address)).status, String(file))).toBe(200);

    await second.getByLabel("Commune").fill("Gaillac");
    await saved(second).waitFor();
    await foldedPart(second, "Gaillac").waitFor();
    await second.reload();
    await foldedPart(second, "Gaillac").waitFor();
    expect(await second.getByLabel("Commune").inputValue()).toBe("Gaillac");
    expect(await readEnquiry(email)).toMatchObject({ town: "Gaillac", start_wish: "later", is_read: false });
  });
});

test("text typed after the session has ended is kept after signing in", async ({ open }) => {
  const { email, link } = await sendEnquiry();
  const page = await open(link);
  await unfold(page);
  await say(page, "Une extension");
  await saved(page).waitFor();
  await claim(page);
  await foldedPart(page, "Une extension").waitFor();
  await unfold(page);
  await page.route("**/demande/lignes", (route) => route.abort());
  await page.getByLabel("Surface, en mètres carrés").fill("88");
  await page.getByText("Pas encore enregistré : nous réessayons.").waitFor();
  const tab = await page.context().newPage();
  await tab.goto("/account");
  await tab.getByRole("main").getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await page.waitForURL("**/login**");
  await page.unroute("**/demande/lignes");
  await page.locator("form [name=email]").fill(email);
  await page.locator("form [name=password]").fill("trois-mots-sans-rapport");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  if (!page.url().includes("echanges")) await page.waitForURL("**/account**");
  await foldedPart(page, "88 m²").waitFor();
  expect(await page.getByLabel("Surface, en mètres carrés").inputValue()).toBe("88");
  await expect.poll(async () => (await readEnquiry(email)).surface).toBe(88);
});

test("an invited reader with an account reads the enquiry and completes nothing", async ({ open }) => {
  const { link } = await sendEnquiry();
  const page = await open(link);
  await unfold(page);
  await say(page, "Une extension");
  await page.getByRole("button", { name: "Poser un rectangle" }).click();
  await sendPlan(page);
  await foldedPart(page, "1 reçu").waitFor();
  await page.getByRole("button", { name: "Inviter une personne" }).click();
  const invited = newAddress();
  await page.getByLabel("Son adresse e-mail").fill(invited);
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await page.getByText("L’invitation est partie.").waitFor();

  const other = await open(await findLink(invited, 1));
  await claim(other);
  const toldElement = facts(other, "La demande d’Hélène Caussade");
  await toldElement.getByText("Une extension").waitFor();
  await toldElement.getByText(/soit 24\sm²/).click();
  const drawing = toldElement.getByRole("img", { name: /^Croquis/ });
  await drawing.waitFor();
  // The text above contains the measures, because a drawing of this size would make them unreadable.
  expect(await drawing.locator("text").count()).toBe(0);
  const file = await toldElement.getByRole("link", { name: "Ouvrir plan.pdf" }).getAttribute("href");
  expect(await other.evaluate(async (address) => (await fetch(address)).status, String(file))).toBe(200);
  await other.getByText("elle seule la complète").waitFor();
  expect(await other.getByLabel("Commune").count()).toBe(0);
});
