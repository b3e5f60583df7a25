import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { phone, plain } from "../../browser.ts";
import { tabTo } from "../dashboard.ts";
import { client, server, soon, startServerOfFile, team, test, write } from "../messages-fixtures.ts";
import { readDatabases } from "../phone/device-fixtures.ts";

startServerOfFile();

/** Acts as if another tab, or this one again, were in front. */
function show(page: Page, state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { get: () => now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

describe("the messages of the back office", () => {
  test("are read where a person sees them, and stay unread elsewhere", async ({ openShared }) => {
    const admin = await team();
    const message = await write("Vu par plusieurs");
    const isRead = async () => (await admin.collection("messages").getOne(message.id)).is_read;
    const page = await openShared(`/dashboard/messages/${message.id}`);
    await expect.poll(isRead, soon).toBe(true);
    // A later message arrives after all reactions to the earlier one.
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

  test("without a known name come from « N/A »", async ({ openShared }) => {
    const account = { email: "sans-nom@ailleurs.example", password: "une phrase assez longue" };
    const nobody = new PocketBase(server.url);
    // A registration requires a name, but an account that the team creates does not.
    await (await team()).collection("users").create({ ...account, passwordConfirm: account.password });
    await nobody.collection("users").authWithPassword(account.email, account.password);
    const sender = nobody.authStore.record?.id;
    await nobody.collection("messages").create({ sender, subject: "Sans nom", body: "Bonjour." });
    const page = await openShared("/dashboard", phone);
    const line = page.getByRole("region", { name: "Messages non lus" }).getByRole("listitem");
    expect(plain(await line.first().innerText())).toMatch(/N\/A \(sans-nom@ailleurs\.example\) Sans nom/);
    await line.first().getByRole("link").click();
    const sheet = page.getByRole("dialog", { name: "Sans nom" });
    expect(plain(await sheet.innerText())).toContain("N/A, sans-nom@ailleurs.example");
  });

  test("are answered with the keyboard alone, and the focus goes back", async ({ openShared }) => {
    await write("Au clavier");
    const page = await openShared("/dashboard/messages");
    const link = page.getByRole("link", { name: "Voir le message « Au clavier »" });
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Au clavier" });
    await sheet.waitFor();
    await tabTo(page, sheet.getByRole("textbox", { name: "Votre texte" }));
    await page.keyboard.type("Bien reçu.");
    await tabTo(page, sheet.getByRole("button", { name: /^Envoyer à/ }));
    await page.keyboard.press("Enter");
    await sheet.getByRole("listitem").filter({ hasText: "Bien reçu." }).waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test("a reply to an enquiry deleted meanwhile keeps its text", async ({ open }) => {
  const message = await write("Une grange de trop");
  const page = await open("/dashboard/messages");
  // The page does not receive the event of the deletion.
  await page.route("**/api/realtime", (route) => route.abort());
  await page.goto(`/dashboard/messages/${message.id}`);
  const sheet = page.getByRole("dialog", { name: "Une grange de trop" });
  const field = sheet.getByRole("textbox", { name: "Votre texte" });
  await field.fill("Nous passons jeudi.");
  await (await team()).collection("messages").delete(message.id);
  await sheet.getByRole("button", { name: /^Envoyer à/ }).click();
  await sheet.getByRole("alert").getByText("Cette conversation n’existe plus.").waitFor();
  expect(await field.inputValue()).toBe("Nous passons jeudi.");
  await sheet.getByRole("button", { name: "Marquer comme non lu" }).click();
  await page.locator(".toast").getByText("Ce message n’existe plus.").waitFor();
  await field.fill("");
});

test("without a mail server a reply is stored and no draft lost", async ({ open }) => {
  const message = await write("Un abri pour deux vélos");
  const page = await open(`/dashboard/messages/${message.id}`, phone);
  const sheet = page.getByRole("dialog", { name: "Un abri pour deux vélos" });
  await sheet.getByText("Aucun serveur de messagerie n’est configuré").waitFor();
  await sheet.getByRole("button", { name: /^Envoyer à/ }).click();
  await sheet.getByText("Écrivez votre réponse.").waitFor();
  const field = sheet.getByRole("textbox", { name: "Votre texte" });
  await expect.poll(() => field.evaluate((area) => area === document.activeElement)).toBe(true);
  await field.fill("Nous passons jeudi.");
  expect(await sheet.getByText("Écrivez votre réponse.").count()).toBe(0);
  const sending = "**/api/collections/replies/records";
  await page.route(sending, (route) => route.abort());
  const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") };
  await sheet.locator("input[type=file]").setInputFiles(plan);
  await sheet.getByText("1 fichier sur 5").waitFor();
  await sheet.getByRole("button", { name: /^Envoyer à/ }).click();
  await sheet.getByRole("alert").getByText("Votre texte est gardé").waitFor();
  await page.unroute(sending);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("Nous passons jeudi.");
  // The page says that the draft has lost its file, so that it is not sent without it by accident.
  await sheet.getByText("mais pas vos fichiers").first().waitFor();

  // A reply whose answer was lost is not sent twice, even after a reload. A changed one asks first.
  const unheard = async () => {
    await page.route(sending, (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await sheet.getByRole("button", { name: /^Envoyer à/ }).click();
    await sheet.getByRole("alert").getByText("Votre texte est gardé").waitFor();
  };
  const again = async (words: string, lost?: string) => {
    await sheet.getByRole("button", { name: /^Envoyer à/ }).click();
    if (lost) {
      const question = page.getByRole("alertdialog", { name: "Une réponse est déjà partie" });
      await question.getByText(lost).waitFor();
      await question.getByRole("button", { name: "Envoyer quand même" }).click();
    }
    await expect.poll(() => field.inputValue(), soon).toBe("");
    await sheet.getByRole("listitem").filter({ hasText: words }).waitFor();
  };
  await unheard();
  await page.reload();
  await again("Nous passons jeudi.");
  await field.fill("À huit heures.");
  await unheard();
  await field.fill("À neuf heures.");
  await again("À neuf heures.", "À huit heures.");
  const replies = await client
    .collection("replies")
    .getFullList({ filter: `message = "${message.id}"`, sort: "created" });
  expect(replies.map(({ body, side }) => [body, side])).toEqual([
    ["Nous passons jeudi.", "team"],
    ["À huit heures.", "team"],
    ["À neuf heures.", "team"],
  ]);
});

test("a reply is in the browser's draft with its id before it is sent", async ({ open }) => {
  const message = await write("Un portail");
  const page = await open(`/dashboard/messages/${message.id}`, phone);
  const sheet = page.getByRole("dialog", { name: "Un portail" });
  await sheet.getByRole("textbox", { name: "Votre texte" }).fill("Nous passons lundi.");
  const { promise: sentId, resolve } = Promise.withResolvers<string>();
  const { promise: storedText, resolve: resolveText } = Promise.withResolvers<string>();
  await page.route("**/api/collections/replies/records", async (route) => {
    resolveText((await readDatabases(page)).text);
    resolve(route.request().postDataJSON().id);
    await route.continue();
  });
  await sheet.getByRole("button", { name: /^Envoyer à/ }).click();
  expect(await sentId).toMatch(/^\w{15}$/);
  expect(await storedText).toContain(await sentId);
});
