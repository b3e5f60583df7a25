import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ownPage } from "../../own-page.ts";
import { atWidths, desktop, phone } from "../browser.ts";
import {
  foldedPart,
  heading,
  made,
  mailedLink,
  newAddress,
  readEnquiry,
  saved,
  sendEnquiry,
  server,
  startServerOfFile,
  test,
  unfold,
  write,
} from "./enquiries-fixtures.ts";

startServerOfFile();

const width = (page: Page) =>
  page.getByLabel("Largeur, le long du mur (m)", { exact: true }).and(page.locator("input"));
const say = (page: Page, name: string) => page.locator("label", { hasText: name }).click();

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("an enquiry with details is resumed elsewhere by the mailed link", async ({ open, reopen }) => {
    const email = newAddress();
    const page = await open("/contact", options);
    await write(page, email);
    await page.getByRole("link", { name: "Dites-nous-en davantage" }).click();
    await heading(page, /C’est écrit/).waitFor();
    // The browser that sent the form proves no address, so it offers no account.
    expect(await page.getByText("Créer ma clé d’accès").count()).toBe(0);
    await say(page, "Une extension");
    await say(page, "Un permis déposé");
    await page.getByLabel("Commune").fill("Albi");
    await page.getByText("Dans notre rayon.").waitFor();
    expect(await page.locator(".town-distance").textContent()).toBe("20km");
    await page.getByRole("button", { name: "Poser un rectangle" }).click();
    await width(page).fill("5,5");
    await saved(page).waitFor();

    const other = await reopen(await mailedLink(email), options);
    await heading(other, /Bon retour, Hélène/).waitFor();
    expect(new URL(other.url()).search).toBe("");
    // The letter is in the outbox: no mail server is configured, so the page promises no letter.
    expect(await other.getByText("Un lien vous attend dans vos e-mails.").count()).toBe(0);
    for (const expectedTexts of [
      "Une extension, un permis déposé",
      /Albi, à 20\skm de l’atelier/,
      /5,5\s×\s4,0\sm, soit 22\sm², contre la façade/,
    ])
      await foldedPart(other, expectedTexts).waitFor();
    await other
      .getByText(/^Votre demande est comme vous l’avez laissée, (?:\p{L}+di|dimanche) \d/u)
      .waitFor();
    await unfold(other);
    expect(await width(other).inputValue()).toBe("5,5");
    expect(await other.getByRole("radio", { name: "Une extension" }).isChecked()).toBe(true);
  });
});

describe.each(atWidths(["on a desk", desktop], ["on a phone", phone]))("%s", (_, options) => {
  test("new details appear at once among the earlier ones", async ({ reopen }) => {
    const { link } = await sendEnquiry();
    const page = await reopen(link, options);
    await page.getByRole("heading", { name: "Aucune réponse sur cinq" }).waitFor();
    await unfold(page);
    await say(page, "Une extension");
    await foldedPart(page, "Une extension").waitFor();
    await page.getByLabel("Commune").fill("Albi");
    await foldedPart(page, "Albi").waitFor();
    await page.getByRole("button", { name: "Poser un rectangle" }).click();
    await foldedPart(page, /m², contre la façade/).waitFor();
    await page.locator("#fichiers input[type=file]").setInputFiles({
      name: "plan.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
    });
    await foldedPart(page, "1 reçu").waitFor();
    await page.getByRole("heading", { name: "Quatre réponses sur cinq" }).waitFor();
    expect(await page.getByLabel("Commune").inputValue()).toBe("Albi");

    // The page says that a town is outside the radius, and accepts an unlisted town as written.
    await page.getByLabel("Commune").fill("Carcassonne");
    await page.getByText("C’est au-delà de notre rayon. Parlons-en.").waitFor();
    await page.getByLabel("Commune").fill("Puylaroque-les-Bains");
    await page.getByText("Commune inconnue de notre liste.").waitFor();
    expect(await page.locator(".journey").count()).toBe(0);
    await saved(page).waitFor();
    await foldedPart(page, "Puylaroque-les-Bains").waitFor();
  });

  test("the team sees the added details, and the sketch as drawn", async ({ reopen }) => {
    const client = await ownPage(server, server.client);
    const sentValues = await made(client, "messages", {
      sender: client.id,
      subject: "Un abri",
      body: "Bonjour",
    });
    const sketch = { width: 7.5, depth: 4, x: 2, y: 0 };
    await client.records("PATCH", `messages/records/${sentValues.id}`, { work: "extension", sketch });
    const page = await reopen(`/dashboard/messages/${sentValues.id}`, {
      ...options,
      baseURL: server.url,
      as: server.admin,
    });
    const added = page.getByRole("region", { name: "Ce que le client a ajouté" });
    await added.getByText("Une extension").waitFor();
    const drawnSketch = added.getByRole("img", { name: /^Croquis : 7,5\sm par 4,0\sm$/ });
    await drawnSketch.waitFor();
    const heights = () =>
      drawnSketch.locator(".sketch-text:not(.sketch-text-quiet)").evaluateAll((texts) =>
        texts.map((text) => {
          const screenMatrix = (text as SVGTextElement).getScreenCTM();
          return Math.round(
            Number.parseFloat(getComputedStyle(text).fontSize) *
              Math.hypot(screenMatrix?.a ?? 0, screenMatrix?.b ?? 0),
          );
        }),
      );
    await expect.poll(heights).toEqual([15, 15]);
  });
});

