import { describe, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { isFullRun } from "../../levels/full-run.ts";
import { plain } from "../browser.ts";
import {
  administrator,
  button,
  choose,
  dialog,
  field,
  isFocused,
  kept,
  message,
  next,
  nothing,
  office,
  photos,
  readTold,
  sentText,
  server,
  startServerOfFile,
  test,
  thumbnails,
  type,
  typed,
} from "./contact-fixtures.ts";

startServerOfFile();

describe("a message", () => {
  test("arrives with its photos; the form says so and is empty again", async ({ seen }) => {
    const page = await seen();
    const typedMessage = message();
    await type(page, typedMessage);
    await choose(page, photos, 2);
    await button(page).click();
    await dialog(page).waitFor({ timeout: 30_000 });
    expect(plain(await dialog(page).locator("p").textContent())).toBe(sentText);
    await expect.poll(() => isFocused(page, "[role=alertdialog] button")).toBe(true);
    await page.getByRole("button", { name: "OK" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => isFocused(page, "form [type=submit]")).toBe(true);
    expect(await typed(page)).toEqual(nothing);
    expect(await thumbnails(page).count()).toBe(0);
    await type(page, { name: "Encore" });
    expect(plain(await readTold(page).innerText())).toBe(next.join(" "));
    const [record] = await kept(typedMessage.subject);
    expect(record).toMatchObject({
      sender: "",
      sender_name: typedMessage.name,
      sender_email: typedMessage.email,
      phone: typedMessage.phone,
      body: typedMessage.message,
      is_read: false,
    });
    expect(record?.attachments).toHaveLength(2);
    const mailbox = new Mailbox(server.outbox);
    await expect.poll(() => mailbox.lettersTo(typedMessage.email), { timeout: 30_000 }).toHaveLength(1);
    const lettersOfOffice = async () =>
      (await mailbox.lettersTo(office)).filter((letter) => letter.includes(typedMessage.email));
    await expect.poll(lettersOfOffice, { timeout: 30_000 }).toHaveLength(1);
  });

  test("gets an answer with only the company's known facts", async () => {
    const client = await administrator();
    const { id, delays } = await client.collection("company").getFirstListItem("");
    await client.collection("company").update(id, { delays: { ...delays, answer: "", reader: "Personne" } });
    const html = await (await fetch(`${server.url}/contact?message=envoye`)).text();
    await client.collection("company").update(id, { delays });
    const text = plain(html.replaceAll(/<[^>]*>/g, " "));
    expect(text).toContain(sentText);
    expect(text).toContain(["L'un de nous vous lira.", next[1]].join(" "));
  });

  test.runIf(isFullRun)("is written, sent and acknowledged with the keyboard alone", async ({ seen }) => {
    const page = await seen();
    const { name, email, phone: number, subject, message: body } = message();
    await field(page, "name").focus();
    for (const text of [name, email, number, subject]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type(body);
    for (const reached of ["[name=photos]", "a[href='/donnees-personnelles']", "[type=submit]"]) {
      await page.keyboard.press("Tab");
      expect([reached, await isFocused(page, reached)]).toEqual([reached, true]);
    }
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ timeout: 30_000 });
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => isFocused(page, "form [type=submit]")).toBe(true);
    expect(await kept(subject)).toHaveLength(1);
  });

  test("is sent once, however often pressed, and says how far it is", async ({ open }) => {
    const page = await open();
    const typedMessage = message();
    await type(page, typedMessage);
    const requestedAddresses: string[] = [];
    const release = Promise.withResolvers<void>();
    await page.route("**/contact/envoi", async (route) => {
      requestedAddresses.push(route.request().method());
      await release.promise;
      await route.continue();
    });
    await button(page).click();
    const busy = page.getByRole("button", { name: "Chargement..." });
    await busy.click({ force: true });
    await page.keyboard.press("Enter");
    await page.getByRole("progressbar", { name: "Envoi du message" }).waitFor();
    release.resolve();
    await dialog(page).waitFor({ timeout: 30_000 });
    expect(requestedAddresses).toEqual(["POST"]);
    expect(await kept(typedMessage.subject)).toHaveLength(1);
  });

  test.runIf(isFullRun)(
    "that could not be delivered keeps its photos, and can be resent",
    async ({ open }) => {
      const page = await open();
      const typedMessage = message();
      await type(page, typedMessage);
      await choose(page, photos, 2);
      await page.route("**/contact/envoi", (route) => route.abort(), { times: 1 });
      await button(page).click();
      const alert = page.getByRole("alert");
      await alert.waitFor({ timeout: 30_000 });
      const pageText = plain(await alert.innerText());
      expect(pageText).toContain("Erreur lors de l'envoi du message.");
      expect(pageText).toContain("Le site n'a pas répondu.");
      expect(pageText).toContain("05 36 49 12 34");
      await expect.poll(() => isFocused(page, "form [type=submit]")).toBe(true);
      expect(await typed(page)).toEqual(typedMessage);
      expect(await thumbnails(page).count()).toBe(2);
      await button(page).click();
      await dialog(page).waitFor({ timeout: 30_000 });
      expect((await kept(typedMessage.subject))[0]?.attachments).toHaveLength(2);
    },
  );

  test("that is unfinished is restored after a visit to another page", async ({ seen }) => {
    const page = await seen();
    const typedMessage = message();
    await type(page, typedMessage);
    await choose(page, photos, 2);
    await page.getByRole("link", { name: "que pour vous répondre" }).click();
    await page.waitForURL("**/donnees-personnelles");
    await page.goBack();
    await expect.poll(() => typed(page)).toEqual(typedMessage);
    expect(await thumbnails(page).count()).toBe(2);
    await page.reload();
    await expect.poll(() => typed(page)).toEqual(typedMessage);
  });
});
