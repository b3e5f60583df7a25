import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { written } from "../../contact/form.ts";
import { accessibilityProblems, phone, plain } from "../browser.ts";
import { narrow, tabTo } from "./dashboard.ts";
import { client, server, soon, startServerOfFile, team, test, write } from "./messages-fixtures.ts";

startServerOfFile();

/** As when another tab is looked at, or this one again. */
function show(page: Page, state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { get: () => now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
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
    await expect.poll(() => new URL(page.url()).search).toBe("?q=bardage");
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
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/dashboard/messages/${message.id}`);
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

  test("say how they came: a call that was noted is none of the form's", async ({ open }) => {
    const admin = await team();
    const said = { origin: "call", subject: "Un carport", body: "A appelé ce matin.", sender_name: "Jean" };
    const { id } = await admin.collection("messages").create(said);
    const page = await open(`/dashboard/messages/${id}`);
    const facts = page.getByRole("dialog", { name: "Un carport" }).locator(".message-facts");
    expect(plain(await facts.innerText())).toContain("un appel, noté par l'équipe");
    expect(plain(await facts.innerText())).not.toContain("formulaire");
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
