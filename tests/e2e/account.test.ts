import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import {
  adminOf,
  button,
  field,
  heading,
  password,
  pdf,
  registered,
  signInAs,
  test,
} from "./account-fixtures.ts";
import { accessibilityProblems, desk, layoutShift, phone, plain } from "./browser.ts";
import { sidewaysScroll } from "./width.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => server.stop());

const space = (page: Page) => heading(page, "Mon Espace Personnel");

async function clientOf(email: string): Promise<PocketBase> {
  const client = new PocketBase(server.url);
  await client.collection("users").authWithPassword(email, password);
  return client;
}

describe("the personal space", () => {
  test("keeps what was typed through a reload and a session that ends, and brings its author back", async ({
    open,
  }) => {
    const email = await registered(server);
    const page = await open(server, "/account");
    await signInAs(page, email);
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
    const page = await open(server, "/account");
    await signInAs(page, await registered(server));
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
    const page = await open(server, "/account");
    await signInAs(page, email);
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
      await sent.waitFor({ state: "detached" });
    }
    const messages = await (await clientOf(email)).collection("messages").getFullList({ sort: "created" });
    expect(messages.map(({ body }) => body)).toEqual(["Lundi.", "Mardi.", "Non, mercredi."]);
  });

  test("moves nothing as it comes", async ({ open }) => {
    const page = await open(server, "/account");
    await signInAs(page, await registered(server));
    await space(page).waitFor();
    for (const path of ["/account", "/account/reglages"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await layoutShift(page)).toBe(0);
    }
  });

  test("leads to the login when it is asked for its data after the session has ended", async ({ open }) => {
    const page = await open(server, "/account/reglages");
    await signInAs(page, await registered(server));
    await heading(page, "Mes réglages").waitFor();
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Télécharger mes données" }).click();
    await page.waitForURL(/\/login\?next=%2Faccount%2Freglages/);
  });

  test("says what is missing beside its field, and refuses what is no photo and no PDF", async ({ open }) => {
    const page = await open(server, "/account");
    await signInAs(page, await registered(server));
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

  test("shows nothing of anybody else's", async ({ open }) => {
    const ben = await clientOf(await registered(server));
    const sender = ben.authStore.record?.id;
    const message = await ben.collection("messages").create({ sender, subject: "À Ben", body: "Secret" });
    const review = await ben.collection("reviews").create({ user: sender, rating: 1, comment: "Secret" });
    const page = await open(server, "/account");
    await signInAs(page, await registered(server));
    await space(page).waitFor();
    expect(await page.getByText("Secret").count()).toBe(0);
    for (const address of [`/account/echanges/${message.id}`, `/account/avis/${review.id}`]) {
      await page.goto(address);
      await page.getByText("Oups !").waitFor();
      expect(await page.getByText("Secret").count()).toBe(0);
    }
  });

  test("is used by keyboard alone, up to a review and its withdrawal", async ({ open }) => {
    const page = await open(server, "/account");
    await signInAs(page, await registered(server));
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
    for (const _ of [4, 3]) await page.keyboard.press("ArrowLeft");
    for (const _ of ["comment", "day", "month", "year", "calendar", "button"])
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const reviews = page.getByRole("region", { name: "Mes avis" });
    await reviews.getByRole("img", { name: "3 étoiles sur 5" }).waitFor();
    const withdraw = reviews.getByRole("button", { name: /^Retirer/ });
    await withdraw.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => withdraw.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  for (const [device, options] of Object.entries({ desk, phone })) {
    test(`says before and after that files need a confirmed address, and keeps the words, on a ${device}`, async ({
      open,
    }) => {
      const page = await open(server, "/account", options);
      await signInAs(page, await registered(server, { verified: false }));
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
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole("button", { name: `Retirer ${pdf.name}` }).click();
      await button(page, "Envoyer le message").click();
      await page.getByText("Message envoyé avec succès !").waitFor();

      // A reply takes no files either, and says so as early.
      await page.getByRole("link", { name: "Un plan" }).click();
      await heading(page, "Un plan").waitFor();
      await page.getByText("vous pourrez alors joindre des fichiers à vos messages").waitFor();
      await button(page, "Renvoyer l’e-mail").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });

    test(`opens on a ${device} with the answers that are not read yet, in their words`, async ({ open }) => {
      const email = await registered(server);
      const [client, admin] = [await clientOf(email), await adminOf(server)];
      const sender = client.authStore.record?.id;
      const write = (subject: string) =>
        client.collection("messages").create({ sender, subject, body: "Une question." });
      const [answered, later] = [await write("Le portail"), await write("Le bardage")];
      const words = "Laissez-le tranquille : un mélèze qui grise au nord est un mélèze qui vieillit bien. ";
      await admin.collection("replies").create({ message: answered.id, body: words.repeat(2) });
      for (const { id } of [answered, later])
        await client.collection("replies").create({ message: id, author: sender, body: "Encore un mot." });
      const page = await open(server, "/account", options);
      await signInAs(page, email);
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
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole("link", { name: "Le portail" }).click();
      await heading(page, "Le portail").waitFor();
      await page.getByRole("link", { name: "Mon espace" }).click();
      await space(page).waitFor();
      expect(await top("#ecrire")).toBeLessThan(await top("#echanges"));
    });

    test(`says beside the stars how many are chosen, on a ${device}`, async ({ open }) => {
      const page = await open(server, "/account", options);
      await signInAs(page, await registered(server));
      await space(page).waitFor();
      const said = async () => plain(await page.locator(".rating").innerText()).split("5 étoiles ")[1];
      expect(await said()).toBe("5 sur 5");
      await page.getByRole("radio", { name: "3 étoiles" }).check();
      expect(await said()).toBe("3 sur 5");
      await page.keyboard.press("ArrowLeft");
      expect(await said()).toBe("2 sur 5");
      await button(page, "Envoyer l’avis").click();
      await page.getByText("Avis envoyé avec succès !").waitFor();
      await expect.poll(said).toBe("5 sur 5");
    });
  }

  test("is left at its end on a phone, and beside the greeting on a wide screen", async ({ open }) => {
    const page = await open(server, "/account", phone);
    await signInAs(page, await registered(server));
    await space(page).waitFor();
    const signOut = button(page, "Se déconnecter");
    const lastOf = () =>
      signOut.evaluate((each) => {
        const controls = [...document.querySelectorAll("main :is(a, button, input, textarea)")];
        const shown = controls.filter((control) => control.checkVisibility());
        return shown.indexOf(each) - shown.length;
      });
    expect(await lastOf()).toBe(-2);
    await page.setViewportSize({ width: 1440, height: 900 });
    const { y = 0 } = (await signOut.boundingBox()) ?? {};
    expect(y).toBeLessThan(900);
    await signOut.click();
    await page.waitForURL("**/login");
  });

  for (const [device, options] of Object.entries({ desk, phone })) {
    test(`has no accessibility problem and no sideways scroll on a ${device}`, async ({ open }) => {
      const email = await registered(server, { verified: false });
      const client = await clientOf(email);
      const id = client.authStore.record?.id;
      const words = { subject: "Un devis", body: "Bonjour" };
      const message = await client.collection("messages").create({ sender: id, ...words });
      const review = await client.collection("reviews").create({ user: id, rating: 2, comment: "Bien." });
      const admin = await adminOf(server);
      await admin.collection("replies").create({ message: message.id, body: "Oui." });
      await admin.collection("reviews").update(review.id, { status: "refused", reason: "Trop court." });
      const page = await open(server, "/account", options);
      await signInAs(page, email);
      await space(page).waitFor();
      for (const [address, awaited] of [
        ["/account", "Mon Espace Personnel"],
        [`/account/echanges/${message.id}`, "Un devis"],
        [`/account/avis/${review.id}`, "Modifier mon avis"],
        ["/account/reglages", "Mes réglages"],
      ]) {
        await page.goto(address ?? "");
        await heading(page, awaited ?? "").waitFor();
        expect(await accessibilityProblems(page), address).toEqual([]);
        expect(await sidewaysScroll(page), address).toBe(0);
      }
      await button(page, "Supprimer mon compte").click();
      await page.getByRole("dialog").waitFor();
      await button(page, "Supprimer pour de bon").click();
      await page.getByText("Il nous faut votre mot de passe.").first().waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  }
});
