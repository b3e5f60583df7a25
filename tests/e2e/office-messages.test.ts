import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { mailServer, type Received } from "../../mail/fixtures.ts";
import { send, written } from "../contact-form.ts";
import { picture } from "../contract/pictures.ts";
import { type RunningServer, startServer } from "../running.ts";
import { pdf } from "./account-fixtures.ts";
import { accessibilityProblems, desk, phone, plain, signIn } from "./browser.ts";
import { narrow, officeTest, tabTo } from "./office.ts";
import { sidewaysScroll } from "./width.ts";

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

/** As when another tab is looked at, or this one again. */
function show(page: Page, state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { get: () => now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

/** Somebody else of the team. */
async function team(): Promise<PocketBase> {
  const admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  return admin;
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
    const ground = (text: string) =>
      row(text).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground("Un abri pour deux vélos")).not.toBe(await ground("Entretien du bardage"));

    await page.getByRole("link", { name: "Formulaire de contact" }).click();
    await expect.poll(() => table.locator("tbody tr").count(), soon).toBe(1);
    await page.getByRole("link", { name: "Comptes" }).click();
    await expect.poll(() => row(written.subject).count(), soon).toBe(0);
    await narrow(page);
    await page.getByRole("link", { name: "Non lus" }).click();
    await expect.poll(() => row("Entretien du bardage").count(), soon).toBe(0);
    await row(written.subject).waitFor();
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
    expect(text).toMatch(/Reçu le \d+(er)? \S+ \d{4} à \d\dh\d\d/);
    expect(new URL(page.url()).pathname).toBe(`/dashboard/messages/${message.id}`);
    await expect.poll(() => row.getAttribute("data-new"), soon).toBeNull();
    expect(await accessibilityProblems(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Marquer comme non lu" }).click();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => row.getAttribute("data-new"), soon).toBe("true");

    await narrow(page);
    await row.getByRole("link", { name: /^Voir le message/ }).click();
    await expect.poll(() => row.getAttribute("data-new"), soon).toBeNull();
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    // A card opens wherever it is touched.
    await row.click({ position: { x: 40, y: 20 } });
    await sheet.getByRole("button", { name: "Marquer comme non lu" }).click();
    await page.locator(".toast").getByText("Message marqué comme non lu.").first().waitFor();
    await expect.poll(() => row.getAttribute("data-new"), soon).toBe("true");
  });

  test("are read where somebody sees them, and stay unread when somebody else leaves them so", async ({
    open,
  }) => {
    const admin = await team();
    const message = await write("Vu par plusieurs");
    const isRead = async () => (await admin.collection("messages").getOne(message.id)).is_read;
    const page = await open(`/dashboard/messages/${message.id}`);
    await expect.poll(isRead, soon).toBe(true);
    // What comes later has come after whatever would have been done meanwhile.
    const afterwards = async (subject: string) => {
      await write(subject);
      await page.getByRole("row", { includeHidden: true }).filter({ hasText: subject }).waitFor();
    };
    await admin.collection("messages").update(message.id, { is_read: false });
    await afterwards("Après la première");
    await afterwards("Après la seconde");
    expect(await isRead()).toBe(false);

    await show(page, "hidden");
    await client.collection("replies").create({ message: message.id, body: "Y a-t-il quelqu'un ?" });
    await page.getByRole("dialog").getByText("Y a-t-il quelqu’un ?").waitFor();
    await afterwards("Après la réponse");
    expect(await isRead()).toBe(false);
    await show(page, "visible");
    await expect.poll(isRead, soon).toBe(true);
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
    const sending = "**/api/collections/replies/records";
    await page.route(sending, (route) => route.abort());
    const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") };
    await sheet.locator("input[type=file]").setInputFiles(plan);
    await sheet.getByText("1 fichier sur 5").waitFor();
    await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
    await sheet.getByRole("alert").getByText("Votre texte est gardé").waitFor();
    await page.unroute(sending);
    await page.reload();
    expect(await field.inputValue()).toBe("Nous passons jeudi.");
    // It must not leave without its file unnoticed.
    await sheet.getByText("mais pas vos fichiers").first().waitFor();

    // What arrives unheard is not sent twice, not even after a reload; what was changed since is.
    const unheard = async () => {
      await page.route(sending, (route) => route.fetch().then(() => route.abort()), { times: 1 });
      await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
      await sheet.getByRole("alert").getByText("Votre texte est gardé").waitFor();
    };
    const again = async (words: string) => {
      await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
      await expect.poll(() => field.inputValue(), soon).toBe("");
      await sheet.getByRole("listitem").filter({ hasText: words }).waitFor();
    };
    await unheard();
    await page.reload();
    await again("Nous passons jeudi.");
    await field.fill("À huit heures.");
    await unheard();
    await field.fill("À neuf heures.");
    await again("À neuf heures.");
    const replies = await client
      .collection("replies")
      .getFullList({ filter: `message = "${message.id}"`, sort: "created" });
    expect(replies.map(({ body, side }) => [body, side])).toEqual([
      ["Nous passons jeudi.", "team"],
      ["À huit heures.", "team"],
      ["À neuf heures.", "team"],
    ]);
  });

  test("that somebody else deletes meanwhile say so, and what was typed is kept", async ({ open }) => {
    const message = await write("Une grange de trop");
    const page = await open("/dashboard/messages");
    // As long as it has not heard of it.
    await page.route("**/api/realtime", (route) => route.abort());
    await page.goto(`/dashboard/messages/${message.id}`);
    const sheet = page.getByRole("dialog", { name: "Une grange de trop" });
    const field = sheet.getByRole("textbox", { name: "Votre réponse" });
    await field.fill("Nous passons jeudi.");
    await (await team()).collection("messages").delete(message.id);
    await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
    await sheet.getByRole("alert").getByText("Cette conversation n’existe plus.").waitFor();
    expect(await field.inputValue()).toBe("Nous passons jeudi.");
    await sheet.getByRole("button", { name: "Marquer comme non lu" }).click();
    await page.locator(".toast").getByText("Ce message n’existe plus.").waitFor();
  });

  test("of whom no name is known come from « N/A »", async ({ open }) => {
    const account = { email: "sans-nom@ailleurs.example", password: "une phrase assez longue" };
    const nobody = new PocketBase(server.url);
    // A registration asks for a name; an account that the team makes may go without.
    await (await team()).collection("users").create({ ...account, passwordConfirm: account.password });
    await nobody.collection("users").authWithPassword(account.email, account.password);
    const sender = nobody.authStore.record?.id;
    await nobody.collection("messages").create({ sender, subject: "Sans nom", body: "Bonjour." });
    const page = await open("/dashboard", phone);
    const line = page.getByRole("region", { name: "Messages non lus" }).getByRole("listitem");
    expect(plain(await line.first().innerText())).toMatch(/N\/A \(sans-nom@ailleurs\.example\) Sans nom/);
    await line.first().getByRole("link").click();
    const sheet = page.getByRole("dialog", { name: "Sans nom" });
    expect(plain(await sheet.innerText())).toContain("N/A, sans-nom@ailleurs.example");
  });

  test("are answered with the keyboard alone, and the focus goes back", async ({ open }) => {
    await write("Au clavier");
    const page = await open("/dashboard/messages");
    const link = page.getByRole("link", { name: "Voir le message « Au clavier »" });
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Au clavier" });
    await sheet.waitFor();
    await tabTo(page, sheet.getByRole("textbox", { name: "Votre réponse" }));
    await page.keyboard.type("Bien reçu.");
    await tabTo(page, sheet.getByRole("button", { name: "Envoyer la réponse" }));
    await page.keyboard.press("Enter");
    await sheet.getByRole("listitem").filter({ hasText: "Bien reçu." }).waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("are deleted with a question, and brought back by « Annuler »", async ({ open }) => {
    await write("Un message de trop");
    const gone = await write("Un message déjà supprimé");
    await (await team()).collection("messages").delete(gone.id);
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
    await narrow(page);
    await row.getByRole("button", { name: /^Supprimer/ }).click();
    await page.route("**/api/collections/messages/records/*", (route) => route.abort(), { times: 1 });
    await question.getByRole("button", { name: "Supprimer" }).click();
    const failed = page.locator(".toast").filter({ hasText: "Erreur lors de la suppression" });
    await failed.getByText("Erreur lors de la suppression : la connexion a été perdue.").waitFor();
    await question.getByRole("button", { name: "Supprimer" }).click();
    const toast = page.locator(".toast").filter({ hasText: "Message supprimé avec succès" });
    await toast.waitFor();
    await expect.poll(() => row.count(), soon).toBe(0);
    await toast.getByRole("button", { name: "Annuler" }).click();
    await page.locator(".toast").getByText("La suppression est annulée.").waitFor();
    await row.waitFor();
  });
});

test("a reply reaches its client, files too, and a visitor of the contact form by mail", async ({
  visit,
}) => {
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
    const photo = Buffer.from(await (await picture("coupe.jpg")).arrayBuffer());
    const answers = [
      {
        device: desk,
        subject: written.subject,
        to: written.email,
        body: "Nous serions ravis de voir votre terrain.",
        files: [],
      },
      {
        device: phone,
        subject: "Entretien du bardage",
        to: own.client.email,
        body: "Laissez le grisaillement se faire.",
        files: [pdf, { name: "coupe.jpg", mimeType: "image/jpeg", buffer: photo }],
      },
    ];
    for (const { device, subject, to, body, files } of answers) {
      const page = await visit("/mentions-legales", { ...device, baseURL: own.url });
      await signIn(page, own.admin);
      await page.goto("/dashboard/messages");
      const row = page.getByRole("row").filter({ hasText: subject });
      await row.getByRole("link", { name: /^Voir le message/ }).click();
      const sheet = page.getByRole("dialog", { name: subject });
      expect(await sheet.getByText("Aucun serveur de messagerie").count()).toBe(0);
      await sheet.getByRole("textbox", { name: "Votre réponse" }).fill(body);
      if (files.length > 0) {
        const chooser = sheet.getByLabel("Pièces jointes");
        await chooser.setInputFiles({ ...pdf, name: "devis.exe", mimeType: "application/x-msdownload" });
        await sheet.getByText("Format non autorisé pour devis.exe.").first().waitFor();
        await chooser.setInputFiles(files);
        await sheet.getByText("2 fichiers sur 5").waitFor();
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await page.route("**/api/collections/replies/records", (route) => route.abort(), { times: 1 });
        await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
        await sheet.getByRole("alert").getByText("La réponse n’est pas partie").waitFor();
        await sheet.getByText("2 fichiers sur 5").waitFor();
      } else {
        await sheet.getByText("seuls les clients qui en ont un reçoivent aussi des fichiers").waitFor();
        expect(await sheet.getByLabel("Pièces jointes").count()).toBe(0);
      }
      await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
      await page.locator(".toast").getByText("Réponse envoyée avec succès").waitFor();
      const arrived = (letter: Received) => letter.to.includes(to) && plain(letter.text).includes(body);
      await expect.poll(() => mail.received.some(arrived), { timeout: 10_000 }).toBe(true);
      const letter = plain(mail.received.find(arrived)?.text ?? "");
      if (files.length > 0) expect(letter).toContain("Pièces jointes : 2, à voir dans votre espace");
      else expect(letter).not.toContain("Pièces jointes");
      const answer = sheet.getByRole("listitem").filter({ hasText: body });
      await expect.poll(() => answer.locator(".attachments a").count(), soon).toBe(files.length);
    }

    const page = await visit("/mentions-legales", { ...desk, baseURL: own.url });
    await signIn(page, own.client);
    await page.goto("/account");
    await page.getByRole("link", { name: "Entretien du bardage" }).click();
    const answer = page.getByRole("log").locator("li").filter({ hasText: "Laissez le grisaillement" });
    const plan = answer.getByRole("link", { name: /plan_de_la_maison\.pdf/ });
    const opened = await page.evaluate(
      async (address) => (await fetch(address)).status,
      (await plan.getAttribute("href")) ?? "",
    );
    expect(opened).toBe(200);
    const image = answer.locator("img");
    await expect
      .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth), soon)
      .toBeGreaterThan(0);
  } finally {
    await own.stop();
  }
});