test("a new house has its own words, plot and budgets", async ({ reopen }) => {
  const page = await reopen("/demande/devis");
  await say(page, "Une extension");
  await page.getByRole("button", { name: "Poser un rectangle" }).click();
  await say(page, "Une maison");
  for (const title of ["Posez-la sur le terrain", "Montrez-nous le terrain"])
    await page.getByRole("heading", { name: title }).waitFor();
  expect(await page.getByRole("radio", { name: /terrain/ }).count()).toBe(1);
  await page.getByRole("radio", { name: "Nous avons le terrain", exact: true }).waitFor();
  const budgets = page.getByRole("radiogroup", { name: "Budget de la maison, sans le terrain" });
  await budgets.getByRole("radio", { name: /^200.000 à 280.000/ }).waitFor();

  // The rectangle moves from the wall to the plot.
  const sketch = page.getByRole("region", { name: "Posez-la sur le terrain" });
  const measures = () => sketch.locator("svg text").allTextContents();
  expect(await measures()).toEqual(["la rue", "6,0 m", "4,0 m"]);
  await page.getByText("À 9,0 m de la rue.").waitFor();
  await page.getByRole("slider", { name: "Largeur, le long de la rue (m)" }).press("ArrowRight");
  await page.getByRole("button", { name: "Déplacer la maison avec les flèches" }).press("ArrowDown");
  await page.getByText("À 8,5 m de la rue.").waitFor();
  expect(await measures()).toEqual(["la rue", "6,5 m", "4,0 m"]);
});

test("the sketch is moved and drawn by keys, and by the mouse", async ({ reopen }) => {
  const { link } = await sendEnquiry();
  const page = await reopen(link);
  await unfold(page);
  await page.getByRole("button", { name: "Poser un rectangle" }).click();
  await page.getByRole("slider", { name: "Largeur, le long du mur (m)" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  expect(await width(page).inputValue()).toBe("6,6");
  await page.getByRole("button", { name: "Déplacer le rectangle avec les flèches" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByText("Détaché de la maison.").waitFor();
  await page.keyboard.press("ArrowUp");
  await page.getByText("Contre la façade.").waitFor();
  const handle = page.getByRole("slider", { name: "Profondeur, vers le jardin (m)" });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error("There is no handle.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 40, box.y + box.height / 2 + 32, { steps: 5 });
  await page.mouse.up();
  const depth = await page.locator("#sketch_depth").inputValue();
  expect(Number(depth.replace(",", "."))).toBeGreaterThan(4);
  await saved(page).waitFor();
});

test("a quote begins with the details, stored here until sent", async ({ reopen }) => {
  const email = newAddress();
  const page = await reopen("/contact");
  await page.getByRole("link", { name: "Demander un devis gratuit" }).click();
  await heading(page, /Demander un devis/).waitFor();
  await say(page, "Une surélévation");
  await page.getByLabel("Commune").fill("Gaillac");
  await page.reload();
  await expect.poll(() => page.getByLabel("Commune").inputValue()).toBe("Gaillac");
  await page.getByRole("button", { name: "Poser un rectangle" }).click();
  await page.getByRole("button", { name: "Déplacer le rectangle avec les flèches" }).focus();
  await page.keyboard.press("ArrowRight");
  await write(page, email);
  expect(await readEnquiry(email)).toMatchObject({
    work: "storey",
    town: "Gaillac",
    sketch: { width: 6, depth: 4 },
  });
});

test("a quote's thanks list the received details, and ask for none again", async ({ reopen }) => {
  const page = await reopen("/demande/devis");
  await say(page, "Une surélévation");
  await page.getByLabel("Commune").fill("Gaillac");
  const email = newAddress();
  await write(page, email);
  const body = "Demande de devis, envoyée sans message.";
  expect(await readEnquiry(email)).toMatchObject({ subject: "Une surélévation, Gaillac", body });
  await page.getByText("Nous avons reçu deux réponses sur votre projet.").waitFor();
  expect(await page.getByRole("link", { name: "Dites-nous-en davantage" }).count()).toBe(0);
  await page.getByRole("link", { name: "Relire ou corriger ce que nous avons reçu" }).click();
  await page.getByRole("heading", { name: "Deux réponses sur cinq" }).waitFor();
  await foldedPart(page, "Une surélévation").waitFor();
  await foldedPart(page, "Gaillac").waitFor();
  expect(await page.getByText("Un moment de plus").count()).toBe(0);
});

test("without script an enquiry goes on in the browser that sent it", async ({ open }) => {
  const email = newAddress();
  const page = await open("/demande/devis", { ...desktop, javaScriptEnabled: false });
  await say(page, "Une maison");
  await page.getByLabel("Commune").fill("Albi");
  for (const [name, text] of Object.entries({ name: "Hélène", email }))
    await page.locator(`form [name=${name}]`).fill(text);
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  // The form's target is the answer below it, and the browser keeps its fragment.
  await page.waitForURL(/\/demande\?suite=ouvert(?:#|$)/);
  await page.getByLabel("Commune").fill("Gaillac");
  await page.getByRole("button", { name: "J’ai terminé" }).click();
  await page.waitForURL(/suite=enregistre/);
  expect(await readEnquiry(email)).toMatchObject({ subject: "Une maison, Albi", town: "Gaillac" });
});
