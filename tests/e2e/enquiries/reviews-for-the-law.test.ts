import PocketBase from "pocketbase";
import { beforeAll, expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { desktop, phone } from "../browser.ts";
import { server, startServerOfFile, test } from "./enquiries-fixtures.ts";

startServerOfFile();

let admin: PocketBase;
beforeAll(async () => {
  admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
});

const findReview = (filter: string) => admin.collection("reviews").getFirstListItem(filter);

test.runIf(isFullRun)("an invited client finds the building chosen, and is verified", async ({ open }) => {
  const project = await admin.collection("projects").getFirstListItem('slug = "maison-du-coteau"');
  const enquiry = await admin
    .collection("messages")
    .getFirstListItem('subject = "Une terrasse pour l’été prochain"');
  await admin.collection("messages").update(enquiry.id, { step: "won" });
  const worksite = await admin
    .collection("worksites")
    .create({ message: enquiry.id, title: "La maison du Coteau", project: project.id, step: "handover" });
  const page = await open(`/account?chantier=${worksite.id}#avis`, {
    ...phone,
    baseURL: server.url,
    as: server.client,
  });
  await page.getByRole("heading", { name: "Laisser un avis" }).waitFor();
  expect(await page.getByLabel("Ouvrage").locator("option:checked").innerText()).toBe("Maison du Coteau");
  const day = page.getByLabel(/Date de l’expérience/);
  await expect.poll(() => day.inputValue()).toBe(worksite.step_dates.handover);
  await page.getByLabel(/Commentaire/).fill("Posée en une semaine.");
  await page.getByRole("button", { name: "Envoyer l’avis" }).click();
  await page.getByText("Avis envoyé avec succès").first().waitFor();
  await page.getByText("Client vérifié").first().waitFor();
  expect(await findReview(`worksite = "${worksite.id}"`)).toMatchObject({
    verified_step: "handover",
    status: "pending",
  });
});

test.runIf(isFullRun)("an author answers a refusal, and the team approves after all", async ({ open }) => {
  const { id } = await findReview('status = "refused"');
  const page = await open(`/account/avis/${id}`, { ...phone, baseURL: server.url, as: server.client });
  await page.getByRole("button", { name: "Envoyer ma réponse" }).click();
  await page.getByText("Dites à l’équipe ce que vous répondez.").waitFor();
  await page.getByLabel("Votre réponse").fill("Marcel est mon frère, et il est d’accord.");
  await page.getByRole("button", { name: "Envoyer ma réponse" }).click();
  await page.getByText(/^L’équipe la lit/).waitFor();

  const office = await open("/dashboard", { ...desktop, baseURL: server.url, as: server.admin });
  const waiting = office.getByRole("region", { name: "Avis à réexaminer" });
  await waiting.getByText("Refus contesté : Marcel est mon frère").waitFor();
  await waiting.getByRole("link", { name: /^Voir tout/ }).click();
  const row = office.getByRole("row").filter({ hasText: "Son auteur répond : Marcel est mon frère" });
  await row.getByRole("button", { name: /^Maintenir le refus/ }).waitFor();
  await row.getByRole("button", { name: /^Approuver/ }).click();
  await office.locator(".toast").getByText("Avis approuvé").waitFor();
  expect(await findReview(`id = "${id}"`)).toMatchObject({ status: "approved" });
});

test.runIf(isFullRun)("a visitor reports a doubt without script, and the review stays", async ({ open }) => {
  const page = await open("/avis", { ...phone, javaScriptEnabled: false });
  await page
    .getByRole("link", { name: /^Signaler un doute sur l’avis de/ })
    .first()
    .click();
  await page.getByLabel("Votre e-mail").fill("luc");
  await page.getByRole("button", { name: "Envoyer à l’équipe" }).click();
  await page.getByRole("alert").getByText("Choisissez ce qui vous fait douter.").waitFor();
  expect(await page.getByLabel("Votre e-mail").inputValue()).toBe("luc");
  await page.getByLabel("Ce qui vous fait douter").selectOption("conflict");
  await page.getByLabel("Pourquoi").fill("C’est la sœur du gérant.");
  await page.getByLabel("Votre e-mail").fill("luc@bois.example");
  await page.getByRole("button", { name: "Envoyer à l’équipe" }).click();
  await page.getByText("C’est noté.").waitFor();

  const office = await open("/dashboard/reviews?filter=doubted", {
    ...desktop,
    baseURL: server.url,
    as: server.admin,
  });
  const row = office.getByRole("row").filter({ hasText: "C’est la sœur du gérant." });
  const doubt = row.getByRole("listitem").filter({ hasText: "C’est la sœur du gérant." });
  await doubt.getByRole("button", { name: /^Garder l’avis/ }).click();
  const question = office.getByRole("alertdialog", { name: "Garder l’avis en ligne" });
  await question.getByRole("textbox").fill("Le gérant n’a pas de sœur.");
  await question.getByRole("button", { name: "Garder l’avis" }).click();
  await expect.poll(() => doubt.count()).toBe(0);
});

test("a stop link that is incomplete stops nothing and says so", async ({ open }) => {
  const page = await open("/avis/ne-plus-inviter?jeton=invente", { ...phone, javaScriptEnabled: false });
  await page.getByRole("button", { name: "Ne plus recevoir d’invitation" }).click();
  await page.getByText("Ce lien n’est pas complet.").waitFor();
});
