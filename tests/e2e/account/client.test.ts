import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { picture } from "../../contract/pictures.ts";
import { desktop, plain, test as siteTest } from "../browser.ts";
import { accountFor, button, field, heading, password, pdf, registered, siteWithMail } from "./fixtures.ts";

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
  test("writes with a photo and a plan, which nobody else may open", async ({ account }) => {
    const { page } = await account();
    const photo = Buffer.from(await (await picture("jardin.jpg")).arrayBuffer());
    await field(page, "Sujet").fill("Une extension");
    await field(page, "Message").fill("Bonjour,\n\nPassez-vous voir le terrain ?");
    await page
      .getByLabel("Pièces jointes")
      .setInputFiles([pdf, { name: "jardin.jpg", mimeType: "image/jpeg", buffer: photo }]);
    await page.getByText("2 fichiers sur 5").waitFor();
    await button(page, "Envoyer le message").click();
    await page.getByText("Message envoyé avec succès !").waitFor();
    expect(await field(page, "Sujet").inputValue()).toBe("");
    await page.getByRole("link", { name: "Une extension" }).click();
    await heading(page, "Une extension").waitFor();
    expect(await thread(page).locator(".thread-words").innerText()).toContain("Bonjour,\n\nPassez-vous");
    const image = thread(page).locator("img");
    await expect
      .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth), { timeout: 30_000 })
      .toBeGreaterThan(0);
    const plan = await thread(page)
      .getByRole("link", { name: /plan de la maison\.pdf/ })
      .getAttribute("href");
    expect((await page.request.get(plan ?? "")).status(), "the cookie alone does not open it").not.toBe(200);
    expect(await page.evaluate(async (url) => (await fetch(url)).status, plan ?? "")).toBe(200);
    expect((await fetch(site.server.url + plan)).status).toBe(404);
  });

  test("is answered without a reload and by mail, and answers", async ({ account }) => {
    const { page, email, client, sender } = await account();
    const subject = "Une terrasse";
    const { id } = await client.collection("messages").create({ sender, subject, body: "Passez-vous ?" });
    await page.goto(`/account/echanges/${id}`);
    await heading(page, subject).waitFor();
    const body = "Oui, mardi.\nÀ quelle heure ?";
    const answer = await site.admin.collection("replies").create({ message: id, body });
    await thread(page).getByText("Oui, mardi.").waitFor();
    await page.getByRole("heading", { name: "La conversation : une réponse pour vous" }).waitFor();
    await letterTo(email, "Oui, mardi.");
    await expect
      .poll(async () => (await site.admin.collection("replies").getOne(answer.id)).is_read)
      .toBe(true);
    await field(page, "Votre réponse").fill("À neuf heures.");
    await button(page, "Envoyer la réponse").click();
    await page.getByText("Votre réponse est arrivée.").waitFor();
    await thread(page).getByText("À neuf heures.").waitFor();
    expect(await thread(page).locator(".thread-words").allTextContents()).toEqual([
      "À neuf heures.",
      body.replaceAll(" ?", "\u202f?"),
      "Passez-vous\u202f?",
    ]);
    const filter = `message = "${id}"`;
    const replies = await site.admin.collection("replies").getFullList({ filter, sort: "created" });
    expect(replies.map((reply) => [reply.side, reply.body])).toEqual([
      ["team", body],
      ["client", "À neuf heures."],
    ]);
  });

  test("leaves a review, published once the cooperative has decided so", async ({
    account,
    onTestFinished,
  }) => {
    const { page, sender } = await account();
    await page.getByRole("radio", { name: "5 étoiles" }).press("ArrowLeft");
    await field(page, "Commentaire (facultatif)").fill("Du travail soigné.");
    await button(page, "Envoyer l’avis").click();
    await page.getByText("Avis envoyé avec succès !").waitFor();
    await reviews(page).getByText("En attente").waitFor();
    expect(await page.getByRole("radio", { name: "5 étoiles" }).isChecked()).toBe(true);
    const storedRecord = site.admin.collection("reviews");
    const review = await storedRecord.getFirstListItem(`user = "${sender}"`);
    onTestFinished(async () => {
      await storedRecord.update(review.id, { status: "refused", ground: "off_topic", reason: "Un essai." });
    });
    expect(review).toMatchObject({ rating: 4, comment: "Du travail soigné.", status: "pending" });
    await storedRecord.update(review.id, { status: "approved", answer: "Merci Anne." });
    await reviews(page).getByText("Publié", { exact: true }).waitFor();
    await reviews(page).getByText("Merci Anne.").waitFor();
    await page.goto("/");
    expect(plain(await page.locator("main").innerText())).toContain("4 sur 5 — 1 avis client");
    await page.goto("/avis");
    await page.getByText("Du travail soigné.").waitFor();
  });
});
