import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, desktop, phone, type VisitOptions } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import {
  heading,
  mailedLink,
  newAddress,
  saved,
  server,
  startServerOfFile,
  test,
  write,
} from "./requests-fixtures.ts";

startServerOfFile();

/** Where nobody points to. */
const widths = [
  ["on a desk", desktop],
  ["on a phone", phone],
] as const;

type Open = (path: string, options?: VisitOptions) => Promise<Page>;

async function sentFrom(open: Open, options: BrowserContextOptions) {
  const email = newAddress();
  const page = await open("/contact", options);
  await write(page, email);
  await page.getByRole("link", { name: "Dites-nous-en davantage" }).click();
  await heading(page, /C’est écrit/).waitFor();
  return { email, page };
}

const width = (page: Page) =>
  page.getByLabel("Largeur, le long du mur (m)", { exact: true }).and(page.locator("input"));
const say = (page: Page, name: string) => page.locator("label", { hasText: name }).click();

describe.each(widths)("%s", (_, options) => {
  test("a request is told in two breaths, and goes on by the mailed link on another device", async ({
    open,
  }) => {
    const { email, page } = await sentFrom(open, options);
    await say(page, "Une extension");
    await say(page, "Un permis déposé");
    await page.getByLabel("Commune").fill("Albi");
    await page.getByText("Dans notre rayon.").waitFor();
    expect(await page.locator(".town-distance").textContent()).toBe("20km");
    await page.getByRole("button", { name: "Poser un rectangle" }).click();
    await width(page).fill("5,5");
    await saved(page).waitFor();

    const other = await open(await mailedLink(email), options);
    await heading(other, /Bon retour, Hélène/).waitFor();
    expect(new URL(other.url()).search).toBe("");
    // The letter lies in the outbox: no mail server is configured, and none is promised.
    expect(await other.getByText("Un lien vous attend dans vos e-mails.").count()).toBe(0);
    const facts = other.getByRole("table", { name: "Votre demande" });
    for (const fact of [
      "Une extension",
      "Un permis déposé",
      "Albi",
      /5,5\s×\s4,0\sm, soit 22\sm², contre la façade/,
    ])
      await facts.getByText(fact).waitFor();
    await facts.getByText(/^Albi, à 20\skm de l’atelier$/).waitFor();
    // Beside the words that tell its measures, which no drawing of that size could.
    const drawn = facts.getByRole("img", { name: /^Croquis : 5,5\sm par 4,0\sm$/ });
    expect(await drawn.locator("text").count()).toBe(0);
    await other
      .getByText(/^Votre demande est comme vous l’avez laissée, (?:\p{L}+di|dimanche) \d/u)
      .waitFor();
    expect(await width(other).inputValue()).toBe("5,5");
    expect(await other.getByRole("radio", { name: "Une extension" }).isChecked()).toBe(true);
  });

  test("what is said stands at once among what is there already", async ({ open }) => {
    const { email } = await sentFrom(open, options);
    const page = await open(await mailedLink(email), options);
    const facts = page.getByRole("table", { name: "Votre demande" });
    await page.getByRole("heading", { name: "Aucune pièce sur huit" }).waitFor();
    await say(page, "Une extension");
    await facts.getByText("Une extension").waitFor();
    await page.getByLabel("Commune").fill("Albi");
    await facts.getByText("Albi").waitFor();
    await page.getByRole("button", { name: "Poser un rectangle" }).click();
    await facts.getByText(/m², contre la façade/).waitFor();
    await page.locator("#fichiers input[type=file]").setInputFiles({
      name: "plan.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
    });
    await facts.getByText("1 reçu").waitFor();
    await page.getByRole("heading", { name: "Quatre pièces sur huit" }).waitFor();
    expect(await page.getByLabel("Commune").inputValue()).toBe("Albi");
  });

  test("a town beyond the radius is told so, and one that is in no list is taken as it is written", async ({
    open,
  }) => {
    const { page } = await sentFrom(open, options);
    await page.getByLabel("Commune").fill("Carcassonne");
    await page.getByText("Au-delà, parlons-en.").waitFor();
    await page.getByLabel("Commune").fill("Puylaroque-les-Bains");
    await page.getByText("Commune inconnue de notre liste.").waitFor();
    expect(await page.locator(".journey").count()).toBe(0);
    await saved(page).waitFor();
  });

  test("the page of a request has no fault that a program finds, and is as wide as the screen", async ({
    open,
  }) => {
    const { email } = await sentFrom(open, options);
    const page = await open(await mailedLink(email), options);
    await heading(page, /Bon retour/).waitFor();
    await page.getByLabel("Commune").fill("Albi");
    await page.getByText("Dans notre rayon.").waitFor();
    await page.getByRole("button", { name: "Poser un rectangle" }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test("the house of the sketch has its measure over the roof, and the words stand beside the title", async ({
  open,
}) => {
  const page = await open("/demande/devis", desktop);
  const sketch = page.getByRole("region", { name: "Posez-le contre la maison" });
  const roof = sketch.locator("svg text");
  expect(await roof.allTextContents()).toEqual(["10,8 m"]);
  const [drawing, text] = await Promise.all([
    sketch.locator("svg").first().boundingBox(),
    roof.boundingBox(),
  ]);
  expect(text?.y).toBeGreaterThan(drawing?.y ?? 0);
  const [title, words] = await Promise.all([
    sketch.getByRole("heading").boundingBox(),
    sketch.getByText("Glissez le rectangle").boundingBox(),
  ]);
  if (!title || !words) throw new Error("The part says nothing.");
  expect(words.x).toBeGreaterThan(title.x + title.width);
  expect(Math.abs(words.y - title.y)).toBeLessThan(40);
});

test("the sketch is moved and drawn by keys, and by the mouse", async ({ open }) => {
  const { page } = await sentFrom(open, desktop);
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

test("« Demander un devis gratuit » begins with the second breath, kept on this device until an address is given", async ({
  open,
}) => {
  const email = newAddress();
  const page = await open("/contact");
  await page.getByRole("link", { name: "Demander un devis gratuit" }).click();
  await heading(page, /Un devis gratuit/).waitFor();
  await say(page, "Une surélévation");
  await page.getByLabel("Commune").fill("Gaillac");
  await page.reload();
  await expect.poll(() => page.getByLabel("Commune").inputValue()).toBe("Gaillac");
  await page.getByRole("button", { name: "Poser un rectangle" }).click();
  await page.getByRole("button", { name: "Déplacer le rectangle avec les flèches" }).focus();
  await page.keyboard.press("ArrowRight");
  await write(page, email);
  const other = await open(await mailedLink(email), phone);
  const facts = other.getByRole("table", { name: "Votre demande" });
  for (const fact of ["Une surélévation", "Gaillac", /6,0\s×\s4,0\sm/]) await facts.getByText(fact).waitFor();
});

test("without script a request goes on in the browser that sent it", async ({ open }) => {
  const email = newAddress();
  const page = await open("/demande/devis", { ...desktop, javaScriptEnabled: false });
  await say(page, "Une maison");
  await page.getByLabel("Commune").fill("Albi");
  for (const [name, text] of Object.entries({ name: "Hélène", email, subject: "Maison", message: "Bonjour" }))
    await page.locator(`form [name=${name}]`).fill(text);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  // The form leads to the answer below it, and a browser takes that along.
  await page.waitForURL(/\/demande\?suite=ouvert(?:#|$)/);
  await page.getByLabel("Commune").fill("Gaillac");
  await page.getByRole("button", { name: "C’est tout" }).click();
  await page.waitForURL(/suite=enregistre/);
  const other = await open(await mailedLink(email));
  const facts = other.getByRole("table", { name: "Votre demande" });
  for (const fact of ["Une maison", "Gaillac"]) await facts.getByText(fact).waitFor();
});

test("whoever has no link is shown where to begin, and a revoked one opens nothing", async ({ open }) => {
  const page = await open("/demande");
  await page.getByText("Aucun lien n’ouvre de demande dans ce navigateur.").waitFor();
  const { email } = await sentFrom(open, desktop);
  const link = await mailedLink(email);
  const revoking = await open(link.replace("/demande?", "/demande/revoquer?"));
  await revoking.getByRole("button", { name: "Révoquer ce lien" }).click();
  await revoking.getByText("Ce lien n’ouvre plus rien.").waitFor();
  const dead = await open(link);
  await dead.getByText(/^Ce lien a été révoqué le/).waitFor();
  expect(await dead.getByText("Hélène").count()).toBe(0);
});

describe.each(widths)("%s, the team", (_, options) => {
  test("sees with the message what was added, and the sketch as it was drawn", async ({ open }) => {
    const { page } = await sentFrom(open, desktop);
    await say(page, "Une extension");
    await page.getByRole("button", { name: "Poser un rectangle" }).click();
    await width(page).fill("7,5");
    await saved(page).waitFor();
    const team = await open("/dashboard/messages", { ...options, baseURL: server.url, as: server.admin });
    await team
      .getByRole("link", { name: /^Voir le message/ })
      .first()
      .click();
    const added = team.getByRole("region", { name: "Ce que le client a ajouté" });
    await added.getByText("Une extension").waitFor();
    const drawn = added.getByRole("img", { name: /^Croquis : 7,5\sm par 4,0\sm$/ });
    await drawn.waitFor();
    const heights = () =>
      drawn.locator(".sketch-text:not(.sketch-text-quiet)").evaluateAll((texts) =>
        texts.map((text) => {
          const shown = (text as SVGTextElement).getScreenCTM();
          return Math.round(
            Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(shown?.a ?? 0, shown?.b ?? 0),
          );
        }),
      );
    await expect.poll(heights).toEqual([15, 15]);
    expect(await accessibilityProblems(team)).toEqual([]);
    expect(await sidewaysScroll(team)).toBe(0);
  });
});
