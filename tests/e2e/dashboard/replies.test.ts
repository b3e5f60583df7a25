import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { mailServer, type TestMailServer } from "../../../mail/fixtures.ts";
import { send, written } from "../../contact/form.ts";
import { picture } from "../../contract/pictures.ts";
import { type RunningServer, startServer } from "../../running.ts";
import { pdf } from "../account/fixtures.ts";
import { accessibilityProblems, desktop, phone, plain, type Visit, type VisitOptions } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { client, soon, startServerOfFile, team, test, write } from "./messages-fixtures.ts";

startServerOfFile();

describe("the messages of the back office", () => {
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
});

describe("a reply, where letters can be sent", () => {
  let mail: TestMailServer;
  let stopMail = async () => {};
  let own: RunningServer;
  beforeAll(async () => {
    mail = await mailServer({ once: (stop) => (stopMail = stop) });
    const env = {
      RATE_LIMITS: "off",
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: "Les Assembleurs <ne-pas-repondre@les-assembleurs.example>",
    };
    own = await startServer({ demo: true, env });
  });
  afterAll(async () => {
    await own.stop();
    await stopMail();
  });

  /** The message of that subject, opened from the list of all. */
  async function openMessage(visit: Visit, subject: string, device: VisitOptions): Promise<Page> {
    const page = await visit("/dashboard/messages", { ...device, baseURL: own.url, as: own.admin });
    const row = page.getByRole("row").filter({ hasText: subject });
    await row.getByRole("link", { name: /^Voir le message/ }).click();
    await sheetOf(page, subject).getByRole("textbox", { name: "Votre réponse" }).waitFor();
    return page;
  }

  const sheetOf = (page: Page, subject: string) => page.getByRole("dialog", { name: subject });

  async function letterTo(address: string, words: string): Promise<string> {
    const find = () =>
      mail.received.find(({ to, text }) => to.includes(address) && plain(text).includes(words));
    await expect.poll(find, soon).toBeDefined();
    return plain(find()?.text ?? "");
  }

  async function sendReply(page: Page, sheet: Locator): Promise<void> {
    await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
    await page.locator(".toast").getByText("Réponse envoyée avec succès").waitFor();
  }

  test("reaches a visitor of the contact form by mail, and its files by the link in it", async ({
    visit,
  }) => {
    const { subject } = written;
    const body = "Nous serions ravis de voir votre terrain.";
    await send(own.url);
    const page = await openMessage(visit, subject, desktop);
    const sheet = sheetOf(page, subject);
    expect(await sheet.getByText("Aucun serveur de messagerie").count()).toBe(0);
    await sheet.getByLabel("Pièces jointes").setInputFiles(pdf);
    await sheet.getByRole("textbox", { name: "Votre réponse" }).fill(body);
    await sendReply(page, sheet);
    const letter = await letterTo(written.email, body);
    expect(letter).toContain("1, à voir dans votre demande");
    const [link = ""] = /https?:\S+\/demande\?token=\S+/.exec(letter) ?? [];
    const theirs = await visit(link, { ...desktop, baseURL: own.url });
    const file = theirs.getByRole("link", { name: /^Ouvrir plan/ });
    const answer = await theirs.request.get((await file.getAttribute("href")) ?? "");
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await page.goto(page.url().replace("/messages/", "/demandes/"));
    await page.getByText(`Remise à ${written.name.split(" ")[0]}`).waitFor(soon);
  });

  test("takes no file that is refused, and keeps the others when it cannot leave, on a phone", async ({
    visit,
  }) => {
    const subject = "Entretien du bardage";
    const page = await openMessage(visit, subject, phone);
    const sheet = sheetOf(page, subject);
    const files = sheet.getByLabel("Pièces jointes");
    await files.setInputFiles({ ...pdf, name: "devis.exe", mimeType: "application/x-msdownload" });
    await sheet.getByText("Format non autorisé pour devis.exe.").first().waitFor();
    await files.setInputFiles([pdf, await photo()]);
    await sheet.getByText("2 fichiers sur 5").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.route("**/api/collections/replies/records", (route) => route.abort(), { times: 1 });
    await sheet.getByRole("textbox", { name: "Votre réponse" }).fill("Laissez le grisaillement.");
    await sheet.getByRole("button", { name: "Envoyer la réponse" }).click();
    await sheet.getByRole("alert").getByText("La réponse n’est pas partie").waitFor();
    await sheet.getByText("2 fichiers sur 5").waitFor();
  });

  test("reaches a client by mail and in their account, with its files", async ({ visit }) => {
    const subject = "Entretien du bardage";
    const body = "Laissez le grisaillement se faire.";
    const page = await openMessage(visit, subject, phone);
    const sheet = sheetOf(page, subject);
    await sheet.getByRole("textbox", { name: "Votre réponse" }).fill(body);
    await sheet.getByLabel("Pièces jointes").setInputFiles([pdf, await photo()]);
    await sheet.getByText("2 fichiers sur 5").waitFor();
    await sendReply(page, sheet);
    expect(await letterTo(own.client.email, body)).toContain("Pièces jointes : 2, à voir dans votre espace");
    const shown = sheet.getByRole("listitem").filter({ hasText: body });
    await expect.poll(() => shown.locator(".attachments a").count(), soon).toBe(2);

    const account = await visit("/account", { ...desktop, baseURL: own.url, as: own.client });
    await account.getByRole("link", { name: subject }).click();
    const answer = account.getByRole("log").locator("li").filter({ hasText: body });
    const plan = answer.getByRole("link", { name: /plan_de_la_maison\.pdf/ });
    const address = (await plan.getAttribute("href")) ?? "";
    expect(await account.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
    const image = answer.locator("img");
    await expect
      .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth), soon)
      .toBeGreaterThan(0);
  });
});

async function photo() {
  const buffer = Buffer.from(await (await picture("coupe.jpg")).arrayBuffer());
  return { name: "coupe.jpg", mimeType: "image/jpeg", buffer };
}
