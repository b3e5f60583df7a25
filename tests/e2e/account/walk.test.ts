import PocketBase from "pocketbase";
import { expect } from "vitest";
import { picture } from "../../contract/pictures.ts";
import { plain } from "../browser.ts";
import {
  adminOf,
  button,
  field,
  heading,
  linkIn,
  password,
  pdf,
  signInAs,
  siteWithMail,
  test,
} from "./fixtures.ts";

const anne = "anne@ailleurs.example";

test("a client registers, writes, is answered, answers, and leaves a review that is published", async ({
  open,
}) => {
  const { server, letterTo } = await siteWithMail();
  const admin = await adminOf(server);

  // Register: the letter's link confirms the address.
  const page = await open(server, "/login");
  await page.getByRole("link", { name: "Pas de compte ? Inscrivez-vous" }).click();
  await field(page, "Nom").fill("Anne Poutre");
  await field(page, "E-mail").fill(anne);
  await field(page, "Mot de passe").fill(password);
  await field(page, "Confirmation").fill(password);
  await button(page, "S’inscrire").click();
  await page.getByText("Inscription réussie").first().waitFor();
  const confirming = linkIn(await letterTo(anne, "/login/verification"), "/login/verification");

  // Sign in: until then the account says that the address is to be confirmed.
  await page.goto("/account");
  await signInAs(page, anne);
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

  // Write, with a photo and a plan.
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
  const thread = page.getByRole("log");
  expect(await thread.locator(".reply-words").innerText()).toContain("Bonjour,\n\nPassez-vous");
  const image = thread.locator("img");
  await expect
    .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
  const plan = await thread.getByRole("link", { name: /plan_de_la_maison\.pdf/ }).getAttribute("href");
  expect((await page.request.get(plan ?? "")).status(), "the cookie alone does not open it").not.toBe(200);
  expect(await page.evaluate(async (url) => (await fetch(url)).status, plan ?? "")).toBe(200);
  expect((await fetch(server.url + plan)).status).toBe(404);

  // The answer is there without a reload, and by mail; it is read once it is seen.
  const [message] = await admin.collection("messages").getFullList({ filter: 'subject = "Une extension"' });
  const answer = await admin
    .collection("replies")
    .create({ message: message?.id, body: "Oui, mardi.\nÀ quelle heure ?" });
  await thread.getByText("Oui, mardi.").waitFor();
  await letterTo(anne, "Oui, mardi.");
  await expect
    .poll(async () => (await admin.collection("replies").getOne(answer.id)).is_read, { timeout: 30_000 })
    .toBe(true);
  await field(page, "Votre réponse").fill("À neuf heures.");
  await button(page, "Envoyer la réponse").click();
  await thread.getByText("À neuf heures.").waitFor();
  const replies = await admin.collection("replies").getFullList({ sort: "created" });
  expect(replies.map(({ body, side }) => [side, body])).toEqual([
    ["team", "Oui, mardi.\nÀ quelle heure ?"],
    ["client", "À neuf heures."],
  ]);

  // Elsewhere in the account, an answer leaves its mark until it is read.
  await page.getByRole("link", { name: "Mon espace" }).click();
  await heading(page, "Mon Espace Personnel").waitFor();
  await admin.collection("replies").create({ message: message?.id, body: "Entendu." });
  await page.getByText("Nouvelle réponse").waitFor();
  await page.getByText("Vous avez une réponse non lue.").waitFor({ state: "attached" });
  await page.getByRole("link", { name: "Une extension" }).click();
  await thread.getByText("Nouveau").waitFor();
  await page.goBack();
  await page.getByText("Nouvelle réponse").waitFor({ state: "detached" });

  // Leave a review: published once the cooperative has decided so.
  await page.getByRole("radio", { name: "5 étoiles" }).press("ArrowLeft");
  await field(page, "Commentaire (facultatif)").fill("Du travail soigné.");
  await button(page, "Envoyer l’avis").click();
  await page.getByText("Avis envoyé avec succès !").waitFor();
  const reviews = page.getByRole("region", { name: "Mes avis" });
  await reviews.getByText("En attente").waitFor();
  expect(await page.getByRole("radio", { name: "5 étoiles" }).isChecked()).toBe(true);
  const [review] = await admin.collection("reviews").getFullList();
  expect(review).toMatchObject({ rating: 4, comment: "Du travail soigné.", status: "pending" });
  await admin.collection("reviews").update(review?.id ?? "", { status: "approved", answer: "Merci Anne." });
  await reviews.getByText("Publié").waitFor();
  await reviews.getByText("Merci Anne.").waitFor();
  await page.goto("/");
  expect(plain(await page.locator("main").innerText())).toContain("4 sur 5 — 1 avis client");
  await page.goto("/avis");
  await page.getByText("Du travail soigné.").waitFor();

  // Changed by its author, it leaves the site and waits again; then its author takes it back.
  await page.goto("/account");
  await reviews.getByRole("link", { name: /^Modifier/ }).click();
  await page.getByText("Une fois modifié, il quitte le site").waitFor();
  await field(page, "Commentaire (facultatif)").fill("Du travail très soigné.");
  await button(page, "Enregistrer mon avis").click();
  await page.getByText("Avis envoyé avec succès !").waitFor();
  const visitor = new PocketBase(server.url);
  expect(await visitor.collection("reviews").getFullList()).toEqual([]);
  await admin.collection("reviews").update(review?.id ?? "", { status: "refused", reason: "Trop court." });
  await page.goto("/account");
  await reviews.getByText("Refusé").waitFor();
  await reviews.getByText("Trop court.").waitFor();
  await reviews.getByRole("button", { name: /^Retirer/ }).click();
  await page.keyboard.press("Escape");
  await reviews.getByRole("button", { name: /^Retirer/ }).click();
  await button(page, "Retirer l’avis").click();
  await reviews.getByText("Vous n’avez pas encore donné votre avis.").waitFor();
  expect(await admin.collection("reviews").getFullList()).toEqual([]);
});
