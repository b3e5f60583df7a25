import { describe, expect } from "vitest";
import { mailServer, type Received } from "../../../mail/fixtures.ts";
import { send, written } from "../../contact/form.ts";
import { picture } from "../../contract/pictures.ts";
import { startServer } from "../../running.ts";
import { pdf } from "../account/fixtures.ts";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
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
        device: desktop,
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
      const page = await visit("/dashboard/messages", { ...device, baseURL: own.url, as: own.admin });
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
      await expect.poll(() => mail.received.some(arrived), { timeout: 30_000 }).toBe(true);
      const letter = plain(mail.received.find(arrived)?.text ?? "");
      if (files.length > 0) expect(letter).toContain("Pièces jointes : 2, à voir dans votre espace");
      else expect(letter).not.toContain("Pièces jointes");
      const answer = sheet.getByRole("listitem").filter({ hasText: body });
      await expect.poll(() => answer.locator(".attachments a").count(), soon).toBe(files.length);
    }

    const page = await visit("/account", { ...desktop, baseURL: own.url, as: own.client });
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
