import { describe, expect } from "vitest";
import { atWidths, desktop, phone, type VisitOptions } from "../browser.ts";
import { accountFor, button, field, heading, pdf, registered, test } from "./fixtures.ts";
import { openClient, server, space, startServerOfFile } from "./space-fixtures.ts";

startServerOfFile();

describe("the personal space", () => {
  test("shows only its own records", async ({ open }) => {
    const ben = await openClient(await registered(server));
    const sender = ben.authStore.record?.id;
    const message = await ben.collection("messages").create({ sender, subject: "À Ben", body: "Secret" });
    const review = await ben.collection("reviews").create({ user: sender, rating: 1, comment: "Secret" });
    const page = await open(server, "/account", { ...desktop, as: accountFor(await registered(server)) });
    await space(page).waitFor();
    expect(await page.getByText("Secret").count()).toBe(0);
    for (const address of [`/account/echanges/${message.id}`, `/account/avis/${review.id}`]) {
      await page.goto(address);
      await page.getByText("Oups !").waitFor();
      expect(await page.getByText("Secret").count()).toBe(0);
    }
  });

  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test(`says that files need a confirmed address, on a ${device}`, async ({ open }) => {
      const page = await open(server, "/account", {
        ...options,
        as: accountFor(await registered(server, { verified: false })),
      });
      await space(page).waitFor();
      await page.getByText("vous pourrez alors joindre des fichiers à vos messages").waitFor();
      await button(page, "Renvoyer l’e-mail").waitFor();
      await field(page, "Sujet").fill("Un plan");
      await field(page, "Message").fill("Le voici.");
      await page.getByLabel("Pièces jointes").setInputFiles(pdf);
      await button(page, "Envoyer le message").click();
      await page
        .getByText("Confirmez d’abord votre adresse e-mail pour joindre des fichiers")
        .first()
        .waitFor();
      expect(await field(page, "Message").inputValue()).toBe("Le voici.");
      await page.getByRole("button", { name: `Retirer ${pdf.name}` }).click();
      await button(page, "Envoyer le message").click();
      await page.getByText("Message envoyé avec succès !").waitFor();

      // A reply takes no files either, and says so just as early.
      await page.getByRole("link", { name: "Un plan" }).click();
      await heading(page, "Un plan").waitFor();
      await page.getByText("vous pourrez alors joindre des fichiers à vos messages").waitFor();
      await button(page, "Renvoyer l’e-mail").waitFor();
    });
  }

  test("is left at its end on phones, near the greeting at desks", async ({ open }) => {
    const page = await open(server, "/account", { ...phone, as: accountFor(await registered(server)) });
    await space(page).waitFor();
    const signOut = button(page, "Se déconnecter");
    const lastPlace = () =>
      signOut.evaluate((each) => {
        const controls = [...document.querySelectorAll("main :is(a, button, input, textarea)")];
        const shownItems = controls.filter((control) => control.checkVisibility());
        return shownItems.indexOf(each) - shownItems.length;
      });
    expect(await lastPlace()).toBe(-2);
    await page.setViewportSize({ width: 1440, height: 900 });
    const { y = 0 } = (await signOut.boundingBox()) ?? {};
    expect(y).toBeLessThan(900);
    await signOut.click();
    await page.waitForURL("**/login");
  });

  test("asks before a sign-out deletes unsent words", async ({ open }) => {
    const page = await open(server, "/account", { ...desktop, as: accountFor(await registered(server)) });
    await space(page).waitFor();
    await field(page, "Sujet").fill("Un devis");
    await button(page, "Se déconnecter").click();
    const question = page.getByRole("dialog", { name: "Tout n’est pas enregistré" });
    await question.getByText("sur cet appareil : un message.").waitFor();
    await question.getByRole("button", { name: "Rester" }).click();
    await question.waitFor({ state: "detached" });
    expect(await field(page, "Sujet").inputValue()).toBe("Un devis");
    await button(page, "Se déconnecter").click();
    await question.getByRole("button", { name: "Se déconnecter" }).click();
    await page.waitForURL("**/login");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Un devis");
  });

  test("without unsent words signs out at once", async ({ open }) => {
    const page = await open(server, "/account", { ...desktop, as: accountFor(await registered(server)) });
    await space(page).waitFor();
    await field(page, "Sujet").fill("Un devis");
    await field(page, "Sujet").fill("");
    await button(page, "Se déconnecter").click();
    await page.waitForURL("**/login");
  });

  test("shows a form's outcome for three seconds, longer if pointed at", async ({ open }) => {
    const page = await open(server, "/account", { ...desktop, as: accountFor(await registered(server)) });
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
    await button(page, "Envoyer le message").press("Enter");
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

  test("sends a lost message once, and a changed one again", async ({ open }) => {
    const email = await registered(server);
    const page = await open(server, "/account", { ...desktop, as: accountFor(email) });
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
    const sentNotice = page.getByText("Message envoyé avec succès !");
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
      await sentNotice.waitFor();
      // The toast may have appeared under the pointer, and it stays as long as the pointer is on it.
      await page.mouse.move(0, 0);
      await sentNotice.waitFor({ state: "detached" });
    }
    const messages = await (await openClient(email)).collection("messages").getFullList({ sort: "created" });
    expect(messages.map(({ body }) => body)).toEqual(["Lundi.", "Mardi.", "Non, mercredi."]);
  });
});
