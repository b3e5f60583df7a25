import { describe, expect } from "vitest";
import { typedFields } from "../../contact/form.ts";
import { isFullRun } from "../../levels/full-run.ts";
import { phone, plain } from "../browser.ts";
import { closeByEscape, narrow } from "./dashboard.ts";
import { server, soon, startServerOfFile, team, test, write } from "./messages-fixtures.ts";

startServerOfFile();

describe("the messages of the back office", () => {
  test("are in one table, searched and filtered by its address", async ({ openShared }) => {
    const page = await openShared("/dashboard/messages");
    const table = page.getByRole("table", { name: "Messages" });
    const heads = await table.getByRole("columnheader").allInnerTexts();
    expect(heads.map((head) => plain(head).replace(/ [↑↓↕]$/, ""))).toEqual([
      "Expéditeur",
      "Sujet",
      "Date",
      "Actions",
    ]);
    const row = (text: string) => table.getByRole("row").filter({ hasText: text });
    expect(plain(await row(typedFields.subject).locator("th").innerText())).toContain(
      `Non lu : ${typedFields.name}`,
    );
    expect(await row("Un abri pour deux vélos").getAttribute("data-new")).toBe("true");
    expect(await row("Entretien du bardage").getAttribute("data-new")).toBeNull();
    const ground = (text: string) =>
      row(text).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground("Un abri pour deux vélos")).not.toBe(await ground("Entretien du bardage"));

    await page.getByRole("link", { name: "Formulaire de contact" }).click();
    await expect.poll(() => table.locator("tbody tr").count(), soon).toBe(1);
    await page.getByRole("link", { name: "Comptes" }).click();
    await expect.poll(() => row(typedFields.subject).count(), soon).toBe(0);
    await narrow(page);
    await page.getByRole("link", { name: "Non lus" }).click();
    await expect.poll(() => row("Entretien du bardage").count(), soon).toBe(0);
    await row(typedFields.subject).waitFor();
    await page.getByRole("link", { name: "Tous" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    const field = page.getByRole("searchbox", { name: "Rechercher un message" });
    await field.pressSequentially("bardage");
    await expect.poll(() => table.locator("tbody tr").count(), soon).toBe(1);
    await expect.poll(() => new URL(page.url()).search).toBe("?q=bardage");
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill("introuvable");
    await page.getByText("Aucun message ne correspond.").waitFor();
  });

  test("open over the table, become read, and can be marked as unread", async ({ openShared }) => {
    const message = await write("Une ouverture de toit");
    const page = await openShared("/dashboard/messages");
    const row = page.locator(".records tbody tr").filter({ hasText: "Une ouverture de toit" });
    await row.getByRole("link", { name: /^Voir le message/ }).click();
    const sheet = page.getByRole("dialog", { name: "Une ouverture de toit" });
    const text = plain(await sheet.innerText());
    expect(text).toContain("Camille Roques, client@demo.example");
    expect(text).toContain("Bonjour à l'atelier.");
    expect(text).toMatch(/Reçu le \d+(er)? \S+ \d{4} à \d{1,2} h(?: \d\d)?/);
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/dashboard/messages/${message.id}`);
    await expect.poll(() => row.getAttribute("data-new"), soon).toBeNull();
    await sheet.getByRole("button", { name: "Marquer comme non lu" }).click();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => row.getAttribute("data-new"), soon).toBe("true");

    await narrow(page);
    await row.getByRole("link", { name: /^Voir le message/ }).click();
    await expect.poll(() => row.getAttribute("data-new"), soon).toBeNull();
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    // A card opens at any point.
    await row.click({ position: { x: 40, y: 20 } });
    await sheet.getByRole("button", { name: "Marquer comme non lu" }).click();
    await page.locator(".toast").getByText("Message marqué comme non lu.").first().waitFor();
    await expect.poll(() => row.getAttribute("data-new"), soon).toBe("true");
  });

  test.runIf(isFullRun)("show their attachments", async ({ openShared }) => {
    const page = await openShared("/dashboard/messages?filter=form", phone);
    await page.getByRole("link", { name: /^Voir le message/ }).click();
    const sheet = page.getByRole("dialog", { name: typedFields.subject });
    expect(plain(await sheet.innerText())).toContain("le formulaire de contact");
    const photo = sheet.getByRole("img", { name: /^Pièce jointe/ });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth), soon)
      .toBeGreaterThan(0);
    const address = (await sheet.locator(".thread-pictures a").getAttribute("href")) ?? "";
    const opened = await page.evaluate(async (path) => (await fetch(path)).status, address);
    expect(opened).toBe(200);
    expect((await fetch(server.url + address)).status).toBe(404);
  });

  test.runIf(isFullRun)("say how they came", async ({ openShared }) => {
    const admin = await team();
    const callFields = {
      origin: "call",
      subject: "Un carport",
      body: "A appelé ce matin.",
      sender_name: "Jean",
    };
    const { id } = await admin.collection("messages").create(callFields);
    const page = await openShared(`/dashboard/messages/${id}`);
    const facts = page.getByRole("dialog", { name: "Un carport" }).locator(".message-facts");
    expect(plain(await facts.innerText())).toContain("un appel, noté par l'équipe");
    expect(plain(await facts.innerText())).not.toContain("formulaire");
  });

  test.runIf(isFullRun)("have the answer box of their enquiry, and its draft", async ({ openShared }) => {
    const { id } = await write("Un texte commencé ici");
    const page = await openShared(`/dashboard/messages/${id}`);
    await page.getByRole("button", { name: "Note entre nous" }).click();
    const field = page.getByRole("textbox", { name: "Votre texte" });
    await field.fill("À rappeler avant midi.");
    // The draft is stored once typing pauses.
    await page.waitForTimeout(800);
    await page.getByRole("link", { name: "Ouvrir la demande" }).click();
    await page.getByRole("heading", { level: 1, name: "Camille Roques" }).waitFor();
    expect(await field.inputValue()).toBe("À rappeler avant midi.");
    await page.getByRole("button", { name: "Garder entre nous" }).click();
    const conversation = page.getByRole("list", { name: /^Conversation/ });
    await conversation.getByText("À rappeler avant midi.").waitFor();
    await page.goto(`/dashboard/messages/${id}`);
    await page.getByRole("dialog").getByText("entre nous, jamais montré ni envoyé").waitFor();
  });

  test.runIf(isFullRun)(
    "stay open with the typed answer if another person deletes them",
    async ({ openShared }) => {
      const { id } = await write("Un message bientôt supprimé");
      const page = await openShared(`/dashboard/messages/${id}`);
      const sheet = page.getByRole("dialog", { name: "Un message bientôt supprimé" });
      const field = sheet.getByRole("textbox", { name: "Votre texte" });
      await field.fill("Nous passons jeudi.");
      await (await team()).collection("messages").delete(id);
      await sheet.getByText("Cette conversation vient d’être supprimée.").waitFor(soon);
      expect(await field.inputValue()).toBe("Nous passons jeudi.");
      await field.fill("");
    },
  );

  test.runIf(isFullRun)(
    "are deleted with a question, and brought back by « Annuler »",
    async ({ openShared }) => {
      await write("Un message de trop");
      const deletedMessage = await write("Un message déjà supprimé");
      await (await team()).collection("messages").delete(deletedMessage.id);
      const page = await openShared(`/dashboard/messages/${deletedMessage.id}`);
      await page.getByText("Ce message n’existe plus.").waitFor();
      await page.goto("/dashboard/messages");
      const row = page.getByRole("row").filter({ hasText: "Un message de trop" });
      await row.getByRole("button", { name: /^Supprimer/ }).focus();
      await page.keyboard.press("Enter");
      const question = page.getByRole("alertdialog", { name: "Supprimer le message" });
      await question.getByText("Êtes-vous sûr de vouloir supprimer ce message").waitFor();
      const safe = question.getByRole("button", { name: "Annuler" });
      expect(await safe.evaluate((button) => button === document.activeElement)).toBe(true);
      await closeByEscape(page);
      await narrow(page);
      await row.getByRole("button", { name: /^Supprimer/ }).click();
      await page.route("**/api/collections/messages/records/*", (route) => route.abort(), { times: 1 });
      await question.getByRole("button", { name: "Supprimer" }).click();
      const failed = page.locator(".toast").filter({ hasText: "Erreur lors de la suppression" });
      await failed.getByText("Erreur lors de la suppression : la connexion a été perdue.").waitFor();
      await question.getByRole("button", { name: "Supprimer" }).click();
      const toast = page.locator(".toast").filter({ hasText: "Message supprimé avec succès" });
      // A toast stays as long as the pointer is on it.
      await toast.hover();
      await expect.poll(() => row.count(), soon).toBe(0);
      await toast.getByRole("button", { name: "Annuler" }).click();
      await page.locator(".toast").getByText("La suppression est annulée.").waitFor();
      await row.waitFor();
    },
  );
});
