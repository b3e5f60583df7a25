import { describe, expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { atWidths, desktop, phone, plain, type VisitOptions } from "../browser.ts";
import { layoutShift } from "../page/movement.ts";
import {
  accountFor,
  authenticateUser,
  button,
  field,
  heading,
  openAdmin,
  registered,
  test,
} from "./fixtures.ts";
import { openClient, server, space, startServerOfFile } from "./space-fixtures.ts";

startServerOfFile();

describe("the personal space", () => {
  test.runIf(isFullRun)("moves nothing as it comes", async ({ open }) => {
    const page = await open(server, "/account", { ...desktop, as: accountFor(await registered(server)) });
    await space(page).waitFor();
    for (const path of ["/account", "/account/reglages"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await layoutShift(page)).toBe(0);
    }
  });

  test.runIf(isFullRun)("works by keyboard alone, up to a review and its withdrawal", async ({ open }) => {
    const page = await open(server, "/account", { ...desktop, as: accountFor(await registered(server)) });
    await space(page).waitFor();
    await field(page, "Sujet").focus();
    await page.keyboard.type("Au clavier");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Bonjour");
    for (const _ of ["files", "button"]) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Message envoyé avec succès !").waitFor();
    await page.getByRole("link", { name: "Au clavier" }).focus();
    await page.keyboard.press("Enter");
    await heading(page, "Au clavier").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.goBack();
    await space(page).waitFor();
    await page.getByRole("radio", { name: "5 étoiles" }).focus();
    const readTexts = async () => plain(await page.locator(".rating").innerText()).split("5 étoiles ")[1];
    expect(await readTexts()).toBe("5 sur 5");
    for (const stars of [4, 3]) {
      await page.keyboard.press("ArrowLeft");
      await expect.poll(readTexts).toBe(`${stars} sur 5`);
    }
    for (const _ of ["comment", "day", "month", "year", "calendar", "button"])
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const reviews = page.getByRole("region", { name: "Mes avis" });
    await reviews.getByRole("img", { name: "3 étoiles sur 5" }).waitFor();
    await expect.poll(readTexts).toBe("5 sur 5");
    const withdraw = reviews.getByRole("button", { name: /^Retirer/ });
    await withdraw.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => withdraw.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test(`opens with the unread answers, on a ${device}`, async ({ open }) => {
      const email = await registered(server);
      const [client, admin] = [await openClient(email), await openAdmin(server)];
      const sender = client.authStore.record?.id;
      const write = (subject: string) =>
        client.collection("messages").create({ sender, subject, body: "Une question." });
      const [answered, later] = [await write("Le portail"), await write("Le bardage")];
      const words = "Laissez-le tranquille : un mélèze qui grise au nord est un mélèze qui vieillit bien. ";
      const { id } = await admin
        .collection("replies")
        .create({ message: answered.id, body: words.repeat(2) });
      for (const message of [answered.id, later.id])
        await client.collection("replies").create({ message, author: sender, body: "Encore un mot." });
      const page = await open(server, "/account", { ...options, as: accountFor(email) });
      await space(page).waitFor();
      const lines = page.locator(".record-line");
      expect(await lines.first().locator("h3").innerText()).toBe("Le portail");
      expect(plain(await lines.first().locator(".record-excerpt").innerText())).toBe(
        "La coopérative – Laissez-le tranquille : un mélèze qui grise au nord est un mélèze qui vieillit bien. Laissez-le tranquille : un mélèze…",
      );
      expect(plain(await lines.nth(1).locator(".record-excerpt").innerText())).toBe("Vous – Encore un mot.");
      const top = (selector: string) =>
        page.locator(selector).evaluate((each) => each.getBoundingClientRect().top);
      expect(await top("#echanges")).toBeLessThan(await top("#ecrire"));
      if (device === "phone") expect(await top("#echanges")).toBeLessThan(await top("#infos"));
      await page.getByRole("link", { name: "Le portail" }).click();
      await heading(page, "Le portail").waitFor();
      // The account page fixes the order of its parts when it opens.
      const isRead = async () => (await admin.collection("replies").getOne(id)).is_read;
      await expect.poll(isRead, { timeout: 15_000 }).toBe(true);
      await page.getByRole("link", { name: "Mon espace" }).click();
      await space(page).waitFor();
      await expect.poll(async () => (await top("#ecrire")) < (await top("#echanges"))).toBe(true);
    });
  }

  test.runIf(isFullRun)("keeps the typed text through a reload and an ended session", async ({ open }) => {
    const email = await registered(server);
    const page = await open(server, "/account", { ...desktop, as: accountFor(email) });
    await space(page).waitFor();
    await field(page, "Sujet").fill("Un bardage");
    await field(page, "Message").fill("Bonjour,\nil grise.");
    await field(page, "Commentaire (facultatif)").fill("Bien reçus.");
    await page.reload();
    await space(page).waitFor();
    expect(await field(page, "Sujet").inputValue()).toBe("Un bardage");

    // The client signs out everywhere, on another device.
    const { token } = (await openClient(email)).authStore;
    const headers = { cookie: `pb_auth=${token}`, "sec-fetch-site": "same-origin" };
    await fetch(`${server.url}/session/end?everywhere`, { method: "POST", headers });
    await button(page, "Envoyer le message").click();
    await page.waitForURL(/\/login\?next=%2Faccount/);
    await authenticateUser(page, email);
    await space(page).waitFor();
    expect(await field(page, "Message").inputValue()).toBe("Bonjour,\nil grise.");
    expect(await field(page, "Commentaire (facultatif)").inputValue()).toBe("Bien reçus.");
    await button(page, "Envoyer le message").click();
    await page.getByText("Message envoyé avec succès !").waitFor();
    await page.reload();
    await space(page).waitFor();
    expect(await field(page, "Message").inputValue()).toBe("");
  });

  test.runIf(isFullRun)(
    "reports missing fields, and refuses files other than photos and PDFs",
    async ({ open }) => {
      const page = await open(server, "/account", { ...desktop, as: accountFor(await registered(server)) });
      await space(page).waitFor();
      await button(page, "Envoyer le message").click();
      await page.getByText("Donnez un sujet à votre message.").waitFor();
      await page.getByText("Écrivez votre message.").waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("subject");
      await field(page, "Sujet").fill("Un devis");
      await page.getByText("Donnez un sujet à votre message.").waitFor({ state: "detached" });
      await page.getByLabel("Pièces jointes").setInputFiles({
        name: "devis.exe",
        mimeType: "application/x-msdownload",
        buffer: Buffer.from("MZ"),
      });
      await page.getByText("Format non autorisé pour devis.exe.").first().waitFor();
      await field(page, "Commentaire (facultatif)").fill("x".repeat(2001));
      await page.getByText("2 001 caractères sur 2 000").waitFor();
      await button(page, "Envoyer l’avis").click();
      await page.getByText("Le commentaire peut compter 2 000 caractères au plus.").waitFor();
    },
  );
});
