import { describe, expect } from "vitest";
import { desktop } from "../browser.ts";
import { accountOf, button, field, registered, signInAs, test } from "./fixtures.ts";
import { clientOf, server, space, startServerOfFile } from "./space-fixtures.ts";

startServerOfFile();

describe("the personal space", () => {
  test("keeps what was typed through a reload and a session that ends, and brings its author back", async ({
    open,
  }) => {
    const email = await registered(server);
    const page = await open(server, "/account", { ...desktop, as: accountOf(email) });
    await space(page).waitFor();
    await field(page, "Sujet").fill("Un bardage");
    await field(page, "Message").fill("Bonjour,\nil grise.");
    await field(page, "Commentaire (facultatif)").fill("Bien reçus.");
    await page.reload();
    await space(page).waitFor();
    expect(await field(page, "Sujet").inputValue()).toBe("Un bardage");

    // Signed out everywhere, from another device.
    const { token } = (await clientOf(email)).authStore;
    const headers = { cookie: `pb_auth=${token}`, "sec-fetch-site": "same-origin" };
    await fetch(`${server.url}/session/end?everywhere`, { method: "POST", headers });
    await button(page, "Envoyer le message").click();
    await page.waitForURL(/\/login\?next=%2Faccount/);
    await signInAs(page, email);
    await space(page).waitFor();
    expect(await field(page, "Message").inputValue()).toBe("Bonjour,\nil grise.");
    expect(await field(page, "Commentaire (facultatif)").inputValue()).toBe("Bien reçus.");
    await button(page, "Envoyer le message").click();
    await page.getByText("Message envoyé avec succès !").waitFor();
    await page.reload();
    await space(page).waitFor();
    expect(await field(page, "Message").inputValue()).toBe("");
  });

  test("says for three seconds what came of a form, longer to who points at it; an error leaves its mark", async ({
    open,
  }) => {
    const page = await open(server, "/account", { ...desktop, as: accountOf(await registered(server)) });
    await space(page).waitFor();
    await page.clock.install();
    const notice = page.getByText("Avis envoyé avec succès !");
    await button(page, "Envoyer l’avis").click();
    await notice.hover();
    await page.clock.runFor(10_000);
    expect(await notice.isVisible()).toBe(true);
    await page.getByRole("button", { name: "Fermer" }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    expect(await notice.isVisible()).toBe(true);
    await button(page, "Envoyer l’avis").focus();
    await page.clock.runFor(3_000);
    await notice.waitFor({ state: "detached" });

    await page.context().setOffline(true);
    await field(page, "Sujet").fill("Un devis");
    await field(page, "Message").fill("Bonjour");
    await button(page, "Envoyer le message").click();
    const failure = page.getByText("Erreur lors de l’envoi du message.");
    await page.getByRole("alert").filter({ has: failure }).waitFor();
    await page.clock.runFor(3_000);
    await page.getByRole("alert").waitFor({ state: "detached" });
    expect(await failure.isVisible()).toBe(true);
    expect(await field(page, "Message").inputValue()).toBe("Bonjour");
    await page.context().setOffline(false);
    await button(page, "Envoyer le message").click();
    await page.getByText("Message envoyé avec succès !").waitFor();
    expect(await failure.count()).toBe(0);
  });

  test("sends once what is sent again because no answer came, and anew what was changed meanwhile", async ({
    open,
  }) => {
    const email = await registered(server);
    const page = await open(server, "/account", { ...desktop, as: accountOf(email) });
    await space(page).waitFor();
    const loseAnswer = () =>
      page.route(
        "**/api/collections/messages/records",
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
    const sent = page.getByText("Message envoyé avec succès !");
    const failed = page.getByRole("alert").filter({ hasText: "Erreur lors de l’envoi du message." });
    for (const [first, second] of [
      ["Lundi.", "Lundi."],
      ["Mardi.", "Non, mercredi."],
    ] as const) {
      await loseAnswer();
      await field(page, "Sujet").fill("Le jour");
      await field(page, "Message").fill(first);
      await button(page, "Envoyer le message").click();
      await failed.waitFor();
      await field(page, "Message").fill(second);
      await button(page, "Envoyer le message").click();
      await sent.waitFor();
      // It may have come up where the button was: as long as it is pointed at, it stays.
      await page.mouse.move(0, 0);
      await sent.waitFor({ state: "detached" });
    }
    const messages = await (await clientOf(email)).collection("messages").getFullList({ sort: "created" });
    expect(messages.map(({ body }) => body)).toEqual(["Lundi.", "Mardi.", "Non, mercredi."]);
  });

  test("says what is missing beside its field, and refuses what is no photo and no PDF", async ({ open }) => {
    const page = await open(server, "/account", { ...desktop, as: accountOf(await registered(server)) });
    await space(page).waitFor();
    await button(page, "Envoyer le message").click();
    await page.getByText("Donnez un sujet à votre message.").waitFor();
    await page.getByText("Écrivez votre message.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("subject");
    await field(page, "Sujet").fill("Un devis");
    await page.getByText("Donnez un sujet à votre message.").waitFor({ state: "detached" });
    await page
      .getByLabel("Pièces jointes")
      .setInputFiles({ name: "devis.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") });
    await page.getByText("Format non autorisé pour devis.exe.").first().waitFor();
    await field(page, "Commentaire (facultatif)").fill("x".repeat(2001));
    await page.getByText("2 001 caractères sur 2 000").waitFor();
    await button(page, "Envoyer l’avis").click();
    await page.getByText("Le commentaire peut compter 2 000 caractères au plus.").waitFor();
  });
});
