import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { mailServer, type Received } from "../../mail/fixtures.ts";
import { send, written } from "../contact-form.ts";
import { picture } from "../contract/pictures.ts";
import { type RunningServer, startServer } from "../running.ts";
import { accessibilityProblems, desk, phone, plain, signIn } from "./browser.ts";
import { officeTest } from "./office.ts";

let server: RunningServer;
let client: PocketBase;
beforeAll(async () => {
  server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
  client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(server.client.email, server.client.password);
  await send(server.url, { photos: [await picture("jardin.png")] });
});
afterAll(() => server.stop());

const test = officeTest(() => server);

/** What is asked of the server again may take its time on a slow machine. */
const soon = { timeout: 10_000 };

function write(subject: string) {
  const sender = client.authStore.record?.id;
  return client.collection("messages").create({ sender, subject, body: "Bonjour à l'atelier." });
}

describe("the messages of the back office", () => {
  test("stand in one table, whoever wrote them, searched and filtered by its address", async ({ open }) => {
    const page = await open("/dashboard/messages");
    const table = page.getByRole("table", { name: "Messages" });
    const heads = await table.getByRole("columnheader").allInnerTexts();
    expect(heads.map((head) => plain(head).replace(/ [↑↓↕]$/, ""))).toEqual([
      "Expéditeur",
      "Sujet",
      "Date",
      "Actions",
    ]);
    const row = (text: string) => table.getByRole("row").filter({ hasText: text });
    expect(plain(await row(written.subject).locator("th").innerText())).toContain(`Non lu : ${written.name}`);
    expect(await row("Un abri pour deux vélos").getAttribute("data-new")).toBe("true");
    expect(await row("Entretien du bardage").getAttribute("data-new")).toBeNull();

    await page.getByRole("link", { name: "Formulaire de contact" }).click();
    await expect.poll(() => table.locator("tbody tr").count(), soon).toBe(1);
    await page.getByRole("link", { name: "Comptes" }).click();
    await expect.poll(() => row(written.subject).count(), soon).toBe(0);
    await page.getByRole("link", { name: "Tous" }).click();
    const field = page.getByRole("searchbox", { name: "Rechercher un message" });
    await field.pressSequentially("bardage");
    await expect.poll(() => table.locator("tbody tr").count(), soon).toBe(1);
    expect(new URL(page.url()).search).toBe("?q=bardage");
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill("introuvable");
    await page.getByText("Aucun message ne correspond.").waitFor();
  });

  test("open over the table, are read by that, and can be left unread", async ({ open }) => {
    const message = await write("Une ouverture de toit");
    const page = await open("/dashboard/messages");
    const row = page.getByRole("row").filter({ hasText: "Une ouverture de toit" });
    await row.getByRole("link", { name: /^Voir le message/ }).click();
    const sheet = page.getByRole("dialog", { name: "Une ouverture de toit" });
    const text = plain(await sheet.innerText());
    expect(text).toContain("Camille Roques, client@demo.example");
    expect(text).toContain("Bonjour à l'atelier.");
    expect(new URL(page.url()).pathname).toBe(`/dashboard/messages/${message.id}`);
    await expect.poll(() => row.getAttribute("data-new"), soon).toBeNull();
    expect(await accessibilityProblems(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Marquer comme non lu" }).click();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => row.getAttribute("data-new"), soon).toBe("true");
    await row.getByRole("link", { name: /^Voir le message/ }).click();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
  });

  test("show what came with them", async ({ open }) => {
    const page = await open("/dashboard/messages?filter=form", phone);
    await page.getByRole("link", { name: /^Voir le message/ }).click();
    const sheet = page.getByRole("dialog", { name: written.subject });
    expect(plain(await sheet.innerText())).toContain("le formulaire de contact");
    const photo = sheet.getByRole("img", { name: /^Pièce jointe/ });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth), soon)
      .toBeGreaterThan(0);
    const address = (await sheet.locator(".attachments a").getAttribute("href")) ?? "";
    const opened = await page.evaluate(async (path) => (await fetch(path)).status, address);
    expect(opened).toBe(200);
    expect((await fetch(server.url + address)).status).toBe(404);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("without a mail server a reply is kept, said so, and no draft is lost on the way", async ({
    open,
  }) => {
    const message = await write("Un abri pour deux vélos");
    const page = await open(`/dashboard/messages/${message.id}`, phone);
    const sheet = page.getByRole("dialog", { name: "Un abri pour deux vélos" });
    await sheet.getByText("Aucun serveur de messagerie n’est configuré").waitFor();
    await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
    await sheet.getByText("Écrivez votre réponse.").waitFor();
    const field = sheet.getByRole("textbox", { name: "Votre réponse" });
    expect(await field.evaluate((area) => area === document.activeElement)).toBe(true);
    await field.fill("Nous passons jeudi.");
    expect(await sheet.getByText("Écrivez votre réponse.").count()).toBe(0);
    await page.route("**/api/collections/replies/records", (route) => route.abort());
    await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
    await sheet.getByRole("alert").getByText("Votre texte est gardé").waitFor();
    await page.unroute("**/api/collections/replies/records");
    await page.reload();
    expect(await field.inputValue()).toBe("Nous passons jeudi.");
    await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
    await sheet.getByRole("listitem").filter({ hasText: "Nous passons jeudi." }).waitFor();
    await expect.poll(() => field.inputValue(), soon).toBe("");
    const replies = await client.collection("replies").getFullList({ filter: `message = "${message.id}"` });
    expect(replies.map(({ body, side }) => [body, side])).toEqual([["Nous passons jeudi.", "team"]]);
  });

  test("are deleted with a question, and brought back by « Annuler »", async ({ open }) => {
    await write("Un message de trop");
    const gone = await write("Un message déjà supprimé");
    const team = new PocketBase(server.url);
    await team.collection("users").authWithPassword(server.admin.email, server.admin.password);
    await team.collection("messages").delete(gone.id);
    const page = await open(`/dashboard/messages/${gone.id}`);
    await page.getByText("Ce message n’existe plus.").waitFor();
    await page.goto("/dashboard/messages");
    const row = page.getByRole("row").filter({ hasText: "Un message de trop" });
    await row.getByRole("button", { name: /^Supprimer/ }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Supprimer le message" });
    await question.getByText("Êtes-vous sûr de vouloir supprimer ce message").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const safe = question.getByRole("button", { name: "Annuler" });
    expect(await safe.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await row.getByRole("button", { name: /^Supprimer/ }).click();
    await question.getByRole("button", { name: "Supprimer" }).click();
    const toast = page.locator(".toast").filter({ hasText: "Message supprimé avec succès" });
    await toast.waitFor();
    await expect.poll(() => row.count(), soon).toBe(0);
    await toast.getByRole("button", { name: "Annuler" }).click();
    await page.locator(".toast").getByText("La suppression est annulée.").waitFor();
    await row.waitFor();
  });
});

test("a reply reaches its client and a visitor of the contact form by mail", async ({ visit }) => {
  const mail = await mailServer();
  const own = await startServer({
    demo: true,
    env: {
      RATE_LIMITS: "off",
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: "Les Assembleurs <ne-pas-repondre@les-assembleurs.example>",
    },
  });
  try {
    await send(own.url);
    const page = await visit("/mentions-legales", { ...desk, baseURL: own.url });
    await signIn(page, own.admin);
    const answers = [
      { subject: written.subject, to: written.email, body: "Nous serions ravis de voir votre terrain." },
      {
        subject: "Entretien du bardage",
        to: "client@demo.example",
        body: "Laissez le grisaillement se faire.",
      },
    ];
    for (const { subject, to, body } of answers) {
      await page.goto("/dashboard/messages");
      const row = page.getByRole("row").filter({ hasText: subject });
      await row.getByRole("link", { name: /^Voir le message/ }).click();
      const sheet = page.getByRole("dialog", { name: subject });
      expect(await sheet.getByText("Aucun serveur de messagerie").count()).toBe(0);
      await sheet.getByRole("textbox", { name: "Votre réponse" }).fill(body);
      await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
      await page.locator(".toast").getByText("Réponse envoyée avec succès").waitFor();
      const arrived = (letter: Received) => letter.to.includes(to) && plain(letter.text).includes(body);
      await expect.poll(() => mail.received.some(arrived), { timeout: 10_000 }).toBe(true);
    }
  } finally {
    await own.stop();
  }
});
