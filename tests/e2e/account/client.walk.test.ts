import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { desktop, test as siteTest } from "../browser.ts";
import {
  accountFor,
  authenticateUser,
  button,
  field,
  findLink,
  heading,
  password,
  registered,
  siteWithMail,
} from "./fixtures.ts";

const { site, letterTo } = siteWithMail();

/** Registers a new client and opens their account. `client` is the same person's SDK client, without a browser. */
const test = siteTest.extend("account", ({ visit }) => async () => {
  const email = await registered(site.server);
  const client = new PocketBase(site.server.url);
  await client.collection("users").authWithPassword(email, password);
  const options = { ...desktop, baseURL: site.server.url, as: accountFor(email) };
  const page = await visit("/account", options);
  await heading(page, "Mon Espace Personnel").waitFor();
  return { page, email, client, sender: client.authStore.record?.id ?? "" };
});

const thread = (page: Page) => page.getByRole("log");
const reviews = (page: Page) => page.getByRole("region", { name: "Mes avis" });

describe("a client", () => {
  test("registers, and is reminded until the address is confirmed", async ({ visit }) => {
    const anne = "anne@ailleurs.example";
    const page = await visit("/login", { ...desktop, baseURL: site.server.url });
    await page.getByRole("link", { name: "Pas de compte ? Inscrivez-vous" }).click();
    await field(page, "Nom").fill("Anne Poutre");
    await field(page, "E-mail").fill(anne);
    await field(page, "Mot de passe").fill(password);
    await field(page, "Confirmation").fill(password);
    await button(page, "S’inscrire").click();
    await page.getByText("Inscription réussie").first().waitFor();
    const confirming = findLink(await letterTo(anne, "/login/verification"), "/login/verification");
    await page.goto("/account");
    await authenticateUser(page, anne);
    await heading(page, "Mon Espace Personnel").waitFor();
    await page.getByText("Bonjour, Anne Poutre.").waitFor();
    await page.getByRole("button", { name: "Renvoyer l’e-mail" }).click();
    await page.getByText("L’e-mail est reparti").waitFor();
    await page.goto(confirming);
    await button(page, "Confirmer mon adresse").click();
    await heading(page, "Adresse confirmée").waitFor();
    await page.getByRole("link", { name: "Mon compte" }).click();
    await heading(page, "Mon Espace Personnel").waitFor();
    await page.getByText("Votre adresse n’est pas encore confirmée.").waitFor({ state: "detached" });
  });

  test("sees in the account that an answer waits, until it is read", async ({ account }) => {
    const { page, client, sender } = await account();
    const subject = "Un bardage";
    const { id } = await client.collection("messages").create({ sender, subject, body: "Il grise." });
    await page.getByRole("link", { name: subject }).waitFor();
    await site.admin.collection("replies").create({ message: id, body: "Entendu." });
    await page.getByText("Nouvelle réponse").waitFor();
    await page.getByText("Vous avez une réponse non lue.").waitFor({ state: "attached" });
    await page.getByRole("link", { name: subject }).click();
    await thread(page).getByText("Non lu").waitFor();
    await page.goBack();
    await page.getByText("Nouvelle réponse").waitFor({ state: "detached" });
  });

  test("changes a review, which leaves the site until its next decision", async ({ account }) => {
    const { page, client, sender } = await account();
    const { id } = await client.collection("reviews").create({ user: sender, rating: 4, comment: "Soigné." });
    await site.admin.collection("reviews").update(id, { status: "approved" });
    await reviews(page).getByText("Publié", { exact: true }).waitFor();
    await reviews(page)
      .getByRole("link", { name: /^Modifier/ })
      .click();
    await page.getByText("Une fois modifié, il quitte le site").waitFor();
    await field(page, "Commentaire (facultatif)").fill("Du travail très soigné.");
    await button(page, "Enregistrer mon avis").click();
    await page.getByText("Avis envoyé avec succès !").waitFor();
    const visitor = new PocketBase(site.server.url);
    const published = await visitor.collection("reviews").getFullList();
    expect(published.map((review) => review.id)).not.toContain(id);
    await site.admin
      .collection("reviews")
      .update(id, { status: "refused", ground: "off_topic", reason: "Trop court." });
    await page.goto("/account");
    await reviews(page).getByText("Refusé").waitFor();
    await reviews(page).getByText("Trop court.").waitFor();
  });

  test("deletes a review after a confirmation", async ({ account }) => {
    const { page, client, sender } = await account();
    const { id } = await client.collection("reviews").create({ user: sender, rating: 4, comment: "Soigné." });
    const removal = reviews(page).getByRole("button", { name: /^Retirer/ });
    await removal.click();
    await page.keyboard.press("Escape");
    await removal.click();
    await button(page, "Retirer l’avis").click();
    await reviews(page).getByText("Vous n’avez pas encore donné votre avis.").waitFor();
    await expect(site.admin.collection("reviews").getOne(id)).rejects.toMatchObject({ status: 404 });
  });
});
