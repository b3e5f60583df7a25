import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { ownPage } from "../../own-page.ts";
import { withThumb } from "../../thumb.ts";
import { atWidths, desktop, phone } from "../browser.ts";
import {
  heading,
  made,
  openTeam,
  sendEnquiry,
  server,
  startServerOfFile,
  test,
} from "./requests-fixtures.ts";

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

    // There is no password to give where one is asked for.
    await page.goto("/account/reglages");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await question.getByRole("link", { name: "Choisissez-en un par e-mail" }).click();
    await heading(page, /mot de passe/i).waitFor();

    await page.context().clearCookies();
    await page.goto(link);
    await page.getByText("Cette demande est dans un espace personnel.").waitFor();
  });

  test.runIf(isFullRun)("a message begun in the account may say more on request", async ({ reopen }) => {
    const client = await ownPage(server, server.client);
    const written = { sender: client.id, subject: "Un abri pour le bois", body: "Contre le pignon nord." };
    const { id } = await made(client, "messages", written);
    const page = await reopen(`/account/echanges/${id}`, {
      ...options,
      baseURL: server.url,
      as: server.client,
    });
    await heading(page, "Un abri pour le bois").waitFor();
    expect(await page.getByLabel("Commune").count()).toBe(0);
    await page.getByRole("button", { name: "En dire davantage" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("ouvrage-titre");
    await page.getByLabel("Commune").fill("Albi");
    await facts(page).getByText("Albi").waitFor();
  });
});

describe.each(atWidths(["on a desk", desktop], ["on a phone", phone]))("%s", (_, options) => {
  test.runIf(isFullRun)(
    "a claimed enquiry goes on in the account until somebody answers",
    async ({ reopen }) => {
      const { link, request } = await sendEnquiry();
      const page = await reopen(link, options);
      await heading(page, /Bon retour/).waitFor();
      const titles = await page
        .locator("main section[aria-labelledby] h2")
        .evaluateAll((all) => all.map((title) => ({ id: title.id, top: title.getBoundingClientRect().top })));
      // The way to an account stands right below what there is, before the parts.
      const first = titles.slice(0, 4);
      expect(first.map(({ id }) => id)).toEqual(["deja-titre", "cle", "lecteurs-titre", "ouvrage-titre"]);
      expect(first).toEqual(first.toSorted((one, other) => one.top - other.top));
      await say(page, "Une extension");
      await facts(page).getByText("Une extension").waitFor();
      const field = page.getByLabel("Mot de passe", { exact: true });
      await field.fill("court");
      await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
      await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
      await field.fill(password);
      await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
      await page.waitForURL("**/account/echanges/*");
      await page.getByRole("heading", { name: "Une réponse sur huit" }).waitFor();
      await page.getByRole("link", { name: "Reprendre où j’en étais" }).click();
      await page.locator("#fichiers input[type=file]").setInputFiles(plan);
      await facts(page).getByText("1 reçu").waitFor();
      await page.getByRole("heading", { name: "Deux réponses sur huit" }).waitFor();

      await page.getByLabel("Commune").focus();
      const team = await openTeam();
      await made(team, "replies", { message: request, author: team.id, body: "Nous passons jeudi." });
      await page.getByText("ce qui change se dit désormais dans la conversation").waitFor();
      await facts(page).getByText("Une extension").waitFor();
      await facts(page).getByRole("link", { name: "Ouvrir plan.pdf" }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Votre demande");
      expect(await page.getByLabel("Commune").count()).toBe(0);
      expect(await page.getByRole("link", { name: "Reprendre où j’en étais" }).count()).toBe(0);
    },
  );
});

test("an existing account signs in and takes the enquiry", async ({ reopen }) => {
  const { email, link } = await sendEnquiry();
  const values = { name: "Hélène Caussade", email, verified: true, password, passwordConfirm: password };
  await made(await openTeam(), "users", values);
  const page = await reopen(link);
  await page.getByText("Un compte a déjà votre adresse").waitFor();
  await page.getByRole("link", { name: "Plus tard, le lien me suffit" }).click();
  await page.getByRole("region", { name: "Qui peut lire ceci" }).getByText("Personne d’autre.").waitFor();
  await page.locator(".claim").getByRole("link", { name: "Se connecter" }).click();
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.getByRole("button", { name: "Rattacher à mon compte" }).click();
  await page.waitForURL("**/account/echanges/*");
  await heading(page, "Une extension").waitFor();
});
