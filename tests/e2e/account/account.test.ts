import { describe, expect } from "vitest";
import { accessibilityProblems, desktop, layoutShift, phone, plain } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { accountOf, adminOf, button, field, heading, pdf, registered, test } from "./fixtures.ts";
import { clientOf, server, space, startServerOfFile } from "./space-fixtures.ts";

startServerOfFile();

describe("the personal space", () => {
  test("moves nothing as it comes", async ({ open }) => {
    const page = await open(server, "/account", { ...desktop, as: accountOf(await registered(server)) });
    await space(page).waitFor();
    for (const path of ["/account", "/account/reglages"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await layoutShift(page)).toBe(0);
    }
  });

  test("leads to the login when it is asked for its data after the session has ended", async ({ open }) => {
    const page = await open(server, "/account/reglages", {
      ...desktop,
      as: accountOf(await registered(server)),
    });
    await heading(page, "Mes réglages").waitFor();
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Télécharger mes données" }).click();
    await page.waitForURL(/\/login\?next=%2Faccount%2Freglages/);
  });

  test("shows nothing of anybody else's", async ({ open }) => {
    const ben = await clientOf(await registered(server));
    const sender = ben.authStore.record?.id;
    const message = await ben.collection("messages").create({ sender, subject: "À Ben", body: "Secret" });
    const review = await ben.collection("reviews").create({ user: sender, rating: 1, comment: "Secret" });
    const page = await open(server, "/account", { ...desktop, as: accountOf(await registered(server)) });
    await space(page).waitFor();
    expect(await page.getByText("Secret").count()).toBe(0);
    for (const address of [`/account/echanges/${message.id}`, `/account/avis/${review.id}`]) {
      await page.goto(address);
      await page.getByText("Oups !").waitFor();
      expect(await page.getByText("Secret").count()).toBe(0);
    }
  });

  test("is used by keyboard alone, up to a review and its withdrawal", async ({ open }) => {
    const page = await open(server, "/account", { ...desktop, as: accountOf(await registered(server)) });
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

  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`says before and after that files need a confirmed address, and keeps the words, on a ${device}`, async ({
      open,
    }) => {
      const page = await open(server, "/account", {
        ...options,
        as: accountOf(await registered(server, { verified: false })),
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
      const { id } = await admin
        .collection("replies")
        .create({ message: answered.id, body: words.repeat(2) });
      for (const message of [answered.id, later.id])
        await client.collection("replies").create({ message, author: sender, body: "Encore un mot." });
      const page = await open(server, "/account", { ...options, as: accountOf(email) });
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
      // What the space opens with is settled as it opens.
      const isRead = async () => (await admin.collection("replies").getOne(id)).is_read;
      await expect.poll(isRead, { timeout: 15_000 }).toBe(true);
      await page.getByRole("link", { name: "Mon espace" }).click();
      await space(page).waitFor();
      await expect.poll(async () => (await top("#ecrire")) < (await top("#echanges"))).toBe(true);
    });

    test(`says beside the stars how many are chosen, on a ${device}`, async ({ open }) => {
      const page = await open(server, "/account", { ...options, as: accountOf(await registered(server)) });
      await space(page).waitFor();
      const said = async () => plain(await page.locator(".rating").innerText()).split("5 étoiles ")[1];
      expect(await said()).toBe("5 sur 5");
      await page.getByRole("radio", { name: "3 étoiles" }).check();
      await expect.poll(() => said()).toBe("3 sur 5");
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => said()).toBe("2 sur 5");
      await button(page, "Envoyer l’avis").click();
      await page.getByText("Avis envoyé avec succès !").waitFor();
      await expect.poll(said).toBe("5 sur 5");
    });
  }

  test("is left at its end on a phone, and beside the greeting on a wide screen", async ({ open }) => {
    const page = await open(server, "/account", { ...phone, as: accountOf(await registered(server)) });
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

  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`has no accessibility problem and no sideways scroll on a ${device}`, async ({ open }) => {
      const email = await registered(server, { verified: false });
      const client = await clientOf(email);
      const id = client.authStore.record?.id;
      const words = { subject: "Un devis", body: "Bonjour" };
      const message = await client.collection("messages").create({ sender: id, ...words });
      const review = await client.collection("reviews").create({ user: id, rating: 2, comment: "Bien." });
      const admin = await adminOf(server);
      await admin.collection("replies").create({ message: message.id, body: "Oui." });
      await admin
        .collection("reviews")
        .update(review.id, { status: "refused", ground: "off_topic", reason: "Trop court." });
      const page = await open(server, "/account", { ...options, as: accountOf(email) });
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
